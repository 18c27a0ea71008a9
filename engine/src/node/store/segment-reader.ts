import { closeSync, openSync, readSync } from 'node:fs'
import { headOf, type RecordPlace } from './record.ts'
import { recordsFile } from './segments.ts'

/** Reads records of segments. A segment that another process has removed counts as empty. */
export interface SegmentReader {
  /** Opens a segment now, so that it can be read even after it is removed. */
  readonly open: (name: string) => void
  /** The bytes of a record; fewer if the file ends early, undefined if it cannot be read. */
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
        // For example if it has been removed: its records count as absent.
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
