import { groupBy } from '../../model/util/group-by.ts'
import type { RecordPlace } from './record.ts'
import type { Segment } from './segments.ts'

/** Where a value is, and the day on which it was last used before this process. */
export interface StoredValue extends RecordPlace {
  readonly segment: string
  readonly day: number
  /** True if the day is from another segment than its own. */
  readonly isNoted?: boolean
}

/** The values of segments by key; of two with the same key, the later one. Any segment may say when a value was used. */
export function valuesOf(segments: readonly Segment[]): Map<string, StoredValue> {
  const values = new Map<string, StoredValue>()
  for (const { name, keys, offsets, lengths, days } of segments)
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] ?? ''
      const day = Math.max(days[at] ?? 0, values.get(key)?.day ?? 0)
      values.set(key, { segment: name, offset: offsets[at] ?? 0, length: lengths[at] ?? 0, day })
    }
  for (const [on, keys] of segments.flatMap(({ used }) => used))
    for (const key of keys) {
      const value = values.get(key)
      if (value && value.day < on) values.set(key, { ...value, day: on, isNoted: true })
    }
  return values
}

/** The days on which values were last used, as a segment notes them of the values of other segments. */
export function notesOf(keys: readonly string[], dayOf: (key: string) => number): Segment['used'] {
  const days = groupBy(keys, (key) => String(dayOf(key)))
  return [...days].map(([day, ofDay]) => [Number(day), ofDay])
}
