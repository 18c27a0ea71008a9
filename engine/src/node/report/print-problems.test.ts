import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CheckKind } from '../../model/checks/check.ts'
import { printProblems } from './print-problems.ts'

// The runner of this test may be one of GitHub's.
beforeEach(() => void vi.stubEnv('GITHUB_ACTIONS', ''))
afterEach(() => void vi.unstubAllEnvs())

const PATHS = { contentDir: '/site/content', configFile: '/site/site.config.ts', outDir: '/site/dist' }

function printed(checks: readonly CheckKind[]): string {
  const stream = new PassThrough()
  const warnings = checks.map((check, at) => ({ file: 'a.md', line: at + 1, column: 1, message: 'Wrong.', check }))
  printProblems({ warnings }, PATHS, stream)
  return String(stream.read() ?? '')
}

describe('printProblems', () => {
  it('lists each warning, then counts them by check, the most frequent first', () => {
    expect(printed(['samples', 'links', 'links'])).toBe(
      [
        'warning a.md:1:1  Wrong.',
        'warning a.md:2:1  Wrong.',
        'warning a.md:3:1  Wrong.',
        '3 warnings (2 links, 1 samples)',
        '',
      ].join('\n'),
    )
  })

  it('counts a single one', () => {
    expect(printed(['html'])).toBe('warning a.md:1:1  Wrong.\n1 warning (1 html)\n')
  })

  it('prints nothing if there are no problems', () => {
    expect(printed([])).toBe('')
  })

  it('prints a problem with a folder on a terminal, which has no line to show', () => {
    const contentDir = mkdtempSync(join(tmpdir(), 'stratadocs-problems-'))
    mkdirSync(join(contentDir, 'a.md'))
    const stream = Object.assign(new PassThrough(), { isTTY: true, columns: 80 })
    const errors = [{ file: 'a.md', line: 1, column: 1, message: 'The folder name ends in .md, like a page.' }]
    printProblems({ errors }, { ...PATHS, contentDir }, stream)
    const screen = stripVTControlCharacters(String(stream.read()))
    expect(screen).toContain('error  The folder name ends in .md, like a page.')
  })
})
