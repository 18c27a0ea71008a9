import { describe, expect, it } from 'vitest'
import type { Problem } from '../problem.ts'
import { type CheckLevel, withOverrides } from './check.ts'
import { type LevelRules, sortByLevel } from './sort-by-level.ts'

const LINK: Problem = { file: 'v1/a.md', line: 5, column: 1, message: 'Broken link.', check: 'links' }

/** The rules of a site where versions show `v1/a.md` and have these levels for links. */
function rulesOf(links: Readonly<Record<string, CheckLevel>>, shownBy: readonly string[]): LevelRules {
  return {
    levels: new Map(Object.entries(links).map(([name, level]) => [name, withOverrides({ links: level })])),
    versionsOf: (file) => (file === 'v1/a.md' ? shownBy : []),
  }
}

describe('a problem', () => {
  const mixed = { v3: 'error', v2: 'warning', v1: 'off' } as const

  it.each<[what: string, problem: Partial<Problem>, shownBy: readonly string[], level: CheckLevel]>([
    ['counts as its version says', {}, ['v2'], 'warning'],
    ['counts as the strictest version that shows the page says', {}, ['v1', 'v2', 'v3'], 'error'],
    ['counts as a warning where no version has it as an error', {}, ['v1', 'v2'], 'warning'],
    ['is dropped where every version that shows the page has it off', {}, ['v1'], 'off'],
    ['counts only for the versions it was found in', { versions: ['v2'] }, ['v2', 'v3'], 'warning'],
    ['is dropped where it was found only in versions that have it off', { versions: ['v1'] }, ['v1', 'v3'], 'off'],
    ['of a file that is no page counts for every version', { file: '_shared/a.md' }, ['v1'], 'error'],
    ['of another check keeps the level of that one', { check: 'samples' }, ['v1'], 'error'],
    ['of a check that is off by default is dropped', { check: 'spelling' }, ['v3'], 'off'],
  ])('%s', (_what, changes, shownBy, level) => {
    const problem = { ...LINK, ...changes }
    expect(sortByLevel([problem], rulesOf(mixed, shownBy))).toEqual({
      errors: level === 'error' ? [problem] : [],
      warnings: level === 'warning' ? [problem] : [],
    })
  })

  it('that no check with a level found is always an error', () => {
    const { check: _, ...problem } = LINK
    expect(sortByLevel([problem], rulesOf({ v1: 'off' }, ['v1'])).errors).toHaveLength(1)
  })
})

describe('problems of both levels', () => {
  const rules = rulesOf({ v2: 'error', v1: 'warning' }, ['v1', 'v2'])

  it('are listed apart, each in the order of their places', () => {
    const at = (line: number, version: string) => ({ ...LINK, line, versions: [version] })
    const { errors, warnings } = sortByLevel([at(9, 'v1'), at(8, 'v2'), at(3, 'v2'), at(2, 'v1')], rules)
    expect([errors, warnings].map((list) => list.map(({ line }) => line))).toEqual([
      [3, 8],
      [2, 9],
    ])
  })

  it('are listed once, as an error, where they say the same', () => {
    const found = sortByLevel(
      [
        { ...LINK, versions: ['v1'] },
        { ...LINK, versions: ['v2'] },
      ],
      rules,
    )
    expect([found.errors.length, found.warnings.length]).toEqual([1, 0])
  })
})
