import { execFileSync } from 'node:child_process'

/** Runs git in a folder, with an author for commits, and returns its output; throws an error if it fails. */
export function git(cwd: string, ...args: readonly string[]): string {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com']
  return execFileSync('git', [...author, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' })
}
