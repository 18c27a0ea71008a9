import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

/** What a command on a terminal left there. */
export interface TerminalOutcome {
  readonly code: number
  /** Everything the terminal was sent, control sequences included. */
  readonly screen: string
}

/** True where `script` of util-linux can open a terminal; other systems have another program of that name. */
export const hasTerminal = /util-linux/.test(spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '')

/** Runs `docs` on a terminal to its end; presses Ctrl+C as soon as `interruptAt` shows. */
export function runOnTerminal(
  args: readonly string[],
  { interruptAt, env = {} }: { interruptAt?: RegExp; env?: Record<string, string> } = {},
): Promise<TerminalOutcome> {
  const { NODE_ENV: _testing, GITHUB_ACTIONS: _runner, NO_COLOR: _plain, ...inherited } = process.env
  const words = [process.execPath, join(ROOT, 'bin', 'docs.js'), ...args]
  const command = words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ')
  const child = spawn('script', ['--quiet', '--return', '--command', `exec ${command}`, '/dev/null'], {
    cwd: ROOT,
    env: { ...inherited, ...env },
  })
  // A command that hangs must not outlive its test.
  onTestFinished(() => void child.kill())
  let screen = ''
  let isInterrupted = false
  child.stdout.on('data', (chunk) => {
    screen += chunk
    if (isInterrupted || !interruptAt?.test(screen)) return
    isInterrupted = true
    child.stdin.write('\u0003')
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? -1, screen })))
}
