import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { cacheKey, contentHash } from '../../content/files/hash.ts'
import type { Digest } from './digest.ts'

/** Names the inputs a site was built from, and the record of its files. */
export const STAMP_FILE = 'build.json'

/** The content of the stamp file: `inputs` tells `start` whether to build again, `files` which files are of this program. */
export interface Stamp {
  readonly inputs: string
  /** Where the site is on its host: `release` makes the configuration of a server from it. */
  readonly basePath: string
  readonly record: string
  readonly files: readonly string[]
}

/** What a build wrote: the key of each file's content by its path, and when it was done, in milliseconds. */
export interface OutputRecord {
  readonly keys: ReadonlyMap<string, string>
  /** The digests that were asked for, by path. */
  readonly digests: ReadonlyMap<string, Digest>
  readonly writtenMs: number
}

/** The record of a folder that nothing is known of. */
export const EMPTY_RECORD: OutputRecord = { keys: new Map(), digests: new Map(), writtenMs: 0 }

/** Names the output folder that the records next to it belong to. */
const OWNER_FILE = 'folder.txt'

/** Where the records of one output folder are kept: each has a folder of its own, which other builds leave alone. */
export function recordsDirOf(outDir: string, cacheDir: string): string {
  return join(cacheDir, 'outputs', cacheKey(outDir))
}

/** The stamp of a built site, if there is one that can be read. */
export function readStamp(folder: string): Partial<Stamp> {
  try {
    return JSON.parse(readFileSync(join(folder, STAMP_FILE), 'utf8')) as Partial<Stamp>
  } catch {
    return {}
  }
}

/** The record of the site in a folder; empty when it was not built here, or by an unknown build. */
export function readRecord(folder: string, recordsDir: string): OutputRecord {
  const { record } = readStamp(folder)
  try {
    const { keys, digests, writtenMs } = JSON.parse(
      readFileSync(join(recordsDir, `${basename(String(record))}.json`), 'utf8'),
    )
    return { keys: new Map(Object.entries<string>(keys)), digests: new Map(Object.entries<Digest>(digests)), writtenMs }
  } catch {
    return EMPTY_RECORD
  }
}

/** Where a record is kept, and which others stay. */
interface RecordPlace {
  readonly outDir: string
  readonly cacheDir: string
  /** Names of the records that are still needed. */
  readonly kept: readonly string[]
}

/** Keeps the record of a site and returns its name: a hash over all keys. */
export function writeRecord(
  { keys, digests }: Pick<OutputRecord, 'keys' | 'digests'>,
  { outDir, cacheDir, kept }: RecordPlace,
): string {
  removeOrphans(join(cacheDir, 'outputs'))
  const recordsDir = recordsDirOf(outDir, cacheDir)
  const name = contentHash(
    [...keys]
      .map((entry) => entry.join('\0'))
      .sort()
      .join('\0'),
  )
  mkdirSync(recordsDir, { recursive: true })
  writeFileSync(join(recordsDir, OWNER_FILE), outDir)
  const used = new Set([OWNER_FILE, ...[name, ...kept].map((one) => `${one}.json`)])
  for (const old of readdirSync(recordsDir)) if (!used.has(old)) rmSync(join(recordsDir, old), { force: true })
  // Times of files have parts of a millisecond, which this clock cuts off.
  const writtenMs = Date.now() + 1
  writeFileSync(
    join(recordsDir, `${name}.json`),
    JSON.stringify({ keys: Object.fromEntries(keys), digests: Object.fromEntries(digests), writtenMs }),
  )
  return name
}

/** Removes the records of output folders that are gone; without a record, a build writes everything. */
function removeOrphans(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (!hasOwner(join(folder, name))) rmSync(join(folder, name), { recursive: true, force: true })
}

/** True for the records of a folder that is there, or that another build is just making: it has one beside it then. */
function hasOwner(recordsDir: string): boolean {
  try {
    const outDir = readFileSync(join(recordsDir, OWNER_FILE), 'utf8')
    // Empty while another build writes it.
    if (outDir === '' || existsSync(outDir)) return true
    return readdirSync(dirname(outDir)).some((name) => name.startsWith(`.${basename(outDir)}.`))
  } catch {
    // Another build has just made the folder.
    return true
  }
}

/**
 * The bytes of a file of a recorded site that was not touched since its build, and whose content would be the same today;
 * undefined for any other.
 */
export function keptSize(
  record: OutputRecord,
  { folder, file, key }: { folder: string; file: string; key: string },
): number | undefined {
  if (record.keys.get(file) !== key) return undefined
  const stats = statSync(join(folder, file), { throwIfNoEntry: false })
  return stats !== undefined && stats.mtimeMs <= record.writtenMs ? stats.size : undefined
}
