import { mkdirSync } from 'node:fs'
import { stayingSegments } from './merge-policy.ts'
import { NO_STORE } from './no-store.ts'
import { isWholeRecord, valueOfRecord } from './record.ts'
import { segmentReader } from './segment-reader.ts'
import { startSegment } from './segment-writer.ts'
import { dayOf, readSegments, removeSegments, type Segment, sizesOf } from './segments.ts'
import { notesOf, type StoredValue, valuesOf } from './stored-values.ts'

/**
 * Values by keys. Most keys stand for all that a value was made from; tables are written again under the same key, and their
 * entries are verified when they are used. Any value may be missing.
 */
export interface Store {
  /** Undefined if there is no value, or a damaged one. */
  readonly read: (key: string) => Buffer | undefined
  /** The record of a value as it is stored, for `valueOfRecord`; undefined if there is none. */
  readonly record: (key: string) => Buffer | undefined
  /** True if there is a value, which may yet be damaged. */
  readonly has: (key: string) => boolean
  readonly write: (key: string, value: Buffer) => void
  /** What this thread wrote: another thread of the process opens the store with it. */
  readonly written: () => Segment
  /** Adds what the thread that started this one has written since. */
  readonly learn: (written: Segment) => void
  /** The keys of all values that were used. */
  readonly used: () => string[]
  readonly size: () => { readonly values: number; readonly bytes: number }
  /** Removes the values last used before a day, frees their space, and closes. Returns how many they were: 0 if the disk is full. */
  readonly prune: (day: number) => number
  /** Keeps what was written, and keeps the store within its limit. */
  readonly close: () => void
}

/**
 * The most bytes that a store takes; encoded pictures may take as many. Beyond that, the values unused for the longest time are
 * removed, down to half of it; but never those that this process used, or each build of a large site would make some again.
 */
export const STORE_LIMIT = 2 ** 30

/** How a store is opened. */
interface StoreOptions {
  readonly limit?: number
  readonly now?: number
  /** In a thread: what the thread that started it has written. Only that one notes what was used, and merges segments. */
  readonly parent?: Segment
}

/**
 * Opens the store in a folder, which other processes may also have open: each process and each thread writes a segment of its
 * own, and sees what was there when it began. Every value is checked when it is read, so a damaged one counts as absent; what
 * cannot be written, as on a full disk, is not kept.
 */
export function openStore(folder: string, { limit = STORE_LIMIT, now = Date.now(), parent }: StoreOptions = {}): Store {
  try {
    mkdirSync(folder, { recursive: true })
    const segments = readSegments(folder, parent?.name)
    const names = segments.map(({ name }) => name)
    const values = valuesOf(parent ? [...segments, parent] : segments)
    return storeOn(folder, { names, values }, { limit, day: dayOf(now), isThread: parent !== undefined })
  } catch {
    return NO_STORE
  }
}

/** What a folder had when it was opened: the names of its segments, and their values. */
interface Opened {
  readonly names: readonly string[]
  readonly values: Map<string, StoredValue>
}

function storeOn(
  folder: string,
  { names, values }: Opened,
  { limit, day, isThread }: { limit: number; day: number; isThread: boolean },
): Store {
  const used = new Set<string>()
  const reader = segmentReader(folder)
  const own = startSegment(folder)
  const lastUse = (key: string) => (used.has(key) ? day : (values.get(key)?.day ?? 0))
  const recordAt = (key: string) => {
    const value = values.get(key)
    return value && reader.record(value.segment, key, value)
  }
  const sizes = () => [...sizesOf(folder, names), own.bytes()]
  const size = () => ({ values: values.size, bytes: sizes().reduce((all, one) => all + one, 0) })
  /** True for a value of another segment that was not used today before. */
  const isNewlyUsed = (key: string) => {
    const value = values.get(key)
    return used.has(key) && value !== undefined && value.segment !== own.name && value.day !== day
  }
  /** All keys: first those that this process used, then by the day of their last use; of one day, those written last first. */
  const newestFirst = () =>
    [...values.keys()].reverse().sort((a, b) => Number(used.has(b)) - Number(used.has(a)) || lastUse(b) - lastUse(a))
  /**
   * Writes the values with these keys into one segment, then removes the others except those that stay. Returns false, and removes
   * none, if the disk is full.
   */
  const merge = (keys: readonly string[], staying: ReadonlySet<string> = new Set()): boolean => {
    own.end({ lastUse })
    const merged = startSegment(folder)
    const isWhole = keys.every((key) => {
      const record = recordAt(key)
      return !record || !isWholeRecord(record, key) || merged.copy(key, record) !== undefined
    })
    // Including what the removed segments noted.
    const noted = [...values].flatMap(([key, { segment, isNoted }]) =>
      staying.has(segment) && (isNoted || isNewlyUsed(key)) ? [key] : [],
    )
    merged.end({ lastUse, used: notesOf(noted, lastUse) })
    const others = names.filter((name) => !staying.has(name))
    removeSegments(folder, isWhole ? [...others, own.name] : [merged.name])
    return isWhole
  }
  /** Merges all segments after the oldest `count`. */
  const mergeAfter = (count: number) => {
    const staying = new Set(names.slice(0, count))
    const keys = [...values].flatMap(([key, { segment }]) => (staying.has(segment) ? [] : [key]))
    merge(keys, staying)
  }
  let isClosed = false
  /** Closes the store once. A failure only costs the next run time. */
  const end = (finish: () => void) => {
    if (isClosed) return
    isClosed = true
    try {
      finish()
    } catch {
    } finally {
      reader.close()
    }
  }
  return {
    read: (key) => {
      const record = recordAt(key)
      const value = record && valueOfRecord(record, key)
      if (value) used.add(key)
      return value
    },
    record: recordAt,
    has: (key) => {
      const isThere = values.has(key)
      if (isThere) used.add(key)
      return isThere
    },
    write: (key, value) => {
      const place = own.add(key, value)
      if (!place) return
      // A running server keeps its values even if somebody removes the cache.
      reader.open(own.name)
      values.set(key, { segment: own.name, day: 0, ...place })
      used.add(key)
    },
    written: own.written,
    learn: (written) => {
      for (const [key, value] of valuesOf([written])) values.set(key, value)
    },
    used: () => [...used],
    size,
    prune: (before) => {
      const kept = [...values.keys()].filter((key) => lastUse(key) >= before)
      let isPruned = false
      end(() => {
        isPruned = merge(kept)
      })
      return isPruned ? values.size - kept.length : 0
    },
    close: () =>
      end(() => {
        if (isThread) return own.end({ lastUse })
        const { bytes } = size()
        const staying = stayingSegments(sizes())
        if (bytes > limit) {
          const share = Math.floor((values.size * limit) / 2 / bytes)
          merge(newestFirst().slice(0, Math.max(share, used.size)))
        } else if (staying !== undefined) mergeAfter(staying)
        else own.end({ lastUse, used: notesOf([...used].filter(isNewlyUsed), lastUse) })
      }),
  }
}
