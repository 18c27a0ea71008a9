import { renamedId, type VersionTrees } from '../model/navigation/counterpart.ts'
import { findVersion } from '../model/site.ts'
import { getOwn } from '../model/util/get-own.ts'

/** The part of a doc needed to compare versions. */
export interface ComparedDoc {
  /** Docs with the same source are identical. */
  readonly source: string | number
  readonly title: string
}

/** The versions and their docs, as needed to compare them. */
export interface ComparedVersions extends VersionTrees {
  readonly versions: readonly { readonly name: string; readonly docs: Readonly<Record<string, ComparedDoc>> }[]
}

/** A page that both versions have: as `fromId` in version `from`, as `id` in version `to`. */
export interface PairedPage extends SinglePage {
  readonly fromId: string
  readonly fromTitle: string
  /** True if its text differs. */
  readonly isEdited: boolean
}

/** A page that only one of the versions has. */
export interface SinglePage {
  readonly id: string
  readonly title: string
}

/** The changes from one version to another. Pages are sorted by id, moved ones by their old id. */
export interface VersionComparison {
  readonly added: readonly SinglePage[]
  /** Same id, different text. */
  readonly changed: readonly PairedPage[]
  /** Different id, edited or not; several may have been merged into one. */
  readonly moved: readonly PairedPage[]
  readonly removed: readonly SinglePage[]
  /** The number of identical pages with the same id. */
  readonly unchanged: number
}

/** Compares version `to` with version `from`; either may be newer. */
export function compareVersions(site: ComparedVersions, from: string, to: string): VersionComparison {
  const fromDocs = findVersion(site.versions, from)?.docs ?? {}
  const toDocs = findVersion(site.versions, to)?.docs ?? {}
  const added: SinglePage[] = []
  const changed: PairedPage[] = []
  const moved: PairedPage[] = []
  let unchanged = 0
  for (const [id, { title, source }] of Object.entries(toDocs)) {
    const fromId = renamedId(site, to, id, from)
    const old = fromId === undefined ? undefined : getOwn(fromDocs, fromId)
    if (!old || fromId === undefined) {
      added.push({ id, title })
      continue
    }
    const isEdited = old.source !== source
    const pair = { id, title, fromId, fromTitle: old.title, isEdited }
    if (fromId !== id) moved.push(pair)
    else if (isEdited) changed.push(pair)
    else unchanged += 1
  }
  const paired = new Set([...changed, ...moved].map(({ fromId }) => fromId))
  const removed: SinglePage[] = []
  for (const [fromId, old] of Object.entries(fromDocs)) {
    if (getOwn(toDocs, fromId) || paired.has(fromId)) continue
    const id = renamedId(site, from, fromId, to)
    const page = id === undefined ? undefined : getOwn(toDocs, id)
    if (!page || id === undefined) removed.push({ id: fromId, title: old.title })
    else moved.push({ id, title: page.title, fromId, fromTitle: old.title, isEdited: old.source !== page.source })
  }
  // A page that a version in between added may since have taken in a page of `from`.
  const targets = new Set(moved.map(({ id }) => id))
  const isNew = ({ id }: SinglePage) => !targets.has(id)
  return {
    added: added.filter(isNew),
    changed,
    moved: moved.sort((a, b) => (a.fromId < b.fromId ? -1 : 1)),
    removed,
    unchanged,
  }
}
