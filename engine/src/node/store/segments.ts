import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { isRunning } from '../is-running.ts'
import { writeWhole } from '../output/write-whole.ts'
import { removeOldDrafts } from '../remove-old-drafts.ts'
import { type RecordPlace, recordsIn } from './record.ts'

/**
 * A segment of a store: a file of records that one process wrote, never changed after that, and an index of it. The index has
 * columns, because 40,000 records are read in a fifth of the time that an object for each takes.
 */
export interface Segment {
  readonly name: string
  readonly keys: readonly string[]
  readonly offsets: readonly number[]
  readonly lengths: readonly number[]
  /** The day on which each value was last used. */
  readonly days: readonly number[]
  /** The days on which values of other segments were last used. */
  readonly used: readonly (readonly [day: number, keys: readonly string[]])[]
}

const RECORDS = '.records'
const INDEX = '.columns'

/** The end of the name under which an index is written, before it gets its own. */
const DRAFT = /\.columns\.[\da-f-]{36}$/

const DAY_MS = 86_400_000

/** A process that has been writing for longer counts as killed: another may have its number by now. */
const MAX_WRITING_MS = DAY_MS

/** The day of a time in milliseconds: a value notes the day of its last use, so further uses on that day need no work. */
export function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS)
}

/** The segments that this thread started. */
const started = new Set<string>()

/** A unique name for a new segment of this process. It sorts after the names that this thread gave before. */
export function newSegmentName(): string {
  // Padded, so that the ninth of a millisecond sorts before the tenth.
  const count = String(started.size + 1).padStart(6, '0')
  const name = `${Date.now().toString(36)}-${process.pid}-${threadId}-${count}`
  started.add(name)
  return name
}

/** The file of a segment's records. */
export function recordsFile(folder: string, name: string): string {
  return join(folder, name + RECORDS)
}

/**
 * The segments in a folder except the one that is known. Where a process was killed before it wrote an index, the records
 * themselves are read; a segment that a process may still be writing is left alone.
 */
export function readSegments(folder: string, known?: string): Segment[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(RECORDS))
    .sort()
    .flatMap((file) => {
      const name = file.slice(0, -RECORDS.length)
      if (name === known) return []
      try {
        return readIndex(folder, name) ?? (isWritten(folder, name) ? [] : rebuilt(folder, name))
      } catch {
        // Another process may have merged it meanwhile; what cannot be read counts as absent.
        return []
      }
    })
}

/** When the values of a segment, and values of others, were last used; by default this is not known. */
export interface SegmentDays {
  readonly lastUse?: (key: string) => number
  readonly used?: Segment['used']
}

/** A segment of these records. */
export function segmentOf(
  name: string,
  records: Iterable<readonly [string, RecordPlace]>,
  { lastUse = () => 0, used = [] }: SegmentDays = {},
): Segment {
  const all = [...records]
  return {
    name,
    keys: all.map(([key]) => key),
    offsets: all.map(([, { offset }]) => offset),
    lengths: all.map(([, { length }]) => length),
    days: all.map(([key]) => lastUse(key)),
    used,
  }
}

/** Writes the index of a segment, in one step, after all of its records. */
export function writeIndex(folder: string, { name, ...columns }: Segment): void {
  const text = JSON.stringify(columns)
  try {
    writeWhole(join(folder, name + INDEX), `${checkOf(Buffer.from(text))}\n${text}`)
  } catch {
    // For example on a full disk. Without an index, the records themselves are read.
  }
}

/**
 * Removes segments, and the indexes that killed processes left unfinished. A process that still reads a segment misses its
 * values, and makes them again.
 */
export function removeSegments(folder: string, names: readonly string[]): void {
  for (const file of names.flatMap((name) => [name + INDEX, name + RECORDS]))
    rmSync(join(folder, file), { force: true })
  removeOldDrafts(folder, (file) => DRAFT.test(file))
}

/** The bytes that each segment takes. */
export function sizesOf(folder: string, names: readonly string[]): number[] {
  return names.map((name) => statSync(recordsFile(folder, name), { throwIfNoEntry: false })?.size ?? 0)
}

/** Undefined if there is no index, or one that is damaged. */
function readIndex(folder: string, name: string): Segment | undefined {
  const file = join(folder, name + INDEX)
  if (!existsSync(file)) return undefined
  const bytes = readFileSync(file)
  const text = bytes.subarray(bytes.indexOf('\n') + 1)
  if (bytes.toString('utf8', 0, bytes.length - text.length) !== `${checkOf(text)}\n`) return undefined
  return { name, ...(JSON.parse(text.toString()) as Omit<Segment, 'name'>) }
}

/** Takes bytes, because a text would have to be encoded first. */
function checkOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url')
}

/** Writes the missing index of a segment. Its values count as used when they were written: no more is known. */
function rebuilt(folder: string, name: string): Segment {
  const file = recordsFile(folder, name)
  const day = dayOf(statSync(file).mtimeMs)
  const segment = segmentOf(name, recordsIn(readFileSync(file)), { lastUse: () => day })
  writeIndex(folder, segment)
  return segment
}

/** True while a process may still write a segment: this one, or the one whose number is in the name. */
function isWritten(folder: string, name: string): boolean {
  const pid = Number(name.split('-')[1])
  // In a container, each run may have the same process number.
  if (started.has(name) || pid === process.pid) return started.has(name)
  const { mtimeMs = 0 } = statSync(recordsFile(folder, name), { throwIfNoEntry: false }) ?? {}
  return Date.now() - mtimeMs <= MAX_WRITING_MS && isRunning(pid)
}
