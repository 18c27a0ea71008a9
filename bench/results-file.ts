import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bar, barChart } from './bar-chart.ts'
import { decisionTables } from './decision-tables.ts'
import { tableOf } from './import/figures.ts'
import { readmeTable } from './readme-table.ts'
import type { Results } from './results.ts'
import { reportOf } from './speed/report.ts'
import { Recorder } from './speed/stats.ts'
import { TOOL_NAMES } from './tool-names.ts'

/** What the charts show: figures of which less is better. */
const CHARTED = [
  { title: 'Cold build: time', metric: 'cold build: time' },
  { title: 'Cold build: peak memory', metric: 'cold build: peak memory' },
  { title: 'Rebuild after an edit', metric: 'rebuild after an edit: time' },
  { title: 'First page: what it loads, compressed', metric: 'v1.0.0/index: up to load, bytes' },
]

/** Writes what a run measured, in place of all that was measured before. */
export function writeResults(root: string, { bench, imported }: Results): void {
  const plain = Object.entries(imported).map(([name, { machine, figures }]) => {
    return [name, { machine, figures: figures.map(({ details: _, ...figure }) => figure) }] as const
  })
  const results = { bench, imported: Object.fromEntries(plain) }
  writeFileSync(join(root, 'bench', 'results.json'), `${JSON.stringify(results, null, 1)}\n`)
  const quoting = QUOTING.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  for (const { file, content } of filesOf(results, quoting)) writeFileSync(join(root, file), content)
}

/** The page of the guide that gives the figures behind decisions. */
const DECISIONS = 'guide/content/0.1/decisions.md'

/** The files with some of the figures among their text: of the repository, of the package, and of the guide. */
export const QUOTING = ['README.md', 'engine/README.md', DECISIONS]

/** What comes before such figures, with the name of the place if a file has several, and after them. */
const PLACE = /(<!-- written by npm run bench(?:: (\w+))? -->\n).*?(\n<!-- until here -->)/gs

/** The files that show the results, with paths from the root of the project; `quoting` are as they are. */
export function filesOf(
  results: Results,
  quoting: readonly { readonly file: string; readonly text: string }[],
): { file: string; content: string }[] {
  const { bench, imported } = results
  const recorder = new Recorder(bench.samples)
  const charts = CHARTED.map(({ title, metric }) => ({ title, bars: barsOf(bench.tools, metric, recorder) }))
  const chart = (mode: 'light' | 'dark') => ({ file: `pictures/bench-${mode}.svg`, content: barChart(charts, mode) })
  const figures = new Map([...decisionTables({ bench, imported }), ['', readmeTable({ bench, imported })]])
  const written = (text: string) =>
    text.replaceAll(PLACE, (whole, before: string, name = '', after: string) => {
      const shown = figures.get(name)
      return shown === undefined ? whole : `${before}${shown}${after}`
    })
  return [
    { file: 'bench/RESULTS.md', content: `${resultsText(results)}\n` },
    chart('light'),
    chart('dark'),
    ...quoting.map(({ file, text }) => ({ file, content: written(text) })),
  ]
}

/** The report of a run, with a section for each imported site. */
export function resultsText({ bench, imported }: Results): string {
  const sections = Object.entries(imported)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { machine, figures }]) => {
      return [`## Imported: ${name}`, machine.map((line) => `- ${line}`).join('\n'), tableOf(figures)].join('\n\n')
    })
  return [reportOf(bench), ...sections].join('\n\n')
}

function barsOf(tools: readonly string[], metric: string, recorder: Recorder): Bar[] {
  const unit = recorder.samples.find((sample) => sample.metric === metric)?.unit ?? ''
  return tools.flatMap((name) => {
    const value = recorder.median(name, metric)
    return value === undefined ? [] : [{ name: TOOL_NAMES[name] ?? name, value, unit, isOurs: name === 'ours' }]
  })
}
