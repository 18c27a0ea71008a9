import type { SpawnSyncReturns } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LastUpdate } from '../../model/page.ts'
import { groupBy } from '../../model/util/group-by.ts'
import { runGit } from '../files/run-git.ts'

/** Dates and authors of the content files, from version control. */
export interface GitDates {
  /** By path below the content folder. */
  readonly updates: ReadonlyMap<string, LastUpdate>
  /** The commit that added a file, by its path; only files that no later commit changed. */
  readonly added?: ReadonlyMap<string, string>
  /** Why there are no dates, in one sentence for the build's output. */
  readonly notice?: string
}

/** A command line has no room for thousands of names. */
const MAX_NAMED = 100

const RECORD = '\u0001'

/** Dates as of the checked-out commit; none from a shallow clone, which does not know when a file changed. */
export function readGitDates(contentDir: string): GitDates {
  try {
    if (runGit(contentDir, ['rev-parse', '--is-shallow-repository']).trim() === 'true') {
      return {
        updates: new Map(),
        notice:
          'The repository is a shallow clone, so pages show no last update. Fetch the full history with git fetch --unshallow.',
      }
    }
    return datesOf(contentDir, runGit(contentDir, ['rev-parse', '--verify', '--quiet', 'HEAD']).trim())
  } catch (error) {
    return { updates: new Map(), notice: noticeOf(error) }
  }
}

