import type { Growth } from './growth.ts'
import { type Outcome, type Scores, type Speed, scoresOf } from './measure.ts'
import type { BenchVersion } from './types.ts'
import type { Weight } from './weight.ts'

/** The scores of each engine: version by version, in total, of the tuned and the held-out queries, and kind by kind. */
export function scoreTables(outcomes: readonly Outcome[], versions: readonly BenchVersion[]): string {
  const byVersion = versions.map(({ name, pages }) => ({
    title: `${name} (${pages.length} pages)`,
    outcomes: outcomes.filter(({ version }) => version === name),
  }))
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))].sort()
  const byKind = kinds.map((kind) => ({
    title: `All versions, ${kind}`,
    outcomes: outcomes.filter((outcome) => outcome.kind === kind),
  }))
  const bySet = (['tuned', 'held-out'] as const).map((set) => ({
    title: `All versions, ${set}`,
    outcomes: outcomes.filter((outcome) => outcome.set === set),
  }))
  return [...byVersion, { title: 'All versions', outcomes }, ...bySet, ...byKind]
    .filter((part) => part.outcomes.length > 0)
    .map((part) => `${part.title}\n${scoreTable(part.outcomes)}`)
    .join('\n\n')
}

function scoreTable(outcomes: readonly Outcome[]): string {
  const engines = [...new Set(outcomes.map(({ engine }) => engine))]
  const rows = engines.map((engine) => scoreRow(engine, scoresOf(outcomes.filter((one) => one.engine === engine))))
  return table([['engine', 'queries', 'success@1', 'success@5', 'MRR@10'], ...rows])
}

function scoreRow(engine: string, { queries, success1, success5, mrr10 }: Scores): string[] {
  return [engine, String(queries), ...[success1, success5, mrr10].map((score) => score.toFixed(3))]
}

/** The queries whose right page is not among the first `depth` results. */
export function misses(
  outcomes: readonly Outcome[],
  { depth, versions }: { depth: number; versions: readonly BenchVersion[] },
): string {
  const ids = new Map(versions.flatMap(({ pages }) => pages.map(({ href, id }) => [href, id])))
  const idsOf = (hrefs: readonly string[]) => hrefs.map((href) => ids.get(href) ?? href).join(' or ')
  // Those held out are not shown, so that nobody tunes on them.
  const missed = outcomes.filter(({ rank, set }) => set === 'tuned' && (rank === 0 || rank > depth))
  const rows = missed.map(({ query, version, kind, expected, found, rank }) => [
    query,
    version,
    kind,
    idsOf(expected),
    idsOf(found.slice(0, 1)) || '(nothing)',
    rank === 0 ? '-' : String(rank),
  ])
  const head = ['query', 'version', 'kind', 'expected', 'came first', 'rank']
  return `Our misses at ${depth}: ${missed.length}\n${rows.length > 0 ? table([head, ...rows]) : ''}`
}

/** The time per keystroke, by engine. Pagefind fetches the parts of its index that a query needs. */
export function speedTable(speeds: readonly Speed[], { name, pages }: BenchVersion): string {
  const rows = speeds.map(({ engine, keystrokes, median, p95 }) => [
    engine,
    String(keystrokes),
    median.toFixed(2),
    p95.toFixed(2),
  ])
  const title = `Milliseconds per keystroke in ${name} (${pages.length} pages), each query typed letter by letter`
  return `${title}\n${table([['engine', 'keystrokes', 'median', 'p95'], ...rows])}`
}

/** The bytes to our first result, file by file. */
export function weightTable(weights: readonly Weight[]): string {
  const sum = weights.reduce((total, { bytes }) => total + bytes, 0)
  const rows = [...weights, { file: 'together', bytes: sum }].map(({ file, bytes }) => [file, String(bytes)])
  return `Bytes to our first result, compressed with Brotli\n${table([['file', 'bytes'], ...rows])}`
}

/** What a search costs by the number of pages: the median, 95 of 100 queries, and the most. */
export function growthTable(all: readonly Growth[]): string {
  const spread = ({ median, p95, most }: Growth['kB'], digits = 0) =>
    [median, p95, most].map((value) => value.toFixed(digits))
  const names = ['kB', 'requests', 'ms a key'].flatMap((name) => [name, '95 %', 'most'])
  const rows = all.map(({ pages, buildMs, kB, requests, keystroke, memory }) => [
    ...[String(pages), (buildMs / 1000).toFixed(1)],
    ...[...spread(kB), ...spread(requests), ...spread(keystroke, 1), memory.toFixed(1)],
  ])
  const title = 'A search of generated pages: compressed bytes to the first result, nothing cached'
  return `${title}\n${table([['pages', 'build, s', ...names, 'MB'], ...rows])}`
}

/** Rows as text in columns, numbers to the right. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const cell = (text: string, column: number) =>
    /^[\d.]+$/.test(text) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0)
  return rows.map((row) => `  ${row.map(cell).join('  ')}`.trimEnd()).join('\n')
}
