import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { isCategory, type SidebarItem } from '../../../engine/src/model/navigation/sidebar.ts'
import { fromHref } from '../../../engine/src/model/url.ts'
import { setAside } from '../builds/set-aside.ts'
import { BASE_PATH, type Corpus, type CorpusPage, type CorpusVersion, type Dialect, ORIGIN } from '../corpus/corpus.ts'

const TITLE = 'H2O MLOps'
/** The environment of every peer: production, no telemetry, no colors, no browser. */
export const PEER_ENV = {
  NODE_ENV: 'production',
  ASTRO_TELEMETRY_DISABLED: '1',
  DOCUSAURUS_NO_TELEMETRY: '1',
  DO_NOT_TRACK: '1',
  BROWSER: 'none',
  NO_COLOR: '1',
  CI: '1',
}

/** Files of an installed peer that are kept. */
const KEPT = ['node_modules', 'package.json', 'package-lock.json', '.npmrc']

/** Recreates a peer's project next to its packages: the template, and `site.json` for the configuration. */
export function openProject(dir: string, peer: string, corpus: Corpus): void {
  for (const name of existsSync(dir) ? readdirSync(dir) : []) if (!KEPT.includes(name)) setAside(join(dir, name))
  cpSync(join(peer, 'template'), dir, { recursive: true })
  const versions = corpus.versions.map(({ name, label, path, isLast }) => ({ name, label, path, isLast }))
  writeText(join(dir, 'site.json'), JSON.stringify({ title: TITLE, origin: ORIGIN, basePath: BASE_PATH, versions }))
}

/** Writes a file and its parent folders. */
export function writeText(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Front matter and article; `withHeading` for tools that take the title from the first heading. */
export function pageText(
  page: CorpusPage,
  { dialect, fields = {}, withHeading }: { dialect: Dialect; fields?: Record<string, string>; withHeading: boolean },
): string {
  const data = { title: page.title, description: page.description, ...fields }
  const front = Object.entries(data).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  const heading = withHeading ? `# ${page.title}\n\n` : ''
  return `---\n${front.join('\n')}\n---\n\n${heading}${page.write(dialect)}\n`
}

/** A link to the file of the other page, as tools resolve it; `fileOf` is the path below the documentation's folder. */
export function fileLink(fileOf: (page: CorpusPage) => string): Dialect['linkTo'] {
  return (to, from) => {
    const path = relative(dirname(fileOf(from)), fileOf(to))
    return path.startsWith('.') ? path : `./${path}`
  }
}

/** The sidebar of a version in a tool's words. A category with a page of its own gives it to `category` as well. */
export function mapSidebar<T>(
  { sidebar }: CorpusVersion,
  corpus: Corpus,
  map: { link: (label: string, page: CorpusPage) => T; category: (label: string, items: T[], page?: CorpusPage) => T },
): T[] {
  const pageOf = (href: string | undefined) => corpus.pageAt.get(fromHref(BASE_PATH, href ?? 'none') ?? 'none')
  const visit = (item: SidebarItem): T[] => {
    const page = pageOf(item.href)
    if (isCategory(item)) return [map.category(item.label, item.items.flatMap(visit), page)]
    return page ? [map.link(item.label, page)] : []
  }
  return sidebar.flatMap(visit)
}
