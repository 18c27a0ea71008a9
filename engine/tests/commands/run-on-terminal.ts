import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

/** The outcome of a command on a terminal. */
export interface TerminalOutcome {
  readonly code: number
  /** Everything the terminal was sent, control sequences included. */
  readonly screen: string
}

/** True where `script` of util-linux can open a terminal; other systems have another program of that name. */
export const hasTerminal = /util-linux/.test(spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '')

/** Variables of the test runner, and those that say how much color a terminal has: they are not true of this terminal. */
const NOT_INHERITED = /^(CI|GITHUB_\w+|NODE_ENV|NO_COLOR|FORCE_COLOR|NODE_DISABLE_COLORS|COLORTERM|TMUX)$/

/** Runs `stratadocs` on a terminal with colors to its end; presses Ctrl+C as soon as `interruptAt` shows. */
export function runOnTerminal(
  args: readonly string[],
  { interruptAt, env = {} }: { interruptAt?: RegExp; env?: Record<string, string> } = {},
): Promise<TerminalOutcome> {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_INHERITED.test(name)))
  const words = [process.execPath, join(ROOT, 'bin', 'stratadocs.js'), ...args]
  const command = words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ')
  const child = spawn('script', ['--quiet', '--return', '--command', `exec ${command}`, '/dev/null'], {
    cwd: ROOT,
    env: { ...inherited, TERM: 'xterm-256color', ...env },
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
