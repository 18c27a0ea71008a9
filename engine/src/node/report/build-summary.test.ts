import { expect, it } from 'vitest'
import { buildFigures, formatBytes, formatTime, summaryText } from './build-summary.ts'

const output = {
  versions: 2,
  sources: 1,
  compiled: 1,
  files: new Map([
    ['a.html', { bytes: 1000, isNew: false }],
    ['b.html', { bytes: 3500, isNew: true }],
    ['c.html', { bytes: 2000, isNew: false }],
    ['data.json', { bytes: 2_000_000, isNew: true }],
  ]),
  pages: ['a.html', 'b.html', 'c.html'],
  steps: [
    { name: 'compile', ms: 1234.4 },
    { name: 'render', ms: 56.6 },
  ],
  queries: new Map([['source', 1]]),
}

it('counts pages and files, and finds the median and the largest page', () => {
  expect(buildFigures(output)).toEqual({
    pages: 3,
    versions: 2,
    sources: 1,
    compiled: 1,
    files: { count: 4, written: 2, bytes: 2_006_500 },
    pageBytes: { median: 2000, largest: 3500, largestFile: 'b.html' },
    queries: { source: 1 },
    steps: { compile: 1234, render: 57 },
  })
})

it('says the same in four lines', () => {
  expect(summaryText(buildFigures(output))).toBe(
    [
      'pages      3 of 2 versions, from 1 text; 1 of them compiled',
      'files      4, 2.0 MB; 2 of them are new',
      'page size  median 2.0 kB, largest 3.5 kB (b.html)',
      'time       1.3 s: compile 1.2 s, render 57 ms',
      '',
    ].join('\n'),
  )
})

it('rounds a value to the next unit, not to a thousand of its own', () => {
  expect([830, 999, 1000, 999_949, 999_950].map(formatBytes)).toEqual([
    '830 B',
    '999 B',
    '1.0 kB',
    '999.9 kB',
    '1.0 MB',
  ])
  expect([999.4, 999.5, 3400].map(formatTime)).toEqual(['999 ms', '1.0 s', '3.4 s'])
})
