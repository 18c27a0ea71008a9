import { readShards, writeShards } from './shards.ts'
import { type Ask, askOf, isCurrent, type Query, type Read, type TablePlace, type Trace } from './trace.ts'

/** The queries that the last runs on a site asked, with their traces. */
export interface QueryTable {
  /** What a query gave for a key, if everything that it read then is the same now. */
  readonly find: <Value>(query: Query<Value>, key: string, ask: Ask) => Trace<Value> | undefined
  /** The value of a query whose reads are known before it runs. */
  readonly get: <Value>(query: Query<Value>, given: { key: string; reads: readonly Read[] }, run: () => Value) => Value
  /** Notes what a query gave when it ran. */
  readonly add: <Value>(query: Query<Value>, key: string, trace: Trace<Value>) => void
  /** Adds what the query gave on another machine. */
  readonly learn: <Value>(query: Query<Value>, key: string, traces: readonly Trace<Value>[]) => void
  /** The traces that this run used or added, by key. */
  readonly used: <Value>(query: Query<Value>) => (readonly [string, readonly Trace<Value>[]])[]
  /** Forgets all traces of a key, because what belongs to them is damaged or gone. */
  readonly drop: (query: Query<unknown>, key: string) => void
  /** How many traces there are. */
  readonly size: () => number
  /** The keys for which a query got this answer to such a question, in the last run or in this one. */
  readonly keysThatRead: (query: Query<unknown>, read: Pick<Read, 'question' | 'answer'>) => string[]
  /** How often each query ran, by its name. */
  readonly executed: () => ReadonlyMap<string, number>
  /** Keeps the traces. Of queries that a run asked for every key there is, those of other keys are forgotten. */
  readonly save: (whole?: readonly Query<unknown>[]) => void
}

/** How many traces of a key stay that no run asked for since: those of another branch, or of before an edit. */
const KEPT_UNUSED = 3

/** The most traces of a key: a text has one for each distinct set of answers that versions give. */
const MAX_TRACES = 200

/** Opens the table that is kept in a place, or one that is only in memory. What is kept of a query is read when that is first asked. */
export function openQueryTable(place?: TablePlace): QueryTable {
  const tables = new Map<string, QueryTable>()
  const of = ({ name }: Query<unknown>): QueryTable => {
    const table = tables.get(name) ?? readTable(place && { ...place, name: `${place.name}/${name}` })
    tables.set(name, table)
    return table
  }
  return {
    find: (query, ...asked) => of(query).find(query, ...asked),
    get: (query, ...asked) => of(query).get(query, ...asked),
    add: (query, ...added) => of(query).add(query, ...added),
    learn: (query, ...learned) => of(query).learn(query, ...learned),
    used: (query) => of(query).used(query),
    drop: (query, key) => of(query).drop(query, key),
    size: () => [...tables.values()].reduce((sum, table) => sum + table.size(), 0),
    keysThatRead: (query, read) => of(query).keysThatRead(query, read),
    executed: () => new Map([...tables.values()].flatMap((table) => [...table.executed()])),
    save: (whole) => {
      for (const table of tables.values()) table.save(whole)
    },
  }
}

function readTable(place: TablePlace | undefined): QueryTable {
  const entries = new Map<string, Trace[]>()
  let used = new Set<Trace>()
  let lastUsed: ReadonlySet<Trace> = used
  const edited = new Set<string>()
  const executed = new Map<string, number>()
  let count = 0
  if (place) {
    const kept = readShards(place)
    count = kept.count
    for (const [key, traces] of kept.entries) entries.set(key, [...traces])
  }
  const entryOf = ({ name: query }: Query<unknown>, key: string) => `${query} ${key}`
  const table: QueryTable = {
    find: <Value>(query: Query<Value>, key: string, ask: Ask) => {
      const found = entries.get(entryOf(query, key))?.find(({ reads }) => isCurrent(reads, ask))
      if (found) used.add(found)
      return found as Trace<Value> | undefined
    },
    get: (query, { key, reads }, run) => {
      const found = table.find(query, key, askOf(reads))
      if (found) return found.value
      const value = run()
      table.add(query, key, { reads, value })
      return value
    },
    add: (query, key, trace) => {
      const entry = entryOf(query, key)
      executed.set(query.name, (executed.get(query.name) ?? 0) + 1)
      entries.set(entry, [trace, ...(entries.get(entry) ?? [])])
      used.add(trace)
      edited.add(entry)
    },
    learn: (query, key, traces) => {
      const entry = entryOf(query, key)
      entries.set(entry, [...traces, ...(entries.get(entry) ?? [])])
      edited.add(entry)
    },
    used: <Value>({ name }: Query<Value>) =>
      [...entries].flatMap(([entry, traces]) => {
        const found = entry.startsWith(`${name} `) ? traces.filter((one) => used.has(one)) : []
        return found.length > 0 ? [[entry.slice(name.length + 1), found as Trace<Value>[]] as const] : []
      }),
    drop: (query, key) => {
      const entry = entryOf(query, key)
      entries.delete(entry)
      edited.add(entry)
    },
    size: () => [...entries.values()].reduce((sum, { length }) => sum + length, 0),
    keysThatRead: ({ name }, { question, answer }) =>
      [...entries].flatMap(([entry, traces]) => {
        const isReader = (trace: Trace) =>
          (used.has(trace) || lastUsed.has(trace)) &&
          trace.reads.some((one) => one.question === question && one.answer === answer)
        return entry.startsWith(`${name} `) && traces.some(isReader) ? [entry.slice(name.length + 1)] : []
      }),
    executed: () => executed,
    save: (whole = []) => {
      const names = new Set(whole.map((query) => query.name))
      for (const [entry, traces] of entries) {
        const isForgotten = names.has(entry.slice(0, entry.indexOf(' '))) && !traces.some((one) => used.has(one))
        if (isForgotten) entries.delete(entry)
        if (isForgotten) edited.add(entry)
        else if (edited.has(entry)) entries.set(entry, keptOf(traces, used))
      }
      if (place) count = writeShards(place, { entries, edited, count })
      edited.clear()
      // Another run begins.
      if (whole.length === 0) return
      lastUsed = used
      used = new Set()
    },
  }
  return table
}

function keptOf(traces: readonly Trace[], used: ReadonlySet<Trace>): Trace[] {
  const others = traces.filter((one) => !used.has(one)).slice(0, KEPT_UNUSED)
  return [...traces.filter((one) => used.has(one)), ...others].slice(0, MAX_TRACES)
}
