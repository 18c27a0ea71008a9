import { posix } from 'node:path'
import { sitePath } from '../../model/url.ts'
import { markdownLink, markdownText } from '../../model/util/markdown-link.ts'
import { parseImportedYaml } from '../files/parse-imported-yaml.ts'
import type { GeneratedLink, ImportedSidebarItem } from '../imported-site.ts'
import type { SidebarEntry } from './convert-sidebar.ts'
import { createPagePlaces } from './page-places.ts'
import { type PagesInput, type PlannedPage, pathOf } from './plan-pages.ts'
import type { PlannedVersion } from './plan-versions.ts'
import type { GeneratedIndex } from './site-index.ts'

/** The lists of pages that the site generates for categories; each becomes a page, at its address if that is free. */
export function planIndexes(
  version: PlannedVersion,
  pages: readonly PlannedPage[],
  { addNote, ...rules }: PagesInput,
): GeneratedIndex[] {
  const place = createPagePlaces(version, rules, pages)
  const seen = new Set<string>()
  return version.parts.flatMap((part) =>
    Object.values(part.version.sidebars)
      .flatMap((items) => items.flatMap(generatedLinks))
      .flatMap((link): GeneratedIndex[] => {
        const former = sitePath(pathOf(part, link))
        // Several sidebars may have the same category.
        if (seen.has(former)) return []
        seen.add(former)
        const found = place(former, former || 'index')
        if (found.formerPath !== undefined)
          addNote(part.version.dir, {
            kind: 'address',
            what: `The address /${former} of the list ${link.title}, which it cannot have here`,
            instead: `The address /${found.path}`,
          })
        return [{ ...found, link }]
      }),
  )
}

/** The generated lists that an item of a sidebar leads to, at every depth. */
export function generatedLinks(item: ImportedSidebarItem): GeneratedLink[] {
  if (item.type !== 'category') return []
  return [...(item.link?.type === 'generated-index' ? [item.link] : []), ...item.items.flatMap(generatedLinks)]
}

/** What writing a list of pages needs. */
interface ListInput {
  readonly title: string
  readonly slug?: string
  readonly description?: string
  readonly entries: readonly SidebarEntry[]
  readonly labelOf: (id: string) => string
  /** How a text names a page. */
  readonly page: (id: string) => string
}

/** A page with links to the entries of a sidebar; a category without a page leads to its first page or link. */
export function listPage({ title, slug, description, entries, labelOf, page }: ListInput): string {
  const lines = entries.flatMap((entry): string[] => {
    if (typeof entry === 'string') return [link(labelOf(entry), page(entry))]
    if ('doc' in entry) return [link(entry.label, page(entry.doc))]
    if ('href' in entry) return [link(entry.label, entry.href)]
    const first = entry.link ?? firstPage(entry.items)
    const target = first === undefined ? firstHref(entry.items) : page(first)
    return target === undefined ? [] : [link(entry.label, target)]
  })
  const front = [`title: ${JSON.stringify(title)}`, ...(slug === undefined ? [] : [`slug: ${slug}`])]
  if (description) front.push(`description: ${JSON.stringify(description.replaceAll(/\s+/g, ' ').trim())}`)
  const body = [markdownText(description ?? ''), lines.join('\n')].filter((part) => part !== '')
  return `---\n${front.join('\n')}\n---\n\n${body.join('\n\n')}\n`
}

/** The first page that entries of a sidebar lead to; undefined if they list none. */
export function firstPage(items: readonly SidebarEntry[]): string | undefined {
  for (const item of items) {
    if (typeof item === 'string') return item
    if ('doc' in item) return item.doc
    const below = 'items' in item ? (item.link ?? firstPage(item.items)) : undefined
    if (below !== undefined) return below
  }
  return undefined
}

function firstHref(items: readonly SidebarEntry[]): string | undefined {
  for (const item of items) {
    if (typeof item === 'string') continue
    const href = 'href' in item ? item.href : 'items' in item ? firstHref(item.items) : undefined
    if (href !== undefined) return href
  }
  return undefined
}

function link(label: string, target: string): string {
  return `- ${markdownLink(label, target)}`
}

/** The label of a page: its `sidebar_label`, its title, its first heading, or the name of its file. */
export function labelOfText(text: string, id: string): string {
  const [, front = '', body = text] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  const values = frontMatterOf(front)
  const [heading] = body.trimStart().split('\n', 1)
  const title = heading?.startsWith('# ') ? heading.slice(2).replace(/(?<!\s)\s*\{#[^}]*\}\s*$/, '') : undefined
  return labelIn(values, 'sidebar_label') || labelIn(values, 'title') || title || posix.basename(id)
}

/** The values of front matter; none if it cannot be read. */
function frontMatterOf(yaml: string): Readonly<Record<string, unknown>> {
  try {
    const values = parseImportedYaml(yaml)
    return typeof values === 'object' && values !== null ? (values as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function labelIn(values: Readonly<Record<string, unknown>>, key: string): string {
  const value = values[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
