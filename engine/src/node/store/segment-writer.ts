import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs'
import { headOf, type RecordPlace, recordOf } from './record.ts'
import { newSegmentName, recordsFile, type Segment, type SegmentDays, segmentOf, writeIndex } from './segments.ts'

/** A segment that this process writes. Its file is created with the first record. */
export interface SegmentWriter {
  readonly name: string
  readonly bytes: () => number
  /** What it has so far. */
  readonly written: () => Segment
  /** Where the value is; undefined if it could not be written, as on a full disk. After that, nothing more is written. */
  readonly add: (key: string, value: Buffer) => RecordPlace | undefined
  /** The same for a record of another segment. */
  readonly copy: (key: string, record: Buffer) => RecordPlace | undefined
  /** Writes the index, with the days of its own values and of others. A segment with neither leaves no file. */
  readonly end: (days: SegmentDays) => void
}

/** Starts a segment in a folder. */
export function startSegment(folder: string): SegmentWriter {
  const name = newSegmentName()
  const file = recordsFile(folder, name)
  const records = new Map<string, RecordPlace>()
  let descriptor: number | undefined
  let size = 0
  let isFull = false
  const append = (key: string, record: Buffer): RecordPlace | undefined => {
    if (isFull) return undefined
    try {
      descriptor ??= openSync(file, 'wx')
      // A disk that fills up may take only a part.
      for (let done = 0; done < record.length; ) done += writeSync(descriptor, record, done)
    } catch {
      // Nothing is written after an incomplete record, and no index names it.
      isFull = true
      return undefined
    }
    const head = headOf(key)
    const place = { offset: size + head, length: record.length - head }
    records.set(key, place)
    size += record.length
    return place
  }
  return {
    name,
    bytes: () => size,
    written: () => segmentOf(name, records),
    add: (key, value) => append(key, recordOf(key, value)),
    copy: append,
    end: (days) => {
      const { used = [] } = days
      if (descriptor === undefined && used.length > 0) descriptor = openSync(file, 'wx')
      if (descriptor === undefined) return
      closeSync(descriptor)
      if (size === 0 && used.length === 0) rmSync(file, { force: true })
      // Otherwise somebody has removed the store, or another process has merged the segment of one that seemed to be killed.
      else if (existsSync(file)) writeIndex(folder, segmentOf(name, records, days))
    },
  }
}
