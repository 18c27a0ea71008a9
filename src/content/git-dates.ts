import { execFileSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import type { LastUpdate } from '../model/page.ts'
import { pathBelow } from './file-paths.ts'

/** What version control knows of the content files. */
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
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'core.quotepath=off', ...args], {
      cwd: contentDir,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') {
      return {
        updates: new Map(),
        notice: 'This is a shallow clone: pages show no last update. Fetch the whole history to get it.',
      }
    }
    const root = git('rev-parse', '--show-toplevel').trim()
    const prefix = pathBelow(root, realpathSync.native(contentDir)) ?? ''
    return {
      updates: parseLog(git('log', '--no-merges', `--format=${RECORD}%as%x09%aN`, '--name-only', '--', '.'), prefix),
    }
  } catch {
    return { updates: new Map(), notice: 'The content is not under version control: pages show no last update.' }
  }
}

/** Newest commits come first, so the first mention of a file is its last update. */
function parseLog(log: string, prefix: string): Map<string, LastUpdate> {
  const updates = new Map<string, LastUpdate>()
  const start = prefix === '' ? 0 : prefix.length + 1
  for (const record of log.split(RECORD).slice(1)) {
    const [head = '', ...files] = record.split('\n').filter((line) => line !== '')
    const [date = '', author = ''] = head.split('\t')
    for (const file of files) {
      const key = file.slice(start)
      if (!updates.has(key)) updates.set(key, { date, author })
    }
  }
  return updates
}
