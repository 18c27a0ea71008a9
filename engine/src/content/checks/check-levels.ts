import { type CheckLevels, withOverrides } from '../../model/checks/check.ts'
import type { LevelRules } from '../../model/checks/sort-by-level.ts'
import type { ResolvedLayer } from '../versions/layers.ts'
import type { VersionRow } from '../versions/version-row.ts'
import { versionsByFile } from '../versions/versions-by-file.ts'

/** The levels of each version: its own, then those of the versions it extends, then those of the site. */
export function levelsByVersion(rows: readonly VersionRow[], site: CheckLevels): Map<string, CheckLevels> {
  const levels = new Map<string, CheckLevels>()
  // A version extends an older one, and the newest is first.
  for (const { name, extends: base, checks } of [...rows].reverse())
    levels.set(name, withOverrides(checks, levels.get(base ?? '') ?? site))
  return levels
}

/** What decides the levels of the problems in a content folder. */
export function levelRules(layers: readonly ResolvedLayer[], levels: LevelRules['levels']): LevelRules {
  const versions = versionsByFile(layers)
  return { levels, versionsOf: (file) => versions.get(file) ?? [] }
}
