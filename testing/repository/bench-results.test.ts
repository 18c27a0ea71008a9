import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesOf, READMES } from '../../bench/results-file.ts'
import { reportOf } from '../../bench/speed/report.ts'

const ROOT = join(import.meta.dirname, '..', '..')

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

it('shows what was measured, and no figure by hand', () => {
  const files = filesOf(
    JSON.parse(read('bench/results.json')),
    READMES.map((file) => ({ file, text: read(file) })),
  )
  expect(files.map(({ file }) => file)).toEqual([
    'bench/RESULTS.md',
    'pictures/bench-light.svg',
    'pictures/bench-dark.svg',
    'README.md',
    'engine/README.md',
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
