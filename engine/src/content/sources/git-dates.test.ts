import childProcess, { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { stubGitSettings } from '../../../../testing/git/git-settings.ts'
import { signCommits } from '../../../../testing/git/sign-commits.ts'
import { writeFileIn } from '../../../../testing/run-stratadocs.ts'
import { withSpiedFs } from '../../../tests/spied-fs.ts'
import { readGitDates, updateGitDates } from './git-dates.ts'

const root = mkdtempSync(join(tmpdir(), 'git-dates-'))
const repository = join(root, 'repository')
const content = join(repository, 'docs', 'content')

function git(cwd: string, ...args: string[]): void {
  execFileSync('git', args, { cwd, stdio: 'ignore' })
}

const write = (file: string, text: string) => writeFileIn(repository, file, text)

function commit(message: string, { date, author }: { date: string; author: string }): void {
  git(repository, 'add', '--all')
  execFileSync('git', ['commit', '--quiet', '--message', message, '--author', author], {
    cwd: repository,
    stdio: 'ignore',
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  })
}

beforeAll(() => {
  stubGitSettings()
  vi.stubEnv('GIT_COMMITTER_NAME', 'Committer')
  vi.stubEnv('GIT_COMMITTER_EMAIL', 'committer@example.com')
  mkdirSync(repository)
  git(repository, 'init', '--quiet')
  write('.mailmap', 'Ada Lovelace <ada@example.com> <ada@old.example.com>\n')
  write('README.md', 'Not content.\n')
  write('docs/content/v1/index.md', 'First.\n')
  write('docs/content/v1/größe und form.md', 'First.\n')
  commit('first', { date: '2026-03-04T05:06:07Z', author: 'countess <ada@old.example.com>' })
  write('docs/content/v1/index.md', 'Second.\n')
  write('docs/content/v2/new.md', 'Second.\n')
  commit('second', { date: '2026-10-11T12:13:14Z', author: 'Grace Hopper <grace@example.com>' })
  write('docs/content/v2/draft.md', 'Not committed.\n')
})

afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

describe('a file that moved', () => {
  const moved = join(root, 'moved')
  const run = (date: string, ...args: string[]) =>
    execFileSync('git', args, {
      cwd: moved,
      env: {
        ...process.env,
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_DATE: date,
        GIT_AUTHOR_NAME: 'Ada',
        GIT_AUTHOR_EMAIL: 'a@example.com',
      },
    })

  it('keeps its date, however often it moved unchanged, and gets a new one with a change', () => {
    mkdirSync(join(moved, 'content', 'v1'), { recursive: true })
    run('2026-01-01T00:00:00Z', 'init', '--quiet')
    for (const name of ['same', 'edited', 'late'])
      writeFileSync(
        join(moved, 'content', 'v1', `${name}.md`),
        `A text of the page ${name}, with words of its own.\n`.repeat(20),
      )
    run('2026-01-01T00:00:00Z', 'add', '--all')
    run('2026-01-01T00:00:00Z', 'commit', '--quiet', '--message', 'first')
    run('2026-02-02T00:00:00Z', 'mv', 'content', 'docs')
    run('2026-02-02T00:00:00Z', 'commit', '--quiet', '--message', 'move')
    mkdirSync(join(moved, 'site'))
    run('2026-03-03T00:00:00Z', 'mv', 'docs', 'site/content')
    writeFileSync(join(moved, 'site', 'content', 'v1', 'edited.md'), 'Another text.\n')
    run('2026-03-03T00:00:00Z', 'commit', '--quiet', '--all', '--message', 'move again, with an edit')
    writeFileSync(join(moved, 'site', 'content', 'v1', 'late.md'), 'A later text.\n')
    run('2026-04-04T00:00:00Z', 'commit', '--quiet', '--all', '--message', 'edit')
    const dates = (content: string) => [...readGitDates(content).updates].map(([file, { date }]) => [file, date]).sort()
    const expected = [
      ['v1/edited.md', '2026-03-03'],
      ['v1/late.md', '2026-04-04'],
      ['v1/same.md', '2026-01-01'],
    ]
    expect(dates(join(moved, 'site', 'content'))).toEqual(expected)
    const known = readGitDates(join(moved, 'site', 'content'))
    const again = updateGitDates(join(moved, 'site', 'content'), known, ['v1/same.md'])
    expect(again.updates.get('v1/same.md')?.date).toBe('2026-01-01')
  })
})

describe('readGitDates', () => {
  it('gives each file its last commit, by the path below the content folder and the name of the mailmap', () => {
    const { updates, notice } = readGitDates(content)
    expect(notice).toBeUndefined()
    expect(Object.fromEntries(updates)).toEqual({
      'v1/index.md': { date: '2026-10-11', author: 'Grace Hopper' },
      'v1/größe und form.md': { date: '2026-03-04', author: 'Ada Lovelace' },
      'v2/new.md': { date: '2026-10-11', author: 'Grace Hopper' },
    })
  })

  it('reads a content folder that is the repository itself', () => {
    const { updates } = readGitDates(repository)
    expect(updates.get('README.md')).toEqual({ date: '2026-03-04', author: 'Ada Lovelace' })
    expect(updates.get('docs/content/v2/new.md')).toEqual({ date: '2026-10-11', author: 'Grace Hopper' })
  })

  it('gives no dates from a shallow clone, and says why', () => {
    const clone = join(root, 'shallow')
    git(root, 'clone', '--quiet', '--depth', '1', pathToFileURL(repository).href, clone)
    expect(readGitDates(join(clone, 'docs', 'content'))).toEqual({
      updates: new Map(),
      notice:
        'The repository is a shallow clone, so pages show no last update. Fetch the full history with git fetch --unshallow.',
    })
  })

  it('gives dates from a whole clone', () => {
    const clone = join(root, 'whole')
    git(root, 'clone', '--quiet', pathToFileURL(repository).href, clone)
    const { updates } = readGitDates(join(clone, 'docs', 'content'))
    expect(updates.get('v1/größe und form.md')).toEqual({ date: '2026-03-04', author: 'Ada Lovelace' })
  })

  it('gives dates to files whose names git would quote, wherever they were moved', () => {
    const clone = join(root, 'quoted')
    const file = 'v1/a "b\\c"\td.md'
    git(root, 'clone', '--quiet', pathToFileURL(repository).href, clone)
    writeFileSync(join(clone, 'docs', 'content', file), 'A page with a name of its own.\n')
    git(clone, 'add', '--all')
    const author = ['--author', 'Ada Lovelace <ada@example.com>']
    git(clone, 'commit', '--quiet', '--message', 'third', ...author, '--date', '2026-11-12T13:14:15Z')
    const dated = { date: '2026-11-12', author: 'Ada Lovelace' }
    expect(readGitDates(join(clone, 'docs', 'content')).updates.get(file)).toEqual(dated)
    for (const [former, folder] of [
      ['docs', 'the "docs"'],
      ['the "docs"', 'pages'],
    ] as const) {
      git(clone, 'mv', former, folder)
      git(clone, 'commit', '--quiet', '--message', 'move', ...author, '--date', '2026-12-13T14:15:16Z')
      expect(readGitDates(join(clone, folder, 'content')).updates.get(file)).toEqual(dated)
    }
  })

  it.each([
    ['of a hook of its own repository', ['.git', undefined]],
    ['of another repository', [join(root, 'other', '.git'), join(root, 'other')]],
  ])('gives the dates of the repository around the content with the variables %s', (_what, [folder, tree]) => {
    git(root, 'init', '--quiet', 'other')
    vi.stubEnv('GIT_DIR', folder)
    vi.stubEnv('GIT_WORK_TREE', tree)
    const { updates } = readGitDates(content)
    vi.stubEnv('GIT_DIR', undefined)
    vi.stubEnv('GIT_WORK_TREE', undefined)
    expect(updates.get('v1/index.md')).toEqual({ date: '2026-10-11', author: 'Grace Hopper' })
  })

  it('gives no dates outside version control, and says why', () => {
    const folder = join(root, 'plain')
    mkdirSync(folder)
    expect(readGitDates(folder)).toEqual({
      updates: new Map(),
      notice: 'The content is not under version control, so pages show no last update.',
    })
  })

  it('gives no dates before the first commit, and says why', () => {
    const empty = join(root, 'empty')
    git(root, 'init', '--quiet', empty)
    expect(readGitDates(empty)).toEqual({
      updates: new Map(),
      notice: 'The branch that is checked out has no commits, so pages show no last update.',
    })
  })

  it('gives no dates without git, and says so', () => {
    const { PATH } = process.env
    vi.stubEnv('PATH', root)
    const dates = readGitDates(content)
    vi.stubEnv('PATH', PATH)
    expect(dates).toEqual({ updates: new Map(), notice: 'git is not installed, so pages show no last update.' })
  })

  it('gives no dates if git never answers, and says so', async () => {
    const bin = join(root, 'hanging')
    writeFileIn(bin, 'git', '#!/bin/sh\nexec sleep 600\n')
    chmodSync(join(bin, 'git'), 0o755)
    const run = childProcess.execFileSync as (file: string, args: readonly string[], options: object) => string
    // The limit is a thousandth of what it is.
    const impatient = (file: string, args: readonly string[], options: { timeout?: number }) =>
      run(file, args, { ...options, timeout: Number(options.timeout) / 1000 })
    const spy = vi.spyOn(childProcess, 'execFileSync').mockImplementation(impatient as never)
    vi.stubEnv('PATH', `${bin}${delimiter}${process.env.PATH}`)
    onTestFinished(() => void vi.stubEnv('PATH', process.env.PATH?.slice(bin.length + 1)))
    expect(await withSpiedFs([spy], () => readGitDates(content))).toEqual({
      updates: new Map(),
      notice:
        'git does not answer, so pages show no last update. Run git log in the content folder to see what it waits for.',
    })
  })

  it('gives no dates from a repository that git cannot read, and says why', () => {
    const worktree = join(root, 'worktree')
    writeFileIn(worktree, '.git', 'gitdir: /nowhere/.git/worktrees/worktree\n')
    expect(readGitDates(worktree)).toEqual({
      updates: new Map(),
      notice:
        'git cannot read the repository, so pages show no last update: fatal: not a git repository: /nowhere/.git/worktrees/worktree',
    })
  })

  it('gives no dates from the repository of another user, and says how to trust it', () => {
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
    expect(readGitDates(content).notice).toMatch(/another user.* git config .*--add safe\.directory .*repository$/)
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', undefined)
  })
})

describe("the user's own settings of git", () => {
  const clone = join(root, 'settings')

  beforeAll(() => {
    git(root, 'clone', '--quiet', pathToFileURL(repository).href, clone)
    signCommits(clone)
    const author = ['--author', 'Jörg <joerg@example.com>', '--date', '2026-11-12T13:14:15Z']
    git(clone, 'mv', 'docs/content/v2/new.md', 'docs/content/v2/newer.md')
    git(clone, 'commit', '--quiet', '--message', 'third', ...author)
    writeFileSync(join(clone, 'docs', 'content', 'v1', 'index.md'), 'Third.\n')
    git(clone, 'commit', '--quiet', '--all', '--message', 'fourth', ...author)
  })

  it.each([
    ['log.showSignature', 'true'],
    ['log.showRoot', 'false'],
    ['log.follow', 'true'],
    ['log.mailmap', 'false'],
    ['log.date', 'relative'],
    ['log.decorate', 'full'],
    ['color.ui', 'always'],
    ['core.quotePath', 'true'],
    ['diff.renames', 'copies'],
    ['diff.relative', 'true'],
    ['i18n.logOutputEncoding', 'ISO-8859-1'],
  ])('%s changes nothing', (name, value) => {
    const folder = join(clone, 'docs', 'content')
    git(clone, 'config', name, value)
    try {
      const dates = readGitDates(folder)
      const expected = {
        'v1/index.md': { date: '2026-11-12', author: 'Jörg' },
        'v1/größe und form.md': { date: '2026-03-04', author: 'Ada Lovelace' },
        'v2/new.md': { date: '2026-11-12', author: 'Jörg' },
        'v2/newer.md': { date: '2026-10-11', author: 'Grace Hopper' },
      }
      expect(Object.fromEntries(dates.updates)).toEqual(expected)
      const { updates } = updateGitDates(folder, { updates: new Map() }, ['v1/größe und form.md'])
      expect(Object.fromEntries(updates)).toEqual({ 'v1/größe und form.md': expected['v1/größe und form.md'] })
    } finally {
      git(clone, 'config', '--unset', name)
    }
  })
})

describe('updateGitDates', () => {
  const old = { date: '2020-01-01', author: 'Nobody' }
  const known = { updates: new Map(['v1/index.md', 'v2/new.md', 'v2/draft.md'].map((file) => [file, old])) }

  it('looks up the changed files only, one or several, and keeps what it knows of the others', () => {
    const one = updateGitDates(content, known, ['v1/index.md'])
    expect(Object.fromEntries(one.updates)).toEqual({
      'v1/index.md': { date: '2026-10-11', author: 'Grace Hopper' },
      'v2/new.md': old,
      'v2/draft.md': old,
    })
    const several = updateGitDates(content, known, ['v1/größe und form.md', 'v1/index.md', 'v2/draft.md'])
    expect(Object.fromEntries(several.updates)).toEqual({
      'v1/index.md': { date: '2026-10-11', author: 'Grace Hopper' },
      'v1/größe und form.md': { date: '2026-03-04', author: 'Ada Lovelace' },
      'v2/new.md': old,
      'v2/draft.md': old,
    })
  })

  it('takes no file name for a pattern', () => {
    expect(updateGitDates(content, known, ['v1/*.md'])).toEqual(known)
  })

  it('keeps what it knows where git cannot answer, and the notice about a shallow clone', () => {
    expect(updateGitDates(root, known, ['v1/index.md'])).toBe(known)
    const shallow = { updates: new Map(), notice: 'This is a shallow clone.' }
    expect(updateGitDates(content, shallow, ['v1/index.md'])).toBe(shallow)
  })
})
