import { execFileSync } from 'node:child_process'

/** What a user may have set otherwise: each changes what is parsed. */
const SETTINGS = 'log.showSignature=false log.showRoot=true i18n.logOutputEncoding=UTF-8'
  .split(' ')
  .flatMap((setting) => ['-c', setting])

/** What hooks of git set for their own repository; without them, git finds the one around a folder. */
const OWN_REPOSITORY = {
  GIT_DIR: undefined,
  GIT_WORK_TREE: undefined,
  GIT_INDEX_FILE: undefined,
  GIT_COMMON_DIR: undefined,
  GIT_OBJECT_DIRECTORY: undefined,
  GIT_PREFIX: undefined,
}

/**
 * Milliseconds after which git is stopped: it may wait for good, as for a server that a partial clone takes what it lacks from, or
 * for a file system of the network. The log of a million commits takes a minute.
 */
const TIME_LIMIT = 120_000

/** The output of a git command, run in a folder. Paths are taken literally, not as patterns. Throws if git fails. */
export function runGit(folder: string, args: readonly string[], input = ''): string {
  return execFileSync('git', [...SETTINGS, '--literal-pathspecs', ...args], {
    cwd: folder,
    // Some messages are read, too.
    env: { ...process.env, ...OWN_REPOSITORY, LC_ALL: 'C' },
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: 'pipe',
    timeout: TIME_LIMIT,
    // A process that waits for such a file system ignores any other signal.
    killSignal: 'SIGKILL',
  })
}
