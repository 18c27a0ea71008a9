import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openContent } from '../../../engine/src/content/files/content-files.ts'
import { loadSite } from '../../../engine/src/content/load-site.ts'
import { compileSource } from '../../../engine/src/content/sources/compile.ts'
import { allDocs, type Doc, type Site, sourceOf, type Version } from '../../../engine/src/model/site.ts'
import { fillMarkdownSlots } from '../../../engine/src/model/slots.ts'
import { articleMarkdown } from '../../../engine/src/model/source.ts'
import { belowVersion } from '../../../engine/src/model/url.ts'
import { loadComponents } from '../../../engine/src/node/components/load-components.ts'
import { checkLinks } from '../../../engine/src/site/links/check-links.ts'
import { linkResolver } from '../../../engine/src/site/links/resolve-link.ts'
import type { SiteContext } from '../../../engine/src/site/site-context.ts'
import { restoreAdmonitions, type WriteAdmonition } from './admonitions.ts'
import { replaceLinks } from './links.ts'

export const BASE_PATH = '/mlops/'
export const ORIGIN = 'https://docs.h2o.ai'

/** One page of one version, to be written for a tool. */
export interface CorpusPage {
  /** The folder that a tool keeps the version in. */
  readonly folder: string
  readonly isLatest: boolean
  readonly id: string
  /** The address below the base path: '' for the main doc of the latest version. */
  readonly path: string
  /** The address below the version's own. */
  readonly pathInVersion: string
  readonly title: string
  readonly description: string
  /** Its file below this repository's content folder, which other versions may share. */
  readonly file: string
  /** The article as Markdown, without its title, in the dialect of a tool. */
  write(dialect: Dialect): string
  /** The file as its author wrote it, but with links that are addresses: it works in any version's folder. */
  unlayered(): string
}

/** What differs between the Markdown of the tools. */
export interface Dialect {
  /** The target of a link from one page to another, without the `#heading`. */
  readonly linkTo: (to: CorpusPage, from: CorpusPage) => string
  readonly admonition: WriteAdmonition
}

/** A version with its pages and its sidebar, whose links are addresses with the base path. */
export interface CorpusVersion extends Pick<Version, 'label' | 'isLast'> {
  /** The name in the tools; its folder in the address too, except for the latest. */
  readonly name: string
  readonly path: string
  /** Its folder in this repository's content. */
  readonly layer: string
  readonly sidebar: Version['sidebars'][string]
  readonly pages: readonly CorpusPage[]
}

/** The documentation as every tool gets it. */
export interface Corpus {
  readonly contentDir: string
  readonly isWhole: boolean
  readonly versions: readonly CorpusVersion[]
  readonly pageAt: ReadonlyMap<string, CorpusPage>
}

/** Reads this repository's content once; the corpus holds the versions that `keep` lets through. */
export async function readCorpora(root: string): Promise<(keep: number) => Corpus> {
  const contentDir = join(root, 'site', 'content')
  const components = await loadComponents(
    {
      program: {
        root: join(root, 'engine'),
        bundle: '',
        fingerprint: 'bench',
        cacheDir: join(root, 'node_modules', '.cache', 'stratadocs-bench'),
      },
      paths: { contentDir, configFile: join(root, 'site', 'site.config.ts'), outDir: '' },
    },
    { basePath: BASE_PATH },
  )
  const { site, findProblems, rules } = await loadSite({
    content: openContent(contentDir),
    basePath: BASE_PATH,
    withDrafts: false,
    // No output is written, so no address is reserved.
    reservedFor: () => undefined,
    // Only the Markdown is needed here.
    compile: (source, environment) =>
      compileSource(source, { article: () => '', feed: () => '', components }, environment),
  })
  const docsByPath = new Map(allDocs(site).map((doc) => [doc.path, doc]))
  const linksOf = linkResolver(site, { basePath: BASE_PATH, docsByPath })
  const problems = [...(await findProblems()), ...checkLinks({ site, linksOf }, rules.levels)]
  if (problems.length > 0) throw new Error(`The content has ${problems.length} problems: run npm run check.`)
  const texts = new Map(
    Object.entries(site.sources).map(([file, doc]) => {
      const source = readFileSync(join(contentDir, file), 'utf8')
      return [file, { source, article: restoreAdmonitions(articleMarkdown(doc), source) }]
    }),
  )
  return (keep) => corpusOf({ site, linksOf, texts, contentDir }, site.versions.slice(0, keep))
}

interface Content {
  readonly site: Site
  readonly linksOf: SiteContext['linksOf']
  readonly contentDir: string
  /** By file: its text, and the article in it as portable Markdown. */
  readonly texts: ReadonlyMap<string, { source: string; article: string }>
}

function corpusOf({ site, linksOf, texts, contentDir }: Content, versions: readonly Version[]): Corpus {
  const pageAt = new Map<string, CorpusPage>()
  const pageOf = (doc: Doc, version: Version): CorpusPage => {
    const { title, description, links: targets } = sourceOf(site, doc)
    const { source = '', article = '' } = texts.get(doc.source) ?? {}
    const addressesBy = (addressOf: (to: CorpusPage) => string) =>
      linksOf(doc).map((result, at) => {
        if (!('href' in result)) return targets[at]?.target ?? ''
        const to = pageAt.get(result.doc.path)
        if (!to) return ORIGIN + result.href
        return result.href.startsWith('#') ? result.href : addressOf(to) + result.suffix
      })
    const page: CorpusPage = {
      folder: folderOf(version),
      isLatest: version.isLast,
      id: doc.id,
      path: doc.path,
      pathInVersion: belowVersion(version.path, doc.path),
      title,
      description,
      file: doc.source,
      write: ({ linkTo, admonition }) =>
        admonition(
          fillMarkdownSlots(article, { links: addressesBy((to) => linkTo(to, page)), files: ORIGIN + BASE_PATH }),
        ),
      unlayered: () =>
        replaceLinks(
          source,
          targets,
          addressesBy((to) => BASE_PATH + to.path),
        ),
    }
    pageAt.set(doc.path, page)
    return page
  }
  return {
    pageAt,
    contentDir,
    isWhole: versions.length === site.versions.length,
    versions: versions.map((version) => ({
      name: folderOf(version),
      label: version.label,
      path: version.path,
      layer: version.name,
      isLast: version.isLast,
      sidebar: Object.values(version.sidebars)[0] ?? [],
      pages: Object.values(version.docs).map((doc) => pageOf(doc, version)),
    })),
  }
}

/** `v0.69.7`, also for the latest, whose address has no folder. */
function folderOf({ path, name }: Version): string {
  return path || name
}
