import { type QueryTraces, queryTraces } from './query-traces.ts'
import type { Query, TablePlace } from './trace.ts'

/** The queries that the last runs on a site asked, with their traces. */
export interface QueryTable {
  /** The traces of a query. Those that were kept are read when they are first asked for. */
  readonly of: <Value>(query: Query<Value>) => QueryTraces<Value>
  /** How often each query ran, by its name. */
  readonly executed: () => ReadonlyMap<string, number>
  /** Keeps the traces. The run asked `whole` queries for all keys that there are: their traces of other keys are forgotten. */
  readonly save: (whole?: readonly Query<unknown>[]) => void
}

/** Opens the table that is kept in a place, or one that is only in memory. */
export function openQueryTable(place?: TablePlace): QueryTable {
  const opened = new Map<string, QueryTraces>()
  return {
    of: <Value>({ name }: Query<Value>) => {
      const traces = opened.get(name) ?? queryTraces(place && { ...place, name: `${place.name}/${name}` })
      opened.set(name, traces)
      // Each name belongs to one query, so to one type of values.
      return traces as unknown as QueryTraces<Value>
    },
    executed: () => {
      const counts = [...opened].map(([name, traces]) => [name, traces.executed()] as const)
      return new Map(counts.filter(([, count]) => count > 0))
    },
    save: (whole = []) => {
      const names = new Set(whole.map(({ name }) => name))
      for (const [name, traces] of opened) traces.save({ isWhole: names.has(name), isEnd: whole.length > 0 })
    },
  }
}
