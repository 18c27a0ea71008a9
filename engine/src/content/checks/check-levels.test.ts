import { describe, expect, it } from 'vitest'
import { withOverrides } from '../../model/checks/check.ts'
import { formatProblem } from '../../model/problem.ts'
import { readVersionTable } from '../versions/version-table.ts'
import { levelsByVersion } from './check-levels.ts'

const TABLE = `
- name: v4
  extends: v3
  checks: { samples: off }
- name: v3
  extends: v2
- name: v2
  checks: { links: warning, samples: warning }
- name: v1
`

describe('the levels of a version', () => {
  const { rows, problems } = readVersionTable(TABLE)
  const levels = levelsByVersion(rows, withOverrides({ html: 'warning' }))
  const site = { samples: 'error', spelling: 'off', links: 'error', images: 'error', html: 'warning' }

  it.each([
    ['v1', 'are those of the site', {}],
    ['v2', 'are its own, over those of the site', { links: 'warning', samples: 'warning' }],
    ['v3', 'are inherited with the pages', { links: 'warning', samples: 'warning' }],
    ['v4', 'are its own, over those it inherits', { links: 'warning', samples: 'off' }],
  ])('%s %s', (version, _what, changes) => {
    expect(problems).toEqual([])
    expect(levels.get(version)).toEqual({ ...site, ...changes })
  })
})

describe('a mistake in the levels of a version', () => {
  it.each([
    ['{ link: off }', 'versions.yaml:2:13  Unknown key link.  Did you mean links?'],
    [
      '{ links: of }',
      'versions.yaml:2:20  0.checks.links: unknown level of; write error, warning, off.  Did you mean off?',
    ],
    ['{ links: fatal }', 'versions.yaml:2:20  0.checks.links: unknown level fatal; write error, warning, off.'],
  ])('%s is located and names what there is', (checks, problem) => {
    const { problems } = readVersionTable(`- name: v1\n  checks: ${checks}\n`)
    expect(problems.map(formatProblem)).toEqual([problem])
  })
})
