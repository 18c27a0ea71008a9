import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readmeTable } from '../../bench/readme-table.ts'
import { filesOf, QUOTING } from '../../bench/results-file.ts'
import { readOptions } from '../../bench/speed/options.ts'
import { reportOf } from '../../bench/speed/report.ts'

const ROOT = join(import.meta.dirname, '..', '..')

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

it('shows what was measured, and no figure by hand', () => {
  const files = filesOf(
    JSON.parse(read('bench/results.json')),
    QUOTING.map((file) => ({ file, text: read(file) })),
  )
  expect(files.map(({ file }) => file)).toEqual([
    'bench/RESULTS.md',
    'pictures/bench-light.svg',
    'pictures/bench-dark.svg',
    'README.md',
    'engine/README.md',
    'guide/content/0.1/decisions.md',
  ])
  for (const { file, content } of files) expect(read(file), file).toBe(content)
})

it.each([
  [9, true],
  [1, false],
])('a cold build of %i s to a peer’s 10 s is explained: %s', (seconds, isExplained) => {
  const sample = (tool: string, value: number) => ({ tool, metric: 'cold build: time', unit: 's' as const, value })
  const samples = [sample('ours', seconds), sample('vitepress', 10)]
  const text = reportOf({ machine: [], tools: ['ours', 'vitepress'], runs: 1, buildRuns: 1, samples, failures: [] })
  expect(text).toContain(isExplained ? '**not met**' : '| met |')
  expect(text.includes('Goals that are not met, and why:\n\n- cold build: time: Compiling is half of it')).toBe(
    isExplained,
  )
})

/** A run with a cold build, its memory and a rebuild of each tool. */
function runWith(figures: Readonly<Record<string, readonly [seconds: number, memory: number, rebuild: number]>>) {
  const samples = Object.entries(figures).flatMap(([tool, [seconds, memory, rebuild]]) => [
    { tool, metric: 'cold build: time', unit: 's' as const, value: seconds },
    { tool, metric: 'cold build: peak memory', unit: 'MB' as const, value: memory },
    { tool, metric: 'rebuild after an edit: time', unit: 's' as const, value: rebuild },
  ])
  const machine = ['Docusaurus 3.10.2, Hugo 0.111.3']
  return { machine, tools: Object.keys(figures), runs: 1, buildRuns: 1, samples, failures: [] }
}

it('says by how much Hugo is faster, and does not take it for a peer', () => {
  const bench = runWith({ ours: [8, 500, 2], docusaurus: [40, 2400, 30], hugo: [1.6, 250, 1.25] })
  expect(readmeTable({ bench, imported: {} }).split('\n')).toEqual([
    '| stratadocs / Docusaurus | 692 pages, 8 versions |',
    '| --- | ---: |',
    '| Cold build | **8 s** / 40 s |',
    '| Its peak memory | **500 MB** / 2.4 GB |',
    '| Rebuild after an edit | **2 s** / 30 s |',
    '',
    'Hugo 0.111.3 with a bare theme (sidebar, contents, highlighting) builds the same pages in 1.6 s with 250 MB:',
    'ours takes 5 times as long and 2 times the memory, and 1.6 times as long to rebuild after an edit (1.3 s).',
    'That Hugo site has no search, no checks, no lists of changes and no Markdown files beside the pages.',
  ])
  // A fifth of Docusaurus's time is the goal.
  expect(reportOf(bench)).toContain('| cold build: time | 8 s | 40 s (5) | 1.6 s (0.2) | 0.2 | ≤ 1/5 of best | met |')
})

it('writes no sentence about Hugo without its figures', () => {
  const bench = runWith({ ours: [8, 500, 2], docusaurus: [40, 2400, 30] })
  expect(readmeTable({ bench, imported: {} })).not.toContain('Hugo')
})

it('reads the folders of foreign sites, and which sites it knows', () => {
  const importsOf = (text: string) => [...readOptions(['--import', text], ['ours']).imports]
  expect(importsOf('kserve=/a/website,/b/copy')).toEqual([['kserve', { folder: '/a/website', copy: '/b/copy' }]])
  expect(importsOf('haystack=/a')).toEqual([['haystack', { folder: '/a', copy: undefined }]])
  expect(() => importsOf('react=/a')).toThrow('Unknown value react. Use one of kserve, haystack.')
  expect(() => importsOf('kserve')).toThrow('--import kserve: use NAME=FOLDER or NAME=FOLDER,COPY.')
})
