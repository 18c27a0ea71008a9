import { getOwn } from './get-own.ts'
import type { SidebarItem } from './sidebar.ts'
import type { SourceDoc } from './source.ts'
import type { SitePath } from './url.ts'

/** One doc as one version shows it. */
export interface Doc {
  readonly id: string
  readonly version: string
  readonly path: SitePath
  /** Key of the source in `Site.sources`. */
  readonly source: string
  /** The id the source file has in its own layer: relative links start there, also after a move. */
  readonly sourceId: string
  /** The version whose folder holds the file. */
  readonly layer: string
  readonly draft: boolean
  readonly unlisted: boolean
  /** Name of the sidebar that lists the doc; absent when no sidebar does. */
  readonly sidebar?: string
}

/** One version as readers see it. `path` is its folder below the base path, '' for the latest. */
export interface Version {
  readonly name: string
  readonly label: string
  readonly path: string
  readonly isLast: boolean
  readonly mainDocId: string
  /** By id, in the order of their ids; drafts are included only where a build asks for them. */
  readonly docs: Readonly<Record<string, Doc>>
  /** Ids of docs marked `draft`: they are not published and resolve to nothing. */
  readonly draftIds: readonly string[]
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>
}

/** An old address that leads to a page. */
export interface Redirect {
  readonly from: SitePath
  readonly to: SitePath
  /** True when it belongs to an alias, which stands for a whole folder of addresses. */
  readonly isAlias?: boolean
}

/** An old folder of a version: every address below `from` leads to the same one below `to`. */
export interface Alias {
  readonly from: SitePath
  readonly to: SitePath
}

/** What one version renamed since the one before it: old id -> id here. */
export type Moves = Readonly<Record<string, string>>

/** The whole site as one plain value: every file of the output is a function of it. */
export interface Site {
  /** Newest first. */
  readonly versions: readonly Version[]
  readonly sources: Readonly<Record<string, SourceDoc>>
  /** By version name. */
  readonly moves: Readonly<Record<string, Moves>>
  /** By version name: id of the version before -> the page here to go to for it, where no page is the same. */
  readonly successors: Readonly<Record<string, Moves>>
  /** By version name: id here -> the page of the version before to go to for it. */
  readonly predecessors: Readonly<Record<string, Moves>>
  /** By version name: the version itself and those it extends, newest first. */
  readonly lineages: Readonly<Record<string, readonly string[]>>
  /** One for each old address, those of aliases included. */
  readonly redirects: readonly Redirect[]
  readonly aliases: readonly Alias[]
  /** Groups of words and phrases that mean the same to a search. */
  readonly synonyms: readonly (readonly string[])[]
}

/** The id of every version's landing page. */
export const MAIN_DOC_ID = 'index'

/** The doc whose sections become the feed; a site without it has no feed. */
export const RELEASE_NOTES_ID = 'release-notes'

/** The name of the sidebar that each version has. */
export const DEFAULT_SIDEBAR = 'defaultSidebar'

/** The versions that the latest extends, newest first. Each was once the latest, and served from the base path. */
export function formerVersions({ versions, lineages }: Pick<Site, 'versions' | 'lineages'>): Version[] {
  const [latest, ...older] = versions
  const lineage = (latest && getOwn(lineages, latest.name)) ?? []
  return older.filter(({ name }) => lineage.includes(name))
}

/** Every doc of every version. */
export function allDocs({ versions }: Pick<Site, 'versions'>): Doc[] {
  return versions.flatMap(({ docs }) => Object.values(docs))
}

/** The version of a name, if there is one. */
export function findVersion<V extends { readonly name: string }>(versions: readonly V[], name: string): V | undefined {
  return versions.find((version) => version.name === name)
}

/** The version a doc belongs to. */
export function versionOf({ versions }: Pick<Site, 'versions'>, { version: name }: Pick<Doc, 'version'>): Version {
  const version = findVersion(versions, name)
  if (!version) throw new Error(`There is no version ${name}.`)
  return version
}

/** The doc a version shows under `id`, if any. */
export function findDoc({ versions }: Pick<Site, 'versions'>, version: string, id: string): Doc | undefined {
  return getOwn(findVersion(versions, version)?.docs, id)
}

/** The id under which `version` shows what its layer `layer` calls `id`, following each rename on the way. */
export function currentId(
  site: Pick<Site, 'moves' | 'lineages'>,
  version: string,
  { layer, id }: { layer: string; id: string },
): string {
  const lineage = getOwn(site.lineages, version) ?? []
  const newer = lineage.slice(0, Math.max(0, lineage.indexOf(layer))).reverse()
  return newer.reduce((current, name) => getOwn(getOwn(site.moves, name), current) ?? current, id)
}

/** The compiled source of a doc. */
export function sourceOf({ sources }: Pick<Site, 'sources'>, doc: Doc): SourceDoc {
  const source = sources[doc.source]
  if (!source) throw new Error(`Source ${doc.source} of ${doc.version}/${doc.id} was not compiled.`)
  return source
}
