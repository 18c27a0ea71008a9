import { type BenchEngine, type BenchQuery, type BenchVersion, DEPTH, type Search } from './types.ts'

/** The results of an engine for a query. */
export interface Outcome extends BenchQuery {
  readonly engine: string
  /** Addresses of the first pages it found. */
  readonly found: readonly string[]
  /** The rank of the first expected page, from 1; 0 when it is not found. */
  readonly rank: number
}

/** The scores of an engine. */
export interface Scores {
  readonly queries: number
  /** The share of queries whose first result is right. */
  readonly success1: number
  /** The share of queries that have a right result among the first five. */
  readonly success5: number
  /** The mean of 1/rank of the first right result among ten. */
  readonly mrr10: number
}

/** What half of some values are within, what 95 of 100 are, and the most. */
export interface Spread {
  readonly median: number
  readonly p95: number
  readonly most: number
}

/** Milliseconds that a keystroke takes. */
export interface Speed extends Pick<Spread, 'median' | 'p95'> {
  readonly engine: string
  readonly keystrokes: number
}

/** Runs all queries on an engine, version by version. */
export async function measureAnswers(
  engine: BenchEngine,
  versions: readonly BenchVersion[],
  queries: readonly BenchQuery[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const version of versions) {
    const asked = queries.filter((query) => query.version === version.name)
    if (asked.length === 0) continue
    const search = await engine.prepare(version)
    for (const query of asked) outcomes.push(await outcomeOf(engine, search, query))
  }
  return outcomes
}

async function outcomeOf(engine: BenchEngine, search: Search, query: BenchQuery): Promise<Outcome> {
  const found = (await search(query.query)).slice(0, DEPTH)
  return { ...query, engine: engine.name, found, rank: found.findIndex((href) => query.expected.includes(href)) + 1 }
}

/** The scores of some outcomes. */
export function scoresOf(outcomes: readonly Outcome[]): Scores {
  const part = (score: (rank: number) => number) =>
    outcomes.reduce((sum, { rank }) => sum + (rank === 0 ? 0 : score(rank)), 0) / Math.max(1, outcomes.length)
  return {
    queries: outcomes.length,
    success1: part((rank) => (rank === 1 ? 1 : 0)),
    success5: part((rank) => (rank <= 5 ? 1 : 0)),
    mrr10: part((rank) => 1 / rank),
  }
}

/** Times each letter of typing each query in one version. The first letters are typed once as a warm-up. */
export async function measureSpeed(
  engine: BenchEngine,
  version: BenchVersion,
  queries: readonly BenchQuery[],
): Promise<Speed> {
  const search = await engine.prepare(version)
  const typed = queries.flatMap(({ query }) => Array.from(query, (_, at) => query.slice(0, at + 1)))
  for (const text of typed.slice(0, WARM_UP)) await search(text)
  const times: number[] = []
  for (const text of typed) {
    const start = performance.now()
    await search(text)
    times.push(performance.now() - start)
  }
  const { median, p95 } = spread(times)
  return { engine: engine.name, keystrokes: times.length, median, p95 }
}

/** How values are spread. */
export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
  return { median: at(0.5), p95: at(0.95), most: at(1) }
}

const WARM_UP = 500
