import { readShards, writeShards } from './shards.ts'
import { type Ask, askOf, isCurrent, type Read, type TablePlace, type Trace } from './trace.ts'

/** The traces of one query, by its keys. */
export interface QueryTraces<Value = unknown> {
  /** What the query gave for a key, if everything that it read then is the same now. */
  readonly find: (key: string, ask: Ask) => Trace<Value> | undefined
  /** The value of a query whose reads are known before it runs: it runs only if `find` finds nothing. */
  readonly get: (key: string, reads: readonly Read[], run: () => Value) => Value
  /** Notes what the query gave when it ran. */
  readonly add: (key: string, trace: Trace<Value>) => void
  /** Adds what the query gave on another machine. */
  readonly learn: (key: string, traces: readonly Trace<Value>[]) => void
  /** The traces that this run used or added, by key. */
  readonly used: () => (readonly [string, readonly Trace<Value>[]])[]
  /** Forgets all traces of a key, because what belongs to them is damaged or gone. */
  readonly drop: (key: string) => void
  /** How often the query ran. */
  readonly executed: () => number
  /** The keys for which the query got this answer to such a question, in the last run or in this one. */
  readonly keysThatRead: (read: Pick<Read, 'question' | 'answer'>) => string[]
  /** Keeps the traces. `isWhole` forgets keys that this run did not ask for; `isEnd` begins another run. */
  readonly save: (run: { isWhole: boolean; isEnd: boolean }) => void
}

/** How many unused traces of a key are kept: those of another branch, or from before an edit. */
const KEPT_UNUSED = 3

/** The most traces of a key: a source has one for each distinct set of answers from its versions. */
const MAX_TRACES = 200

/** Reads the traces that are kept in a place, or starts some that are only in memory. */
export function queryTraces(place: TablePlace | undefined): QueryTraces {
  const { entries, ...kept } = place ? readShards(place) : { count: 0, entries: new Map<string, readonly Trace[]>() }
  const edited = new Set<string>()
  let { count } = kept
  let used = new Set<Trace>()
  let lastUsed: ReadonlySet<Trace> = used
  let executed = 0
  const set = (key: string, traces: readonly Trace[]) => {
    entries.set(key, traces)
    edited.add(key)
  }
  const find: QueryTraces['find'] = (key, ask) => {
    const found = entries.get(key)?.find(({ reads }) => isCurrent(reads, ask))
    if (found) used.add(found)
    return found
  }
  const add: QueryTraces['add'] = (key, trace) => {
    executed++
    set(key, [trace, ...(entries.get(key) ?? [])])
    used.add(trace)
  }
  return {
    find,
    add,
    get: (key, reads, run) => {
      const found = find(key, askOf(reads))
      if (found) return found.value
      const value = run()
      add(key, { reads, value })
      return value
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
      if (place) count = writeShards(place, { entries, count }, edited)
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
