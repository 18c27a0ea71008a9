import { posix } from 'node:path'
import type { ImportedSite } from '../imported-site.ts'
import type { References } from '../references.ts'
import type { ConvertedSite } from './convert-pages.ts'
import type { SidebarEntry, VersionSidebars } from './convert-sidebar.ts'
import { labelOfText, listPage } from './generated-pages.ts'
import { createFileLocator } from './locate-files.ts'
import type { PlannedTree } from './site-index.ts'

/** Everything that a version shows. Texts hold marks for what they name. */
export interface TargetVersion {
  readonly name: string
  readonly pages: ReadonlyMap<string, string>
  /** Texts that pages include, by path. */
  readonly partials: ReadonlyMap<string, string>
  /** Path -> the file, absolute. */
  readonly files: ReadonlyMap<string, string>
  readonly sidebars: VersionSidebars
}

/** What the versions of our site are made from; `trees` and `sidebars` are newest first. */
interface TargetInput {
  readonly site: ImportedSite
  readonly trees: readonly PlannedTree[]
  readonly sidebars: readonly VersionSidebars[]
  readonly converted: ConvertedSite
  readonly references: References
}

/** Everything that each version shows, newest first, and by version the ids of its generated pages. */
export function targetVersions(input: TargetInput): {
  versions: TargetVersion[]
  generated: Map<string, ReadonlySet<string>>
} {
  const generated = new Map<string, ReadonlySet<string>>()
  const versions = input.trees.map((tree, at): TargetVersion => {
    const { version } = tree
    const own = input.converted.pages.filter((one) => one.version === version)
    const pages = new Map(own.map(({ page, converted }) => [page.id, converted.text]))
    const sidebars = input.sidebars[at] ?? {}
    const made = generatedPages(tree, { ...input, sidebars, pages })
    generated.set(version.name, new Set(made.keys()))
    return {
      name: version.name,
      pages: new Map([...pages, ...made]),
      sidebars,
      files: filesOf(tree, input),
      partials: new Map(
        input.converted.parts
          .filter((part) => part.version === version)
          .map((part) => [part.target, part.converted.text]),
      ),
    }
  })
  return { versions, generated }
}

/** The lists of categories, and the first page of a version that has none. */
function generatedPages(
  { indexes }: PlannedTree,
  {
    site,
    sidebars,
    pages,
    references,
  }: Pick<TargetInput, 'site' | 'references'> & { sidebars: VersionSidebars; pages: ReadonlyMap<string, string> },
): Map<string, string> {
  const titles = new Map(indexes.map(({ id, link }) => [id, link.title]))
  const labelOf = (id: string) => titles.get(id) ?? labelOfText(pages.get(id) ?? '', id)
  const list = { labelOf, page: references.page }
  const entries = Object.values(sidebars).flat()
  const made = new Map<string, string>()
  for (const { id, slug, link } of indexes) {
    const own = { ...link, ...(slug !== undefined && { slug }) }
    made.set(id, listPage({ ...list, ...own, entries: entriesBelow(entries, id) ?? [] }))
  }
  if (!pages.has('index') && !made.has('index')) {
    const { title, tagline } = site
    made.set('index', listPage({ ...list, title, description: tagline, entries }))
  }
  return made
}

/** The items of the first category whose page has this id: several sidebars may have the same category. */
function entriesBelow(items: readonly SidebarEntry[], id: string): readonly SidebarEntry[] | undefined {
  for (const item of items) {
    if (typeof item === 'string' || !('items' in item)) continue
    const found = item.link === id ? item.items : entriesBelow(item.items, id)
    if (found) return found
  }
  return undefined
}

/** The files of a version other than its pages: published ones, and those that pages use. Path -> the file, absolute. */
function filesOf({ version }: PlannedTree, { site, converted }: TargetInput): Map<string, string> {
  const locate = createFileLocator(site)
  const files = new Map<string, string>()
  for (const { version: source } of version.parts)
    for (const path of source.files) {
      const file = posix.join(source.dir, path)
      const place = locate(file, version)
      if (place.kind === 'version') files.set(place.path, file)
    }
  for (const [path, file] of converted.files.get(version.name) ?? []) files.set(path, file)
  return files
}
