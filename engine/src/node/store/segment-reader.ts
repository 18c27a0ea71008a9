import { closeSync, openSync, readSync } from 'node:fs'
import { headOf, type RecordPlace } from './record.ts'
import { recordsFile } from './segments.ts'

/** Reads records of segments. A segment that another process removed since has none. */
export interface SegmentReader {
  /** Opens a segment now: what is removed later can still be read. */
  readonly open: (name: string) => void
  /** All bytes of a record; fewer where the file ends before. */
  readonly record: (name: string, key: string, place: RecordPlace) => Buffer | undefined
  readonly close: () => void
}

/** Opens each segment once, when it is first read. */
export function segmentReader(folder: string): SegmentReader {
  const descriptors = new Map<string, number>()
  const descriptorOf = (name: string): number => {
    const known = descriptors.get(name) ?? openSync(recordsFile(folder, name), 'r')
    descriptors.set(name, known)
    return known
  }
  return {
    open: (name) => {
      try {
        descriptorOf(name)
      } catch {
        // As where it was removed already: its records are absent.
      }
    },
    record: (name, key, { offset, length }) => {
      const head = headOf(key)
      const bytes = Buffer.allocUnsafe(head + length)
      try {
        const read = readSync(descriptorOf(name), bytes, 0, bytes.length, offset - head)
        return bytes.subarray(0, read)
      } catch {
        return undefined
      }
    },
    close: () => {
      for (const descriptor of descriptors.values()) closeSync(descriptor)
      descriptors.clear()
    },
  }
}
