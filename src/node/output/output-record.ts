import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheKey } from './cache-key.ts'

/** Names the inputs a site was built from, and the record of its files. */
export const STAMP_FILE = 'build.json'

/** The content of the stamp file; `inputs` tells `start` whether to build again. */
export interface Stamp {
  readonly inputs: string
  readonly record: string
}

/** What a build wrote: the key of each file's content by its path, and when it was done, in milliseconds. */
export interface OutputRecord {
  readonly keys: ReadonlyMap<string, string>
  readonly writtenMs: number
}

/** A record as it is kept in the cache, one for each output folder. */
interface StoredRecord {
  readonly outDir: string
  /** A hash over all keys, which the stamp of the site repeats. */
  readonly name: string
  readonly keys: Readonly<Record<string, string>>
  readonly writtenMs: number
}

/** The stamp of a built site, if there is one that can be read. */
export function readStamp(folder: string): Partial<Stamp> {
  return readJson<Stamp>(join(folder, STAMP_FILE)) ?? {}
}

/** The record of the site in an output folder; empty when the site was not built here, or by an unknown build. */
export function readRecord(outDir: string, cacheDir: string): OutputRecord {
  const stored = readJson<StoredRecord>(recordFile(outDir, cacheDir))
  if (!stored?.keys || stored.name !== readStamp(outDir).record) return { keys: new Map(), writtenMs: 0 }
  return { keys: new Map(Object.entries(stored.keys)), writtenMs: stored.writtenMs }
}

/** Keeps the record of a site and returns its name. Records of output folders that are gone are removed. */
export function writeRecord(keys: ReadonlyMap<string, string>, outDir: string, cacheDir: string): string {
  const hash = createHash('sha256')
  for (const [file, key] of [...keys].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`${file}\0${key}\0`)
  const name = hash.digest('hex').slice(0, 16)
  const folder = recordsFolder(cacheDir)
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) {
    const owner = readJson<StoredRecord>(join(folder, file))?.outDir
    if (owner === undefined || !existsSync(owner)) rmSync(join(folder, file), { recursive: true, force: true })
  }
  // Times of files have parts of a millisecond, which this clock cuts off.
  const stored: StoredRecord = { outDir, name, keys: Object.fromEntries(keys), writtenMs: Date.now() + 1 }
  writeFileSync(recordFile(outDir, cacheDir), JSON.stringify(stored))
  return name
}

/** True when a recorded file was not touched since its build and its content would be the same today. */
export function isKept(
  { keys, writtenMs }: OutputRecord,
  path: { folder: string; file: string },
  key: string,
): boolean {
  if (keys.get(path.file) !== key) return false
  const stats = statSync(join(path.folder, path.file), { throwIfNoEntry: false })
  return stats !== undefined && stats.mtimeMs <= writtenMs
}

function recordsFolder(cacheDir: string): string {
  return join(cacheDir, 'outputs')
}

function recordFile(outDir: string, cacheDir: string): string {
  return join(recordsFolder(cacheDir), `${cacheKey(outDir)}.json`)
}

/** The value in a JSON file; undefined when there is none that can be read. */
function readJson<Value>(file: string): (Partial<Value> & Value) | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
