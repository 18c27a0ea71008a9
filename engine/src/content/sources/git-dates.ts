import { execFileSync } from 'node:child_process'
import type { LastUpdate } from '../../model/page.ts'

/** Dates and authors of the content files, from version control. */
export interface GitDates {
  /** By path below the content folder. */
  readonly updates: ReadonlyMap<string, LastUpdate>
  /** Why there are no dates, in one sentence for the build's output. */
  readonly notice?: string
}

const RECORD = '\u0001'

/**
 * Last update and author of every content file, from one `git log` pass. Names go through `.mailmap`. A shallow clone
 * does not know when a file changed, so it gives no dates at all rather than wrong ones.
 */
export function readGitDates(contentDir: string): GitDates {
  try {
    if (git(contentDir, ['rev-parse', '--is-shallow-repository']).trim() === 'true') {
      return {
        updates: new Map(),
        notice:
          'The repository is a shallow clone, so pages show no last update. Fetch the full history with git fetch --unshallow.',
      }
    }
    return { updates: readLog(contentDir, ['.']) }
  } catch {
    return { updates: new Map(), notice: 'The content is not under version control, so pages show no last update.' }
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
    return { updates: new Map([...known.updates, ...readLog(contentDir, pages, limit)]) }
  } catch {
    // An outdated date is better than an error page.
    return known
  }
}

/** The newest commit of each file below the paths. The log is newest first, so the first mention of a file counts. */
function readLog(
  contentDir: string,
  paths: readonly string[],
  options: readonly string[] = [],
): Map<string, LastUpdate> {
  const format = [`--format=${RECORD}%as%x09%aN`, '--name-only', '--relative']
  const log = git(contentDir, ['log', '--no-merges', ...format, ...options, '--', ...paths])
  const updates = new Map<string, LastUpdate>()
  for (const record of log.split(RECORD).slice(1)) {
    const [head = '', ...files] = record.split('\n').filter((line) => line !== '')
    const [date = '', author = ''] = head.split('\t')
    for (const file of files) if (!updates.has(file)) updates.set(file, { date, author })
  }
  return updates
}

/** The output of a git command, run in the content folder. Paths are taken literally, not as patterns. */
function git(contentDir: string, args: readonly string[]): string {
  return execFileSync('git', ['-c', 'core.quotepath=off', '--literal-pathspecs', ...args], {
    cwd: contentDir,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
