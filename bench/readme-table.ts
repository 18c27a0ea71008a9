import type { Figure } from './import/figures.ts'
import { IMPORTED_SITES } from './imported-sites.ts'
import type { Results } from './results.ts'
import type { Measured } from './speed/report.ts'
import { Recorder } from './speed/stats.ts'

interface Row {
  readonly title: string
  /** The figure of `npm run bench`, in the unit of its samples. */
  readonly bench: string
  /** Our figure of an imported site and Docusaurus's. */
  readonly imported?: readonly [ours: string, theirs: string]
}

const ROWS: readonly Row[] = [
  {
    title: 'Cold build',
    bench: 'cold build: time',
    imported: ['cold build: time', 'Docusaurus, cold build: time'],
  },
  {
    title: 'Its peak memory',
    bench: 'cold build: peak memory',
    imported: ['cold build: peak memory', 'Docusaurus, cold build: peak memory'],
  },
  { title: 'Rebuild after an edit', bench: 'rebuild after an edit: time' },
  { title: 'Edit visible in development', bench: 'dev server: edit to visible' },
  { title: 'First page, compressed', bench: 'v1.0.0/index: up to load, bytes' },
  { title: 'Script before the first interaction', bench: 'v1.0.0/index: up to load, script bytes' },
  { title: 'Files kept for all versions', bench: 'source: texts', imported: ['texts out', 'texts in'] },
]

/** The figures that a README shows: each cell has ours, then that of Docusaurus. Below are those of Hugo. */
export function readmeTable({ bench, imported }: Results): string {
  const sites = Object.values(IMPORTED_SITES).filter(({ name }) => imported[name])
  const head = ['stratadocs / Docusaurus', '692 pages, 8 versions', ...sites.map(({ title }) => title)]
  const rows = ROWS.map((row) => [
    row.title,
    benchCell(row, bench),
    ...sites.map(({ name }) => importedCell(row, imported[name])),
  ])
  // Without those that were not measured at all.
  const measured = rows.filter(([, ...cells]) => cells.some((cell) => cell !== ''))
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const table = [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...measured.map(line)]
  return [...table, ...besideHugo(bench)].join('\n')
}

/** By how much we lose to a generator that does less, as a paragraph; none when it was not measured. */
function besideHugo({ samples, machine }: Measured): string[] {
  const recorder = new Recorder(samples)
  const both = (metric: string) => {
    const [ours, theirs] = [recorder.median('ours', metric), recorder.median('hugo', metric)]
    return ours === undefined || theirs === undefined ? undefined : { ours, theirs, times: precise(ours / theirs) }
  }
  const [build, memory, rebuild] = [ROWS[0], ROWS[1], ROWS[2]].map((row) => both(row?.bench ?? ''))
  if (!build || !memory || !rebuild) return []
  const [version = 'Hugo'] = /Hugo [\d.]+/.exec(machine.join(' ')) ?? []
  const lines = [
    `${version} with a bare theme (sidebar, contents, highlighting) builds the same pages in ${shown(build.theirs, 's')} with ${shown(memory.theirs, 'MB')}:`,
    `ours takes ${build.times} times as long and ${memory.times} times the memory, and ${rebuild.times} times as long to rebuild after an edit (${shown(rebuild.theirs, 's')}).`,
    'That Hugo site has no search, no checks, no lists of changes and no Markdown files beside the pages.',
  ]
  return ['', ...lines]
}

function benchCell({ bench: metric }: Row, { samples }: Measured): string {
  const recorder = new Recorder(samples)
  const unit = samples.find((sample) => sample.metric === metric)?.unit ?? ''
  return pair(recorder.median('ours', metric), recorder.median('docusaurus', metric), unit)
}

function importedCell({ imported: names }: Row, site: Results['imported'][string] | undefined): string {
  if (!names) return ''
  const [ours, theirs] = names.map((name) => site?.figures.find((figure) => figure.name === name))
  return pair(numberOf(ours), numberOf(theirs), ours?.unit ?? '')
}

function numberOf(figure: Figure | undefined): number | undefined {
  return typeof figure?.value === 'number' ? figure.value : undefined
}

/** `8.5 s / 42 s`; a dash for what was not measured. */
function pair(ours: number | undefined, theirs: number | undefined, unit: string): string {
  if (ours === undefined) return ''
  const text = (value: number | undefined) => (value === undefined ? '–' : shown(value, unit))
  return `**${text(ours)}** / ${text(theirs)}`
}

function shown(value: number, unit: string): string {
  if (unit === 'MB' && value >= 1000) return `${(value / 1000).toFixed(1)} GB`
  const digits = unit === 'count' || unit === '' ? value.toLocaleString('en-US') : precise(value)
  return unit === 'count' || unit === '' ? digits : `${digits} ${unit}`
}

/** Two significant digits. */
function precise(value: number): string {
  return String(Number(value.toPrecision(2)))
}
