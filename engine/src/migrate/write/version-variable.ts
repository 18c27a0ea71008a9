import { type VersionLabel, versionCountKey } from '../converted.ts'
import type { ConvertedSite } from '../plan/convert-pages.ts'
import type { PlannedVersion } from '../plan/plan-versions.ts'

/** The variables of each version, with `version` if a page uses it instead of a component. */
export function withVersion(
  vars: ReadonlyMap<string, Readonly<Record<string, string>>>,
  versions: readonly PlannedVersion[],
  { pages, parts }: Pick<ConvertedSite, 'pages' | 'parts'>,
): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const isUsed = (label: VersionLabel) =>
    [...pages, ...parts].some(({ converted }) => versionCountKey(label) in converted.counts)
  const showsLatest = isUsed('label of the latest')
  if (!showsLatest && !isUsed('own label')) return vars
  const latest = versions.find(({ isUnreleased }) => !isUnreleased)
  return new Map(
    versions.map(({ name, label, isUnreleased }) => {
      const shown = isUnreleased && showsLatest ? (latest?.label ?? label) : label
      return [name, { ...vars.get(name), version: shown }]
    }),
  )
}
