import { describe, expect, it } from 'vitest'
import { readFenceMeta } from './fence-meta.ts'

describe('readFenceMeta', () => {
  it.each([
    ['nothing', '', { marked: [], lineNumbers: false, unknown: [] }],
    ['a title', 'title="score.py"', { title: 'score.py', marked: [], lineNumbers: false, unknown: [] }],
    ['an empty title', 'title=""', { title: '', marked: [], lineNumbers: false, unknown: [] }],
    [
      'a title with spaces, braces and a keyword',
      'title="the {1} showLineNumbers"',
      { title: 'the {1} showLineNumbers', marked: [], lineNumbers: false, unknown: [] },
    ],
    ['one line', '{2}', { marked: [2], lineNumbers: false, unknown: [] }],
    ['lines and ranges', '{1,3-5}', { marked: [1, 3, 4, 5], lineNumbers: false, unknown: [] }],
    ['lines with spaces', '{1, 3 - 5}', { marked: [1, 3, 4, 5], lineNumbers: false, unknown: [] }],
    ['ranges that overlap', '{1-3,2-4} {4}', { marked: [1, 2, 3, 4], lineNumbers: false, unknown: [] }],
    ['line numbers', 'showLineNumbers', { marked: [], lineNumbers: true, unknown: [] }],
    [
      'everything in any order',
      'showLineNumbers {2} title="a b"',
      { title: 'a b', marked: [2], lineNumbers: true, unknown: [] },
    ],
    [
      'what it does not know',
      'live {a} title=x',
      { marked: [], lineNumbers: false, unknown: ['live', '{a}', 'title=x'] },
    ],
  ])('reads %s', (_what, meta, expected) => {
    const { marked, ...rest } = readFenceMeta(meta)
    expect({ ...rest, marked: [...marked] }).toEqual(expected)
  })

  it('stays small for a range without end', () => {
    expect(readFenceMeta('{1-999999999}').marked.size).toBeLessThanOrEqual(10_000)
  })
})
