import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { stubGitSettings } from '../../../../testing/git/git-settings.ts'
import { gitState, readGitDates } from '../../content/sources/git-dates.ts'
import { knownGitDates } from './known-git-dates.ts'

const AUTHOR = { GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@example.com' }
const COMMITTER = { GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@example.com' }

/** A folder, and a memory of texts that counts how often one is made. */
function setUp() {
  stubGitSettings()
  const folder = mkdtempSync(join(tmpdir(), 'stratadocs-git-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  })
  const kept = new Map<string, string>()
  let made = 0
  const keptText = (key: string, make: () => string) => {
    const text = kept.get(key) ?? make()
    if (!kept.has(key)) made += 1
    kept.set(key, text)
    return text
  }
  const git = (args: readonly string[], env = {}) =>
    execFileSync('git', args, {
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, ...AUTHOR, ...COMMITTER, ...env },
    })
  const commit = (file: string, date: string) => {
    writeFileSync(join(folder, file), date)
    git(['add', '--all'])
    git(['commit', '--quiet', '--message', file], { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date })
  }
  const dates = (state = gitState(folder)) => knownGitDates(folder, keptText, state)
  return { folder, git, commit, dates, made: () => made }
}

it('dates are read once for each commit', () => {
  const { folder, git, commit, dates, made } = setUp()
  git(['init', '--quiet'])
  commit('a.md', '2026-03-04T00:00:00Z')
  const first = readGitDates(folder)
  expect(dates()).toEqual(first)
  writeFileSync(join(folder, 'a.md'), 'Edited, not committed.')
  expect(dates()).toEqual(first)
  expect(made()).toBe(1)
  commit('b.md', '2026-05-06T00:00:00Z')
  expect(dates()).toEqual(readGitDates(folder))
  expect(dates().updates.get('b.md')).toEqual({ date: '2026-05-06', author: 'Ada' })
  expect(made()).toBe(2)
})

it('dates are those of the commit that was looked at, whatever is committed meanwhile', () => {
  const { folder, git, commit, dates } = setUp()
  git(['init', '--quiet'])
  commit('a.md', '2026-03-04T00:00:00Z')
  const state = gitState(folder)
  commit('a.md', '2026-05-06T00:00:00Z')
  expect(dates(state).updates.get('a.md')?.date).toBe('2026-03-04')
})

it('nothing is kept of a commit whose log cannot be read', () => {
  const { folder, git, commit, dates, made } = setUp()
  git(['init', '--quiet'])
  commit('a.md', '2026-03-04T00:00:00Z')
  expect(dates(`${'0'.repeat(40)}\nfalse\n${folder}\n`)).toEqual(readGitDates(folder))
  expect(made()).toBe(0)
})

it('a folder without version control has no dates, and nothing is kept', () => {
  const { dates, made } = setUp()
  expect(dates()).toMatchObject({ notice: expect.stringContaining('not under version control') })
  expect(made()).toBe(0)
})

it('a folder has another state after git init, because the notice is another one', () => {
  const { folder, git, dates, made } = setUp()
  const before = gitState(folder)
  git(['init', '--quiet'])
  expect(gitState(folder)).not.toBe(before)
  expect(dates()).toMatchObject({ notice: expect.stringContaining('has no commits') })
  expect(made()).toBe(0)
})
