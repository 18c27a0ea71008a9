import { readShards, writeShards } from './shards.ts'
import { type Ask, isCurrent, type Read, type TablePlace, type Trace } from './trace.ts'

/** The traces of one query, by its keys. */
export interface QueryTraces {
  /** The trace of a key whose reads all hold. */
  readonly find: (key: string, ask: Ask) => Trace | undefined
  /** Notes what the query gave when it ran. */
  readonly add: (key: string, trace: Trace) => void
  /** Adds what it gave on another machine. */
  readonly learn: (key: string, traces: readonly Trace[]) => void
  /** The traces that this run used or added. */
  readonly used: () => (readonly [string, readonly Trace[]])[]
  readonly drop: (key: string) => void
  readonly size: () => number
  /** How often it ran. */
  readonly executed: () => number
  readonly keysThatRead: (read: Pick<Read, 'question' | 'answer'>) => string[]
  /** Keeps the traces. `isWhole` forgets keys that this run did not ask for; `isEnd` begins another run. */
  readonly save: (run: { isWhole: boolean; isEnd: boolean }) => void
}

/** How many traces of a key stay that no run asked for since: those of another branch, or of before an edit. */
const KEPT_UNUSED = 3

/** The most traces of a key: a text has one for each distinct set of answers that versions give. */
const MAX_TRACES = 200

/** Reads the traces that are kept in a place, or starts some that are only in memory. */
export function queryTraces(place: TablePlace | undefined): QueryTraces {
  const kept = place ? readShards(place) : { count: 0, entries: [] }
  const entries = new Map(kept.entries)
  const edited = new Set<string>()
  let { count } = kept
  let used = new Set<Trace>()
  let lastUsed: ReadonlySet<Trace> = used
  let executed = 0
  const set = (key: string, traces: readonly Trace[]) => {
    entries.set(key, traces)
    edited.add(key)
  }
  return {
    find: (key, ask) => {
      const found = entries.get(key)?.find(({ reads }) => isCurrent(reads, ask))
      if (found) used.add(found)
      return found
    },
    add: (key, trace) => {
      executed++
      set(key, [trace, ...(entries.get(key) ?? [])])
      used.add(trace)
    },
    learn: (key, traces) => set(key, [...traces, ...(entries.get(key) ?? [])]),
    used: () =>
      [...entries].flatMap(([key, traces]) => {
        const found = traces.filter((one) => used.has(one))
        return found.length > 0 ? [[key, found] as const] : []
      }),
    drop: (key) => {
      entries.delete(key)
      edited.add(key)
    },
    size: () => [...entries.values()].reduce((sum, { length }) => sum + length, 0),
    executed: () => executed,
    keysThatRead: ({ question, answer }) => {
      const isReader = (trace: Trace) =>
        (used.has(trace) || lastUsed.has(trace)) &&
        trace.reads.some((one) => one.question === question && one.answer === answer)
      return [...entries].flatMap(([key, traces]) => (traces.some(isReader) ? [key] : []))
    },
    save: ({ isWhole, isEnd }) => {
      for (const [key, traces] of entries) {
        const isForgotten = isWhole && !traces.some((one) => used.has(one))
        if (isForgotten) entries.delete(key)
        if (isForgotten) edited.add(key)
        else if (edited.has(key)) entries.set(key, keptOf(traces, used))
      }
      if (place) count = writeShards(place, { entries, edited, count })
      edited.clear()
      if (!isEnd) return
      lastUsed = used
      used = new Set()
    },
  }
}

function keptOf(traces: readonly Trace[], used: ReadonlySet<Trace>): Trace[] {
  const others = traces.filter((one) => !used.has(one)).slice(0, KEPT_UNUSED)
  return [...traces.filter((one) => used.has(one)), ...others].slice(0, MAX_TRACES)
}
