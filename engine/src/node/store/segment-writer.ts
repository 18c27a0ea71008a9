import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { headOf, type RecordPlace, recordOf } from './record.ts'
import { newSegmentName, recordsFile, type Segment, type SegmentDays, segmentOf, writeIndex } from './segments.ts'

/** A segment that this process writes. Its file is there from the first record on. */
export interface SegmentWriter {
  readonly name: string
  readonly bytes: () => number
  /** What it has so far. */
  readonly written: () => Segment
  /** Undefined if the value could not be written, as on a full disk; then nothing more is. */
  readonly add: (key: string, value: Buffer) => RecordPlace | undefined
  /** The same for a record of another segment. */
  readonly copy: (key: string, record: Buffer) => RecordPlace | undefined
  /** Writes the index, with the days of its own values and those of others. A segment without any leaves nothing. */
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
      // A full disk may take a part.
      for (let done = 0; done < record.length; ) done += writeSync(descriptor, record, done)
    } catch {
      // Nothing follows what is not whole, and no index names it.
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
      else writeIndex(folder, segmentOf(name, records, days))
    },
  }
}
