import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'rolldown'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from '../../../src/node/store/store.ts'

const ENGINE = join(import.meta.dirname, '..', '..', '..')

/** Below the engine, where the packages of a bundle are found. */
const bundles = join(ENGINE, 'node_modules', '.cache', `stratadocs-store.${process.pid}`)

const script = join(bundles, 'write.mjs')

let folder = ''
beforeAll(async () => {
  mkdirSync(bundles, { recursive: true })
  await build({
    input: join(import.meta.dirname, 'write-values.ts'),
    platform: 'node',
    output: { file: script },
    logLevel: 'warn',
  })
  folder = mkdtempSync(join(tmpdir(), 'stratadocs-store-'))
})
afterAll(() => {
  for (const dir of [bundles, folder]) rmSync(dir, { recursive: true, force: true })
})

/** A process that writes, and a promise for its end. */
interface Writer {
  readonly child: ChildProcess
  readonly over: Promise<unknown>
}

/** Starts a process that writes `count` values of a prefix; resolves once it has begun. */
async function startWriting(prefix: string, count: number): Promise<Writer> {
  const args = [script, folder, prefix, String(count)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const over = new Promise((resolve) => child.once('close', resolve))
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  return { child, over }
}

/** The number of stored values of a prefix, each of which has to be right. */
function countRight(prefix: string, count: number): number {
  const store = openStore(folder)
  const found = Array.from({ length: count }, (_, at) => [at, store.read(`${prefix}${at}`)] as const)
  store.close()
  for (const [at, value] of found) if (value) expect(value.toString()).toBe(`${prefix}${at} `.repeat(500))
  return found.filter(([, value]) => value !== undefined).length
}

it('a store takes what two processes write at the same time', async () => {
  const writers = await Promise.all([startWriting('a', 2000), startWriting('b', 2000)])
  await Promise.all(writers.map(({ over }) => over))
  expect(countRight('a', 2000)).toBe(2000)
  expect(countRight('b', 2000)).toBe(2000)
})

it('a store has no wrong value, and takes more, after processes were killed while they wrote', async () => {
  for (let times = 0; times < 10; times++) {
    const prefixes = [`c${times}.`, `d${times}.`]
    const writers = await Promise.all(prefixes.map((prefix) => startWriting(prefix, 1e9)))
    // At another moment each time: after this many more lines of output.
    const [first] = writers
    for (let more = 0; more < times; more++) await new Promise((resolve) => first?.child.stdout?.once('data', resolve))
    for (const { child } of writers) child.kill('SIGKILL')
    await Promise.all(writers.map(({ over }) => over))
    // What a process reported as written is there, although no index was written.
    for (const prefix of prefixes) expect(countRight(prefix, 1000)).toBe(1000)
  }
  const { over } = await startWriting('e', 100)
  await over
  expect(countRight('e', 100)).toBe(100)
})
