import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubGitSettings } from '../../../../testing/git/git-settings.ts'
import { signCommits } from '../../../../testing/git/sign-commits.ts'
import { newestCommit } from './repository.ts'

beforeEach(() => {
  stubGitSettings()
  for (const who of ['AUTHOR', 'COMMITTER']) {
    vi.stubEnv(`GIT_${who}_NAME`, 'Ada')
    vi.stubEnv(`GIT_${who}_EMAIL`, 'ada@example.com')
  }
  vi.stubEnv('GIT_COMMITTER_DATE', '2026-10-11T12:13:14Z')
})

afterEach(() => vi.unstubAllEnvs())

it('the time of a signed commit is known, also where git shows signatures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stratadocs-repository-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' })
  git('init', '--quiet')
  signCommits(folder)
  git('config', 'log.showSignature', 'true')
  git('commit', '--quiet', '--allow-empty', '--message', 'first')
  expect(newestCommit(folder)).toBe(Date.parse('2026-10-11T12:13:14Z') / 1000)
})

it('the time of a commit is not known outside version control', () => {
  expect(newestCommit(mkdtempSync(join(tmpdir(), 'stratadocs-plain-')))).toBeUndefined()
})
