import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { printError, problemPrinter } from './problem-printer.ts'

// This test may run in a GitHub workflow.
beforeEach(() => void vi.stubEnv('GITHUB_ACTIONS', ''))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

describe('the terminal of the development server', () => {
  it('shows errors and warnings after each edit, warnings last, and a notice once', () => {
    const said: string[] = []
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
    const place = { file: 'v1/a.md', line: 1, column: 1 }
    const findings = {
      errors: [{ ...place, message: 'No title.' }],
      warnings: [{ ...place, message: 'Broken link.', check: 'links' as const }],
    }
    const print = problemPrinter({
      contentDir: '/site/content',
      configFile: '/site/site.config.ts',
      outDir: '/site/dist',
    })
    print(findings, ['A notice.'])
    const lines = ['v1/a.md:1:1  No title.\n', 'warning v1/a.md:1:1  Broken link.\n', '1 warning (1 links)\n']
    expect(said.splice(0)).toEqual([lines[0], 'A notice.\n', ...lines.slice(1)])
    print(findings, ['A notice.'])
    expect(said).toEqual(lines)
  })

  it('says what to do about an error of the system', () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const denied = { code: 'EACCES', syscall: 'open', path: '/site/content/versions.yaml' }
    expect(printError(Object.assign(new Error('EACCES: permission denied'), denied))).toBe(
      'Permission denied for /site/content/versions.yaml (open). Run the command as the user who owns the file and its folder, or change their permissions.\n',
    )
  })

  it('shows an error again only if it reads otherwise', () => {
    const said: string[] = []
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
    let last: string | undefined
    for (const message of ['One', 'One', 'Two', 'One']) last = printError(new Error(message), { last })
    expect(said).toEqual(['One\n', 'Two\n', 'One\n'])
  })
})
