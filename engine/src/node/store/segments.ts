import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../../content/files/hash.ts'
import { writeWhole } from '../output/write-whole.ts'
import { type RecordPlace, recordsIn } from './record.ts'

/**
 * A segment of a store: a file of records that one process wrote, never changed after that, and an index of it. `used` has the
 * days on which values, of any segment, were last used.
 */
export interface Segment {
  readonly name: string
  readonly records: readonly (readonly [string, RecordPlace])[]
  readonly used: readonly (readonly [day: number, keys: readonly string[]])[]
}

const RECORDS = '.records'
const INDEX = '.index'

/** A process that writes longer than this is taken for one that was killed: its number may be another's by now. */
const MAX_WRITING_MS = 86_400_000

/** The segments that this process started. */
const started = new Set<string>()

/** The name of a new segment: of this process, unlike that of any before, and after it in order. */
export function newSegmentName(): string {
  // Of one millisecond, the ninth comes before the tenth.
  const count = String(started.size + 1).padStart(6, '0')
  const name = `${Date.now().toString(36)}-${process.pid}-${count}`
  started.add(name)
  return name
}

/** The file of a segment's records. */
export function recordsFile(folder: string, name: string): string {
  return join(folder, name + RECORDS)
}

/**
 * The segments in a folder. Where a process was killed before it wrote an index, the records themselves are read; one that a
 * process may still write is left alone.
 */
export function readSegments(folder: string): Segment[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(RECORDS))
    .sort()
    .flatMap((file) => {
      const name = file.slice(0, -RECORDS.length)
      try {
        return readIndex(folder, name) ?? (isWritten(folder, name) ? [] : rebuilt(folder, name))
      } catch {
        // Another process may have merged it into another meanwhile; what cannot be read is as absent.
        return []
      }
    })
}

/** Writes the index of a segment whose records are all there; it takes effect as a whole. */
export function writeIndex(folder: string, { name, records, used }: Segment): void {
  const text = JSON.stringify({ records, used })
  try {
    writeWhole(join(folder, name + INDEX), `${contentHash(text)}\n${text}`)
  } catch {
    // As on a full disk. Without an index the records themselves are read.
  }
}

/** Removes segments: who reads one of them meanwhile misses its values, and makes them again. */
export function removeSegments(folder: string, names: readonly string[]): void {
  for (const file of names.flatMap((name) => [name + INDEX, name + RECORDS]))
    rmSync(join(folder, file), { force: true })
}

/** The bytes that the segments take. */
export function bytesOf(folder: string, names: readonly string[]): number {
  return names.reduce(
    (sum, name) => sum + (statSync(recordsFile(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
}

/** Undefined if there is no index, or one that is damaged. */
function readIndex(folder: string, name: string): Segment | undefined {
  const file = join(folder, name + INDEX)
  if (!existsSync(file)) return undefined
  const [hash, text = ''] = readFileSync(file, 'utf8').split('\n')
  return hash === contentHash(text) ? { name, ...(JSON.parse(text) as Omit<Segment, 'name'>) } : undefined
}

function rebuilt(folder: string, name: string): Segment {
  const segment = { name, records: recordsIn(readFileSync(recordsFile(folder, name))), used: [] }
  writeIndex(folder, segment)
  return segment
}

/** True while a process may write a segment: this one, or another of the number in its name. */
function isWritten(folder: string, name: string): boolean {
  const pid = Number(name.split('-')[1])
  // In a container, each run may have the same number.
  if (started.has(name) || pid === process.pid) return started.has(name)
  try {
    if (Date.now() - statSync(recordsFile(folder, name)).mtimeMs > MAX_WRITING_MS) return false
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
