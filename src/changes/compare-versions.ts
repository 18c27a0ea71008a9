import { renamedId, type VersionTrees } from '../model/counterpart.ts'
import { getOwn } from '../model/get-own.ts'
import { findVersion } from '../model/site.ts'

/** A doc as far as comparing versions needs it. */
export interface ComparedDoc {
  /** Docs with the same source are the same to the letter. */
  readonly source: string | number
  readonly title: string
}

/** The versions with their docs, as comparing needs them. */
export interface ComparedVersions extends VersionTrees {
  readonly versions: readonly { readonly name: string; readonly docs: Readonly<Record<string, ComparedDoc>> }[]
}

/** A page that two versions both have, under `id` in the newer one. */
export interface PairedPage {
  readonly id: string
  readonly title: string
  readonly fromId: string
  readonly fromTitle: string
  /** True when its text differs. */
  readonly isEdited: boolean
}

/** A page that only one of two versions has. */
export interface SinglePage {
  readonly id: string
  readonly title: string
}

/** What changed from one version to another. Pages are in the order of their ids. */
export interface VersionComparison {
  readonly added: readonly SinglePage[]
  /** Same id, other text. */
  readonly changed: readonly PairedPage[]
  /** Another id, its text edited or not; several may have become one. */
  readonly moved: readonly PairedPage[]
  readonly removed: readonly SinglePage[]
  /** Pages that are the same to the letter, under the same id. */
  readonly unchanged: number
}

/** Compares version `to` with version `from`; either may be the newer one. */
export function compareVersions(site: ComparedVersions, from: string, to: string): VersionComparison {
  const there = findVersion(site.versions, from)?.docs ?? {}
  const here = findVersion(site.versions, to)?.docs ?? {}
  const added: SinglePage[] = []
  const changed: PairedPage[] = []
  const moved: PairedPage[] = []
  let unchanged = 0
  for (const [id, { title, source }] of Object.entries(here)) {
    const fromId = renamedId(site, to, id, from)
    const old = fromId === undefined ? undefined : getOwn(there, fromId)
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
  const known = new Set([...changed, ...moved].map(({ fromId }) => fromId))
  const removed: SinglePage[] = []
  for (const [fromId, old] of Object.entries(there)) {
    if (getOwn(here, fromId) || known.has(fromId)) continue
    const id = renamedId(site, from, fromId, to)
    const page = id === undefined ? undefined : getOwn(here, id)
    if (!page || id === undefined) removed.push({ id: fromId, title: old.title })
    else moved.push({ id, title: page.title, fromId, fromTitle: old.title, isEdited: old.source !== page.source })
  }
  return { added, changed, moved: moved.sort((a, b) => (a.fromId < b.fromId ? -1 : 1)), removed, unchanged }
}
