import { type QueryTraces, queryTraces } from './query-traces.ts'
import { type Ask, askOf, type Query, type Read, type TablePlace, type Trace } from './trace.ts'

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

/** Opens the table that is kept in a place, or one that is only in memory. What is kept of a query is read when that is first asked. */
export function openQueryTable(place?: TablePlace): QueryTable {
  const opened = new Map<string, QueryTraces>()
  const of = ({ name }: Query<unknown>): QueryTraces => {
    const known = opened.get(name)
    if (known) return known
    const traces = queryTraces(place && { ...place, name: `${place.name}/${name}` })
    opened.set(name, traces)
    return traces
  }
  const table: QueryTable = {
    find: <Value>(query: Query<Value>, key: string, ask: Ask) => of(query).find(key, ask) as Trace<Value> | undefined,
    get: (query, { key, reads }, run) => {
      const found = table.find(query, key, askOf(reads))
      if (found) return found.value
      const value = run()
      table.add(query, key, { reads, value })
      return value
    },
    add: (query, key, trace) => of(query).add(key, trace),
    learn: (query, key, traces) => of(query).learn(key, traces),
    used: <Value>(query: Query<Value>) => of(query).used() as (readonly [string, readonly Trace<Value>[]])[],
    drop: (query, key) => of(query).drop(key),
    size: () => [...opened.values()].reduce((sum, traces) => sum + traces.size(), 0),
    keysThatRead: (query, read) => of(query).keysThatRead(read),
    executed: () => {
      const counts = [...opened].map(([name, traces]) => [name, traces.executed()] as const)
      return new Map(counts.filter(([, count]) => count > 0))
    },
    save: (whole = []) => {
      const names = new Set(whole.map(({ name }) => name))
      for (const [name, traces] of opened) traces.save({ isWhole: names.has(name), isEnd: whole.length > 0 })
    },
  }
  return table
}
