import type { Figure } from './import/figures.ts'
import type { Measured } from './speed/report.ts'
import { median } from './speed/stats.ts'

/** What the table takes its figures from. */
interface Sources {
  readonly bench: Measured
  readonly imported: Readonly<Record<string, { readonly figures: readonly Figure[] }>>
}

/** An imported site as a column, by the name of its results. */
const SITES = [
  { name: 'kserve/website', title: 'kserve/website, 6 versions' },
  { name: 'deepset-ai/haystack, docs-website', title: 'haystack, 17 versions' },
]

interface Row {
  readonly title: string
  /** The figure of `npm run bench`, in the unit of its samples. */
  readonly bench: string
  /** Our figure of `npm run import:eval` and Docusaurus's. */
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

/** The figures that a README shows: each cell has ours, then that of Docusaurus. */
export function readmeTable({ bench, imported }: Sources): string {
  const head = ['stratadocs / Docusaurus', '691 pages, 8 versions', ...SITES.map(({ title }) => title)]
  const rows = ROWS.map((row) => [
    row.title,
    benchCell(row, bench),
    ...SITES.map(({ name }) => importedCell(row, imported[name])),
  ])
  // Without those that were not measured at all.
  const measured = rows.filter(([, ...cells]) => cells.some((cell) => cell !== ''))
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...measured.map(line)].join('\n')
}

function benchCell({ bench: metric }: Row, { samples }: Measured): string {
  const unit = samples.find((sample) => sample.metric === metric)?.unit ?? ''
  const of = (tool: string) =>
    median(samples.filter((sample) => sample.tool === tool && sample.metric === metric).map(({ value }) => value))
  return pair(of('ours'), of('docusaurus'), unit)
}

function importedCell({ imported: names }: Row, site: Sources['imported'][string] | undefined): string {
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
  const digits = unit === 'count' || unit === '' ? value.toLocaleString('en-US') : String(Number(value.toPrecision(2)))
  return unit === 'count' || unit === '' ? digits : `${digits} ${unit}`
}
