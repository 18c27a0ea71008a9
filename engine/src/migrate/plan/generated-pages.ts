import { posix } from 'node:path'
import { caseInsensitivePath } from '../../model/files/file-names.ts'
import { sitePath } from '../../model/url.ts'
import type { ImportedSidebarItem } from '../imported-site.ts'
import type { SidebarEntry, VersionSidebars } from './convert-sidebar.ts'
import { type PlannedPage, pathOf } from './plan-pages.ts'
import type { PlannedVersion } from './plan-versions.ts'
import type { GeneratedIndex } from './site-index.ts'

/** The lists of pages that the site generates for categories; each becomes a page at its address. */
export function planIndexes(version: PlannedVersion, pages: readonly PlannedPage[]): GeneratedIndex[] {
  const taken = new Set(pages.flatMap(({ id, path }) => [caseInsensitivePath(id), caseInsensitivePath(path)]))
  return version.parts.flatMap((part) =>
    Object.values(part.version.sidebars)
      .flatMap((items) => items.flatMap(generatedIn))
      .flatMap((item): GeneratedIndex[] => {
        if (item.link?.type !== 'generated-index') return []
        const path = pathOf(part, { permalink: item.link.permalink })
        const id = path === '' ? 'index' : path
        if (taken.has(caseInsensitivePath(id)) || sitePath(id) !== path) return []
        taken.add(caseInsensitivePath(id))
        return [{ id, path, item }]
      }),
  )
}

type Category = GeneratedIndex['item']

function generatedIn(item: ImportedSidebarItem): Category[] {
  if (item.type !== 'category') return []
  return [...(item.link?.type === 'generated-index' ? [item] : []), ...item.items.flatMap(generatedIn)]
}

/** What writing a list of pages needs. */
interface ListInput {
  readonly title: string
  readonly description?: string
  readonly entries: readonly SidebarEntry[]
  readonly labelOf: (id: string) => string
  /** How a text names a page. */
  readonly page: (id: string) => string
}

/** A page with links to the entries of a sidebar; a category without a page leads to its first one. */
export function listPage({ title, description, entries, labelOf, page }: ListInput): string {
  const lines = entries.flatMap((entry): string[] => {
    if (typeof entry === 'string') return [link(labelOf(entry), page(entry))]
    if ('doc' in entry) return [link(entry.label, page(entry.doc))]
    if ('href' in entry) return [link(entry.label, entry.href)]
    const first = entry.link ?? firstPage(entry.items)
    return first === undefined ? [] : [link(entry.label, page(first))]
  })
  const front = [`title: ${JSON.stringify(title)}`]
  if (description) front.push(`description: ${JSON.stringify(description.replaceAll(/\s+/g, ' ').trim())}`)
  const body = [...(description ? [description.trim()] : []), lines.join('\n')].filter((part) => part !== '')
  return `---\n${front.join('\n')}\n---\n\n${body.join('\n\n')}\n`
}

/** The entries of all sidebars of a version, for the page at its address. */
export function mainEntries(sidebars: VersionSidebars): SidebarEntry[] {
  return Object.values(sidebars).flat()
}

function firstPage(items: readonly SidebarEntry[]): string | undefined {
  for (const item of items) {
    if (typeof item === 'string') return item
    if ('doc' in item) return item.doc
    const below = 'items' in item ? (item.link ?? firstPage(item.items)) : undefined
    if (below !== undefined) return below
  }
  return undefined
}

function link(label: string, target: string): string {
  return `- [${label.replaceAll(/[\\[\]]/g, '\\$&')}](${target})`
}

/** How a page is called: by its sidebar, its title, its first heading, or its file. */
export function labelOfText(text: string, id: string): string {
  const [, front = '', body = text] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  const value = (key: string) => new RegExp(`^${key}: *["']?(.*?)["']?$`, 'm').exec(front)?.[1]
  const [heading] = body.trimStart().split('\n', 1)
  const title = heading?.startsWith('# ') ? heading.slice(2).replace(/(?<!\s)\s*\{#[^}]*\}\s*$/, '') : undefined
  return value('sidebar_label') || value('title') || title || posix.basename(id)
}
