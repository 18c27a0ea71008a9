import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import type { Command } from '../tools/types.ts'

/** The cost of running a program. */
export interface Cost {
  readonly seconds: number
  /** Megabytes (10^6) of the program and all its children together, at the highest sample. */
  readonly peakMB: number
}

const SAMPLE_EVERY_MS = 50
const PAGE_BYTES = 4096
/** A gap between two samples that no load explains. */
const PAUSED_MS = 10_000

/**
 * Runs a program to its end. Memory is the resident size of all processes below it, summed every 50 ms: memory that
 * children share with their parent counts twice, which is little here, since the tools work in threads. The proportional size
 * would be exact, but the kernel walks every page for it, which slows down what is measured.
 */
export async function measure(command: Command, timeoutMs = 600_000): Promise<Cost> {
  // The disk may be busy with the files of an earlier output.
  execFileSync('sync')
  const started = performance.now()
  const child = start(command)
  const output = collectOutput(child)
  let peak = 0
  let longestGap = 0
  let sampled = started
  const sampler = setInterval(() => {
    longestGap = Math.max(longestGap, performance.now() - sampled)
    sampled = performance.now()
    peak = Math.max(peak, residentBytes(child.pid ?? 0))
  }, SAMPLE_EVERY_MS)
  let isTooLong = false
  const timeout = setTimeout(() => {
    isTooLong = true
    stop(child)
  }, timeoutMs)
  const end = await new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject)
    // A program that was killed, as when memory runs out, has a signal in place of a code.
    child.once('exit', (code, signal) => resolve(code ?? signal))
  }).finally(() => {
    clearInterval(sampler)
    clearTimeout(timeout)
  })
  const seconds = (performance.now() - started) / 1000
  if (isTooLong) throw new Error(`${command.args[0]} was stopped after ${timeoutMs / 1000} s.`)
  if (end !== 0) throw new Error(`${command.args[0]} ended with ${end}: ${output().slice(-600)}`)
  // Suspending the bench suspends what it measures too.
  if (longestGap > PAUSED_MS) throw new Error(`The bench was suspended for ${Math.round(longestGap / 1000)} s.`)
  return { seconds, peakMB: peak / 1e6 }
}

/** The programs that run now. */
const running = new Set<ChildProcess>()

/**
 * Starts a program in a process group of its own, so that it can be stopped with all its children. An interrupted bench stops
 * them, too.
 */
export function start({ program, args, cwd, env }: Command): ChildProcess {
  if (running.size === 0) for (const name of INTERRUPTIONS) process.once(name, interrupt)
  // The caller's colors, terminal and NODE_ENV must not affect the measurement, nor must code that an earlier run compiled.
  const { NODE_ENV: _, ...own } = process.env
  const child = spawn(program, args, {
    cwd,
    env: { ...own, NODE_DISABLE_COMPILE_CACHE: '1', ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('close', () => {
    running.delete(child)
    if (running.size === 0) for (const name of INTERRUPTIONS) process.off(name, interrupt)
  })
  return child
}

const INTERRUPTIONS = ['SIGINT', 'SIGTERM'] as const

/** Stops all programs and exits, which also removes what was set aside. */
function interrupt(): never {
  for (const child of running) signalGroup(child, 'SIGKILL')
  process.exit(130)
}

function signalGroup({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, name)
  } catch {
    // It has already exited.
  }
}

/** Collects the output of a program; the returned function gives it so far. */
export function collectOutput(child: ChildProcess): () => string {
  let text = ''
  const add = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-20_000)
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  return () => text
}

/** True for a program that ended, also if it was killed. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** Stops a program and its children, and waits until it is gone. */
export async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  signalGroup(child, 'SIGTERM')
  const kill = setTimeout(() => signalGroup(child, 'SIGKILL'), 3000)
  await gone
  clearTimeout(kill)
  // Children may outlive their parent.
  signalGroup(child, 'SIGKILL')
}

/** The resident bytes of a process and all below it. */
function residentBytes(root: number): number {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    // The parent is the second field after the name, which is in parentheses and may contain anything.
    const parent = Number(readOrEmpty(`/proc/${name}/stat`).split(') ').pop()?.split(' ')[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const sum = (pid: number): number =>
    Number(readOrEmpty(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_BYTES +
    (children.get(pid) ?? []).reduce((total, child) => total + sum(child), 0)
  return sum(root)
}

/** Processes come and go while they are listed. */
function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
