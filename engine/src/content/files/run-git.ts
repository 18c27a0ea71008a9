import { execFileSync } from 'node:child_process'

/** What a user may have set otherwise: each changes what is parsed. */
const SETTINGS = 'log.showSignature=false log.showRoot=true i18n.logOutputEncoding=UTF-8'
  .split(' ')
  .flatMap((setting) => ['-c', setting])

/** The output of a git command, run in a folder. Paths are taken literally, not as patterns. Throws if git fails. */
export function runGit(folder: string, args: readonly string[], input = ''): string {
  return execFileSync('git', [...SETTINGS, '--literal-pathspecs', ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: 'pipe',
  })
}
