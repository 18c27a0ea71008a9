import type { SidebarItem } from './navigation/sidebar.ts'
import type { SourceDoc } from './source.ts'
import type { SitePath } from './url.ts'
import { getOwn } from './util/get-own.ts'

/** One doc as one version shows it. */
export interface Doc {
  readonly id: string
  readonly version: string
  readonly path: SitePath
  /** Key of the source in `Site.sources`: docs with the same source show the same page. */
  readonly source: string
  /** The file it is compiled from, below the content folder. */
  readonly file: string
  /** The id of the source file in its own layer, to which relative links refer, also after a move. */
  readonly sourceId: string
  /** The version whose folder contains the file. */
  readonly layer: string
  readonly draft: boolean
  readonly unlisted: boolean
  /** Name of the sidebar that lists the doc, if any. */
  readonly sidebar?: string
}

/** One version as readers see it. `path` is its folder below the base path, '' for the latest. */
export interface Version {
  readonly name: string
  readonly label: string
  readonly path: string
  readonly isLast: boolean
  /** True for the version above the latest: published at its own path, but not indexed and not searched from others. */
  readonly isUnreleased?: boolean
  readonly mainDocId: string
  /** By id, in the order of their ids; with drafts only if the build includes them. */
  readonly docs: Readonly<Record<string, Doc>>
  /** Docs marked `draft`, which are not published, with the addresses that they would have. */
  readonly drafts: readonly Pick<Doc, 'id' | 'path'>[]
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>
}

/** A redirect from an old path to a page. */
export interface Redirect {
  readonly from: SitePath
  readonly to: SitePath
  /** Query and hash of the new address, encoded. */
  readonly suffix?: string
  /** True if it comes from an alias, which redirects a whole folder. */
  readonly isAlias?: boolean
}

/** A redirect from an address outside the base path; both are paths of the host, or `to` is a full address. */
export interface HostRedirect {
  readonly from: string
  readonly to: string
}

/** An old folder of a version: every path below `from` redirects to the same one below `to`. */
export interface Alias {
  readonly from: SitePath
  readonly to: SitePath
}

/** The docs that a version renamed since the one before it: old id -> new id. */
export type Moves = Readonly<Record<string, string>>

/** The docs that a version removed: id in the version before -> where its row says so. */
export type Removals = Readonly<Record<string, { readonly line: number; readonly column: number }>>

/** The whole site as one plain value, from which every output file is derived. */
export interface Site {
  /** Newest first. */
  readonly versions: readonly Version[]
  readonly sources: Readonly<Record<string, SourceDoc>>
  /** By version name. */
  readonly moves: Readonly<Record<string, Moves>>
  /** By version name. */
  readonly removals: Readonly<Record<string, Removals>>
  /** By version name: id in the version before -> the page here that replaces it. */
  readonly successors: Readonly<Record<string, Moves>>
  /** By version name: id here -> the page of the version before that it replaces. */
  readonly predecessors: Readonly<Record<string, Moves>>
  /** By version name: the version and those it extends, newest first. */
  readonly lineages: Readonly<Record<string, readonly string[]>>
  /** One for each old path, including those of aliases. */
  readonly redirects: readonly Redirect[]
  readonly aliases: readonly Alias[]
  /** Only rules for the host: no page is written for them. */
  readonly hostRedirects?: readonly HostRedirect[]
  /** Groups of synonymous words and phrases, for search. */
  readonly synonyms: readonly (readonly string[])[]
}

/** The id of every version's landing page. */
export const MAIN_DOC_ID = 'index'

/** The doc whose sections become the feed; without it, there is no feed. */
export const RELEASE_NOTES_ID = 'release-notes'

/** The sidebar that every version has. */
export const DEFAULT_SIDEBAR = 'defaultSidebar'

/** The versions without those that are unreleased. */
export function releasedVersions<V extends Pick<Version, 'isUnreleased'>>(versions: readonly V[]): V[] {
  return versions.filter(({ isUnreleased }) => !isUnreleased)
}

/** The newest released version of a list that has the newest first. */
export function latestVersion<V extends Pick<Version, 'isUnreleased'>>(versions: readonly V[]): V | undefined {
  return versions.find(({ isUnreleased }) => !isUnreleased)
}

/** The versions that the latest extends, newest first. Each used to be the latest, served from the base path. */
export function formerVersions({ versions, lineages }: Pick<Site, 'versions' | 'lineages'>): Version[] {
  const latest = latestVersion(versions)
  const lineage = (latest && getOwn(lineages, latest.name)) ?? []
  return versions.filter((version) => version !== latest && lineage.includes(version.name))
}

/** Every doc of every version. */
export function allDocs({ versions }: Pick<Site, 'versions'>): Doc[] {
  return versions.flatMap(({ docs }) => Object.values(docs))
}

/** How many texts a site has: one that versions show with different values is a source for each of these. */
export function countTexts({ sources }: Pick<Site, 'sources'>): number {
  return new Set(Object.values(sources).map(({ file }) => file)).size
}

/** The docs of a version that lists name and searches find. */
export function listedDocs({ docs }: Pick<Version, 'docs'>): Doc[] {
  return Object.values(docs).filter((doc) => !doc.unlisted)
}

/** Finds a version by name. */
export function findVersion<V extends { readonly name: string }>(versions: readonly V[], name: string): V | undefined {
  return versions.find((version) => version.name === name)
}

/** The version that an address asks for: readers who write one by hand may know its label only. */
export function findNamedOrLabeled<V extends { readonly name: string; readonly label: string }>(
  versions: readonly V[],
  nameOrLabel: string,
): V | undefined {
  return findVersion(versions, nameOrLabel) ?? versions.find(({ label }) => label === nameOrLabel)
}

/** The version a doc belongs to. */
export function versionOf({ versions }: Pick<Site, 'versions'>, { version: name }: Pick<Doc, 'version'>): Version {
  const version = findVersion(versions, name)
  if (!version) throw new Error(`There is no version ${name}.`)
  return version
}

/** Finds a doc by version name and id. */
export function findDoc({ versions }: Pick<Site, 'versions'>, version: string, id: string): Doc | undefined {
  return getOwn(findVersion(versions, version)?.docs, id)
}

/** Returns the id in `version` of the doc that its layer `layer` names `id`, following each rename in between. */
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