/** Why git failed. It does not read the repository of another user, as when root builds the site, unless told to trust it. */
function noticeOf(error: unknown): string {
  const { code, status, stderr = '' } = error as NodeJS.ErrnoException & Partial<SpawnSyncReturns<string>>
  // Container images often lack git.
  if (code === 'ENOENT') return 'git is not installed, so pages show no last update.'
  if (code === 'ETIMEDOUT')
    return 'git does not answer, so pages show no last update. Run git log in the content folder to see what it waits for.'
  // That of `rev-parse --verify`: a failure of any other kind has 128.
  if (status === 1) return 'The branch that is checked out has no commits, so pages show no last update.'
  const [command] = /git config --global --add safe\.directory .+/.exec(stderr) ?? []
  if (command !== undefined)
    return `The repository belongs to another user, so git does not read it and pages show no last update. To trust it, run: ${command}`
  // Such as that of a damaged repository, or of a worktree in a container that lacks the repository it belongs to. Of a folder
  // without a repository, git names those around it.
  const [failure] = /^fatal: (?!not a git repository \().+/m.exec(stderr) ?? []
  return failure === undefined
    ? 'The content is not under version control, so pages show no last update.'
    : `git cannot read the repository, so pages show no last update: ${failure}`
}

/**
 * Last update and author of every content file up to a commit, from one `git log` pass, and from more where files were moved.
 * Names go through `.mailmap`. Throws if git fails.
 */
export function datesOf(contentDir: string, commit: string): Required<Omit<GitDates, 'notice'>> {
  const { updates, added } = readLog(contentDir, ['.'], [commit])
  return { updates: new Map([...updates, ...readMoved(contentDir, added)]), added }
}

/**
 * Identifies everything that dates and authors depend on, line by line: the commit that is checked out, whether the clone is
 * shallow, the root of the repository, and then `.mailmap`. Without a commit, or outside version control, the first line is empty,
 * and the second says what git answers.
 */
export function gitState(contentDir: string): string {
  try {
    const state = runGit(contentDir, ['rev-parse', 'HEAD', '--is-shallow-repository', '--show-toplevel'])
    const mailmap = join(state.trim().split('\n').at(-1) ?? '', '.mailmap')
    return state + (existsSync(mailmap) ? readFileSync(mailmap, 'utf8') : '')
  } catch (error) {
    return `\n${noticeOf(error)}`
  }
}

/**
 * Updates the dates after some files changed on disk, perhaps by a commit or a checkout. Looks up those files only, in
 * one `git log`.
 */
export function updateGitDates(contentDir: string, known: GitDates, changed: readonly string[]): GitDates {
  const pages = changed.filter((file) => file.endsWith('.md'))
  if (known.notice !== undefined || pages.length === 0) return known
  // For one file the newest commit is enough; several files may each have a different one.
  const limit = pages.length === 1 ? ['--max-count=1'] : []
  try {
    const { updates, added } = readLog(contentDir, pages.length > MAX_NAMED ? ['.'] : pages, limit)
    // Whether this commit moved the file is known from an earlier look.
    const isKnown = (file: string) => known.added?.has(file) && known.added.get(file) === added.get(file)
    const fresh = new Map([...updates].filter(([file]) => !isKnown(file)))
    const moved = readMoved(contentDir, new Map([...added].filter(([file]) => !isKnown(file))))
    return {
      ...known,
      updates: new Map([...known.updates, ...fresh, ...moved]),
      ...(added.size > 0 && { added: new Map([...(known.added ?? []), ...added]) }),
    }
  } catch {
    // An outdated date is better than an error page.
    return known
  }
}

/** True if a file has the same date and author in both. */
export function hasSameDate(file: string, before: GitDates | undefined, now: GitDates): boolean {
  return JSON.stringify(before?.updates.get(file)) === JSON.stringify(now.updates.get(file))
}

/** The newest commit of each file below the paths, even one that only moved it. The log is newest first. */
function readLog(
  contentDir: string,
  paths: readonly string[],
  options: readonly string[],
): { updates: Map<string, LastUpdate>; added: Map<string, string> } {
  const format = [`--format=${RECORD}%H%x09%as%x09%aN`, '--name-status', '--no-renames', '--relative', '-z']
  const log = runGit(contentDir, ['log', '--no-merges', ...format, ...options, '--', ...paths])
  const updates = new Map<string, LastUpdate>()
  const added = new Map<string, string>()
  for (const record of log.split(RECORD).slice(1)) {
    const [head = '', ...changes] = record.split('\0')
    const [commit = '', date = '', author = ''] = head.split('\t')
    for (let at = 1; at < changes.length; at += 2) {
      const [status = '', file = ''] = changes.slice(at - 1, at + 1)
      if (updates.has(file)) continue
      updates.set(file, { date, author })
      // The first status of a commit is on a line of its own.
      if (status.endsWith('A')) added.set(file, commit)
    }
  }
  return { updates, added }
}

/** Earlier dates of the files that their commits only moved, unchanged: readers see nothing new in them. */
function readMoved(contentDir: string, added: ReadonlyMap<string, string>): Map<string, LastUpdate> {
  if (added.size === 0) return new Map()
  const [prefix = '', top = ''] = runGit(contentDir, ['rev-parse', '--show-prefix', '--show-toplevel']).split('\n')
  const formerOf = readMoves(top, new Set(added.values()))
  const moved = [...added].flatMap(([file, commit]) => {
    const former = formerOf.get(`${commit}\t${prefix}${file}`)
    return former === undefined ? [] : [{ file, commit, former }]
  })
  const updates = new Map<string, LastUpdate>()
  // Most commits move nothing, and need no further command.
  for (const [commit, files] of groupBy(moved, (one) => one.commit)) {
    // By folder, because a command line has no room for thousands of names.
    const folders = new Set(files.map(({ former }) => former.replace(/[^/]*$/, '')))
    const paths = [...folders].map((folder) => folder || '.')
    const log = readLog(top, paths, [`${commit}^`])
    const before = new Map([...log.updates, ...readMoved(top, log.added)])
    for (const { file, former } of files) {
      const update = before.get(former)
      if (update) updates.set(file, update)
    }
  }
  return updates
}

/** By `commit<tab>new path`, the former path of each file that one of the commits moved without a change. */
function readMoves(top: string, commits: Iterable<string>): Map<string, string> {
  const options = ['--stdin', '-r', '-z', '-M100%', '-l0', '--diff-filter=R', '--name-status']
  const moves = new Map<string, string>()
  let commit = ''
  const parts = runGit(top, ['diff-tree', ...options], [...commits, ''].join('\n')).split('\0')
  for (let at = 0; at < parts.length; at++) {
    const [part = '', former = '', file = ''] = parts.slice(at, at + 3)
    if (part.startsWith('R')) {
      moves.set(`${commit}\t${file}`, former)
      at += 2
    } else commit = part
  }
  return moves
}
