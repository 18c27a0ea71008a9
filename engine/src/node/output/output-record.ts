import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { cacheKey } from '../../content/files/hash.ts'
import { writeFile } from '../write-file.ts'
import type { Digest } from './digest.ts'
import { statsAt } from './folder-identity.ts'

/** Names the inputs a site was built from, and the record of its files. */
export const STAMP_FILE = 'build.json'

/** The content of the stamp file: `inputs` tells `start` whether to build again, `files` which files this program wrote. */
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
  /** The bytes of each file, by path. */
  readonly sizes: ReadonlyMap<string, number>
  /** The digests that were asked for, by path. */
  readonly digests: ReadonlyMap<string, Digest>
  readonly writtenMs: number
}

/** The record of a folder that nothing is known about. */
export const EMPTY_RECORD: OutputRecord = { keys: new Map(), sizes: new Map(), digests: new Map(), writtenMs: 0 }

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

/**
 * Distinguishes a site from all others that were ever in its folder: builds rename folders in turn, but each writes a stamp of
 * its own.
 */
export function stampIdentity(folder: string): string | undefined {
  // Neither joined nor with large integers: a build may ask for each of 30,000 files.
  const stats = statSync(`${folder}/${STAMP_FILE}`, { throwIfNoEntry: false })
  return stats && `${stats.ino}:${stats.mtimeMs}`
}

/** The record of the site in a folder; empty when it was not built here, or by an unknown build. */
export function readRecord(folder: string, recordsDir: string): OutputRecord {
  return withOwnTime(folder, outputRecordOf(readStamp(folder), recordsDir))
}

/** A record as it is kept. Lists are read in a third of the time that an object with a property for each file takes. */
interface KeptRecord {
  readonly files: readonly string[]
  readonly keys: readonly string[]
  readonly sizes: readonly number[]
  readonly digests: readonly (readonly [file: string, digest: Digest])[]
  readonly writtenMs: number
}

/**
 * A record with the time of the folder it is used for. A build of the same keys renews the record, while an older folder with
 * these keys is kept: files that were touched there would pass for those of the build. Its stamp was written last.
 */
export function withOwnTime(folder: string, record: OutputRecord): OutputRecord {
  const stamp = statSync(join(folder, STAMP_FILE), { throwIfNoEntry: false })
  return { ...record, writtenMs: Math.min(record.writtenMs, stamp?.mtimeMs ?? 0) }
}

/** The record that a stamp names. */
export function outputRecordOf({ record }: Partial<Stamp>, recordsDir: string): OutputRecord {
  try {
    const text = readFileSync(join(recordsDir, `${basename(String(record))}.json`), 'utf8')
    const { files, keys, sizes, digests, writtenMs } = JSON.parse(text) as KeptRecord
    const byFile = <Value>(column: readonly Value[]) => new Map(files.map((file, at) => [file, column[at] as Value]))
    // Records of an earlier program have no sizes: this throws, so they count as absent.
    return { keys: byFile(keys), sizes: byFile(sizes), digests: new Map(digests), writtenMs }
  } catch {
    return EMPTY_RECORD
  }
}

/** Where a record is kept, and which others stay. */
interface RecordPlace {
  readonly outDir: string
  readonly cacheDir: string
  /** Names of the other records that are still needed. */
  readonly others: readonly string[]
}

/** Keeps the record of a site and returns its name: a hash over all keys. */
export function writeRecord(
  { keys, sizes, digests }: Pick<OutputRecord, 'keys' | 'sizes' | 'digests'>,
  { outDir, cacheDir, others }: RecordPlace,
): string {
  removeOrphans(join(cacheDir, 'outputs'))
  const recordsDir = recordsDirOf(outDir, cacheDir)
  const files = [...keys.keys()].sort()
  const kept: KeptRecord = {
    files,
    keys: files.map((file) => keys.get(file) as string),
    sizes: files.map((file) => sizes.get(file) as number),
    digests: [...digests],
    // Times of files have parts of a millisecond, which this clock cuts off.
    writtenMs: Date.now() + 1,
  }
  const name = cacheKey(kept.files, kept.keys)
  mkdirSync(recordsDir, { recursive: true })
  writeFile(join(recordsDir, OWNER_FILE), outDir)
  const used = new Set([OWNER_FILE, ...[name, ...others].map((one) => `${one}.json`)])
  for (const old of readdirSync(recordsDir)) if (!used.has(old)) rmSync(join(recordsDir, old), { force: true })
  writeFile(join(recordsDir, `${name}.json`), JSON.stringify(kept))
  return name
}

/** Removes the records of output folders that are gone; without a record, a build writes everything. */
function removeOrphans(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (!hasOwner(join(folder, name))) rmSync(join(folder, name), { recursive: true, force: true })
}

/** True for the records of an output folder that exists, or that another build is making in a folder next to it. */
function hasOwner(recordsDir: string): boolean {
  try {
    const outDir = readFileSync(join(recordsDir, OWNER_FILE), 'utf8')
    // Empty while another build writes it.
    if (outDir === '' || existsSync(outDir)) return true
    const parent = dirname(outDir)
    const isMade = existsSync(parent) && readdirSync(parent).some((name) => name.startsWith(`.${basename(outDir)}.`))
    // The other build may have put it in place since the first look.
    return isMade || existsSync(outDir)
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
  // Not joined: for 30,000 files that takes as long as a third of the rest.
  const stats = statsAt(`${folder}/${file}`)
  // The time is not enough: tools that move a file here, or copy it with its time, give it an older one.
  const isTouched = stats === undefined || stats.mtimeMs > record.writtenMs || stats.size !== record.sizes.get(file)
  return isTouched ? undefined : stats.size
}
