import {
  type ComparedVersions,
  compareVersions,
  type PairedPage,
  type VersionComparison,
} from '../../changes/compare-versions.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { PageChange } from '../../model/page.ts'
import { findDoc, listedDocs, type Site, sourceOf, type Version } from '../../model/site.ts'
import { toHref } from '../../model/url.ts'
import { getOwn } from '../../model/util/get-own.ts'
import { changesPath, differencePath } from './changes-paths.ts'

/** A version and the one before it. */
export interface VersionStep {
  readonly version: Version
  readonly before: Version
  readonly comparison: VersionComparison
  /** By the id of a moved page, the id in `before` that its difference starts from: several pages may have become one. */
  readonly differenceStarts: ReadonlyMap<string, string>
}

/** What comparisons of versions need of the site. */
export function comparedVersions(site: Site): ComparedVersions {
  const versions = site.versions.map((version) => {
    const compared = listedDocs(version).map((doc) => [
      doc.id,
      { source: doc.source, title: sourceOf(site, doc).title },
    ])
    return { name: version.name, docs: Object.fromEntries(compared) }
  })
  return { versions, moves: site.moves }
}

/** What each version changed since the previous one, newest first; the oldest has no comparison. */
export function versionSteps({ versions, moves, predecessors }: Site, compared: ComparedVersions): VersionStep[] {
  return versions.flatMap((version, at) => {
    const before = versions[at + 1]
    if (!before) return []
    const comparison = compareVersions(compared, before.name, version.name)
    // As in the version menu: the predecessor, else the first move that the author lists.
    const preferred = [
      ...Object.entries(getOwn(predecessors, version.name) ?? {}).map(([id, fromId]) => ({ id, fromId })),
      ...Object.entries(getOwn(moves, version.name) ?? {}).map(([fromId, id]) => ({ id, fromId })),
    ]
    const merged = new Set(comparison.moved.map(({ id, fromId }) => pairKey(id, fromId)))
    const starts = preferred.filter(({ id, fromId }) => merged.has(pairKey(id, fromId)))
    // Reversed, so that the first of a page is kept.
    const differenceStarts = new Map(starts.reverse().map(({ id, fromId }) => [id, fromId]))
    return [{ version, before, comparison, differenceStarts }]
  })
}

function pairKey(id: string, fromId: string): string {
  return `${id}\n${fromId}`
}

/** The pages of a step whose text differs from the version before, each listed once: several may have become one. */
export function editedPages({ comparison: { changed, moved }, differenceStarts }: VersionStep): PairedPage[] {
  const isStart = ({ id, fromId }: PairedPage) => differenceStarts.get(id) === fromId
  const inOrder = [...changed, ...moved.filter(isStart), ...moved.filter((page) => !isStart(page))]
  const edited = inOrder.filter(({ isEdited }) => isEdited)
  return [...new Map(edited.reverse().map((page) => [page.id, page])).values()]
}

/** For each source, the version that last changed it, and where that is shown. */
export function pageChanges(
  site: Site,
  steps: readonly VersionStep[],
  { basePath }: SiteConfig,
): Map<string, PageChange> {
  const changes = new Map<string, PageChange>()
  const shown = new Set<string>()
  // Oldest first: the first version that shows a text is the one that changed it.
  for (const step of [...steps].reverse()) {
    const { version, before, comparison } = step
    // A version may extend another than the one before it, and show a text again.
    for (const { source } of Object.values(before.docs)) shown.add(source)
    const added = comparison.added.map(({ id }) => ({ id, kind: 'new' as const }))
    const edited = editedPages(step).map(({ id }) => ({ id, kind: 'changed' as const }))
    for (const { id, kind } of [...added, ...edited]) {
      const doc = findDoc(site, version.name, id)
      if (!doc || shown.has(doc.source)) continue
      const path = kind === 'new' ? changesPath(version) : differencePath(version, doc)
      changes.set(doc.source, { kind, label: version.label, href: toHref(basePath, path) })
    }
  }
  return changes
}
