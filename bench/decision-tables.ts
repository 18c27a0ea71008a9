import { IMPORTED_SITES } from './imported-sites.ts'
import type { Results } from './results.ts'
import { bestPeer, goalOf, isMet } from './speed/goals.ts'
import { measuredOf, peersOf, short } from './speed/report.ts'
import type { Recorder, Unit } from './speed/stats.ts'
import { TOOL_NAMES } from './tool-names.ts'

/** What a table calls a figure, and which one it is. */
type Row = readonly [title: string, metric: string]

/** The tables by the names of their places in the page, in the order of the page. */
const TABLES: Readonly<Record<string, readonly Row[]>> = {
  layers: [
    ['Cold build of all versions', 'cold build: time'],
    ['Peak memory of it', 'cold build: peak memory'],
    ['All versions ÷ two versions', 'cold build, all versions ÷ 2 versions'],
    ['Rebuild after an edit', 'rebuild after an edit: time'],
    ['Files in the output', 'output: files'],
    ['Size of the output', 'output: size'],
  ],
  intent: [
    ['Bytes up to the load event', 'v1.0.0/index: up to load, bytes'],
    ['Requests up to the load event', 'v1.0.0/index: up to load, requests'],
    ['Script up to the load event', 'v1.0.0/index: up to load, script bytes'],
    ['First contentful paint', 'v1.0.0/index: FCP'],
    ['Largest contentful paint', 'v1.0.0/index: LCP'],
    ['Script in all, after the first movement', 'first movement: script bytes in all'],
  ],
  payload: [
    ['First click, unthrottled', 'navigation, unthrottled: cold'],
    ['First click, slow 4G', 'navigation, slow 4G: cold'],
    ['First click, processor four times slower', 'navigation, CPU 4x: cold'],
    ['Second and third click, processor four times slower', 'navigation, CPU 4x: warm'],
    ['Bytes of the first click', 'navigation, bytes: cold'],
  ],
  pipeline: [
    ['Development server: first answer', 'dev server: first answer'],
    ['Development server: edit to visible', 'dev server: edit to visible'],
  ],
  policy: [
    ['Style sheets fetched until the browser is idle', 'v1.0.0/index: until idle, style bytes'],
    ['Total blocking time', 'v1.0.0/index: total blocking time'],
    ['Layout shift', 'v1.0.0/index: CLS'],
  ],
  search: [
    ['Bytes to the first result', 'search: bytes to the first result'],
    ['Opened to the first result, slow 4G', 'search, slow 4G: opened to first result'],
    ['A keystroke, unthrottled', 'search, unthrottled: keystroke'],
    ['A keystroke, processor four times slower', 'search, CPU 4x: keystroke'],
  ],
}

/** What the guide's page of decisions shows of a run, by the names of the places. */
export function decisionTables({ bench, imported }: Results): ReadonlyMap<string, string> {
  const recorder = measuredOf(bench)
  const peers = peersOf(bench.tools)
  const tables = Object.entries(TABLES).map(([name, rows]) => {
    const lines = rows.map(([title, metric]) => [title, ...cellsOf(metric, { recorder, peers })])
    return [name, tableOf(['`npm run bench`', 'This program', 'Best of the others', 'Goal'], lines)] as const
  })
  const [date = '', machine = ''] = bench.machine.map((line) => line.replace(/^\w+: /, ''))
  return new Map([
    ...tables,
    ['imports', importsTable(imported)],
    ['run', `That run is dated ${date}. Machine: \`${machine}\`.`],
  ])
}

function cellsOf(
  metric: string,
  { recorder, peers }: { recorder: Recorder; peers: readonly string[] },
): readonly string[] {
  const mine = recorder.median('ours', metric)
  const best = bestPeer(recorder, metric, peers)
  const unit = recorder.samples.find((sample) => sample.metric === metric)?.unit ?? ''
  const names = peers.filter((name) => recorder.median(name, metric) === best).map((name) => TOOL_NAMES[name] ?? name)
  const goal = goalOf(metric)
  const outcome = { true: 'met', false: 'not met', undefined: 'not measured' }[`${goal && isMet(goal, mine, best)}`]
  return [
    figure(mine, unit),
    best === undefined ? '–' : `${figure(best, unit)} (${names.join(', ')})`,
    goal ? `${goal.text}: ${outcome}` : '',
  ]
}

function importsTable(imported: Results['imported']): string {
  const rows = Object.values(IMPORTED_SITES).map(({ name, title }) => {
    const count = (of: string) => imported[name]?.figures.find((one) => one.name === of)?.value
    return [title, ...['texts in', 'texts out'].map((of) => figure(Number(count(of) ?? Number.NaN), 'count'))]
  })
  return tableOf(['`npm run import:eval`', 'Texts with copies', 'Texts in layers'], rows)
}

/** A figure as `RESULTS.md` has it, with a comma between thousands; a dash for what was not measured. */
function figure(value: number | undefined, unit: Unit): string {
  if (value === undefined || Number.isNaN(value)) return '–'
  const digits = value >= 1000 ? Number(short(value)).toLocaleString('en-US') : short(value)
  return unit === 'count' || unit === 'ratio' || unit === '' ? digits : `${digits} ${unit}`
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
