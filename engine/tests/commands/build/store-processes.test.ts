import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
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

/** A process that writes, and a promise for its end: with its code, or null if it was killed. */
interface Writer {
  readonly child: ChildProcessByStdio<null, Readable, null>
  readonly over: Promise<number | null>
}

/** Starts a process that writes `count` values of a prefix; resolves once it has begun. */
async function startWriting(prefix: string, count: number): Promise<Writer> {
  const args = [script, folder, prefix, String(count)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const writer = { child, over: new Promise<number | null>((resolve) => child.once('close', resolve)) }
  await nextOutput(writer)
  return writer
}

/** Waits until a process prints that it wrote more; rejects if it ends first. */
async function nextOutput({ child, over }: Writer): Promise<void> {
  const ended = over.then((code) => {
    throw new Error(`A process that writes ended with ${code} before it printed more.`)
  })
  await Promise.race([once(child.stdout, 'data'), ended])
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
    for (let more = 0; first && more < times; more++) await nextOutput(first)
    for (const { child } of writers) child.kill('SIGKILL')
    await Promise.all(writers.map(({ over }) => over))
    // What a process reported as written is there, although no index was written.
    for (const prefix of prefixes) expect(countRight(prefix, 1000)).toBe(1000)
  }
  const { over } = await startWriting('e', 100)
  await over
  expect(countRight('e', 100)).toBe(100)
})
