import { z } from 'zod'
import { CHECK_LEVELS, type CheckLevels, withOverrides } from '../../model/checks/check.ts'
import type { LevelRules } from '../../model/checks/sort-by-level.ts'
import type { ResolvedLayer } from '../versions/layers.ts'
import type { VersionRow } from '../versions/version-table.ts'
import { versionsByFile } from '../versions/versions-by-file.ts'

const level = z
  .enum(CHECK_LEVELS, { error: ({ input }) => `unknown level ${input}; write ${CHECK_LEVELS.join(', ')}` })
  .optional()

/** Levels of checks as written in the configuration and in the version table. */
export const checkOverridesSchema = z.strictObject({
  samples: level.describe('Code of pages: syntax, and names of the client.'),
  spelling: level.describe('English spelling, with the words of dictionary.txt.'),
  links: level.describe('Links to pages, headings and files.'),
  images: level.describe('Pictures: their files and text alternatives.'),
  html: level.describe('HTML in Markdown that is dropped.'),
})

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
