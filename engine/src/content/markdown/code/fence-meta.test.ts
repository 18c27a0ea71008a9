import { describe, expect, it } from 'vitest'
import { readFenceMeta } from './fence-meta.ts'

describe('readFenceMeta', () => {
  it.each([
    ['nothing', '', { marked: [], unknown: [] }],
    ['a title', 'title="score.py"', { title: 'score.py', marked: [], unknown: [] }],
    ['an empty title', 'title=""', { title: '', marked: [], unknown: [] }],
    [
      'a title with spaces, braces and a keyword',
      'title="the {1} showLineNumbers"',
      { title: 'the {1} showLineNumbers', marked: [], unknown: [] },
    ],
    ['one line', '{2}', { marked: [2], unknown: [] }],
    ['lines and ranges', '{1,3-5}', { marked: [1, 3, 4, 5], unknown: [] }],
    ['a comma at the end', '{1,}', { marked: [1], unknown: [] }],
    ['no range upside down among others', '{1,5-3}', { marked: [], unknown: ['{1,5-3}'] }],
    ['no range without an end among others', '{1,3-}', { marked: [], unknown: ['{1,3-}'] }],
    ['no range without a start', '{-3}', { marked: [], unknown: ['{-3}'] }],
    ['no range of three lines', '{1-3-5}', { marked: [], unknown: ['{1-3-5}'] }],
    ['no line 0', '{0}', { marked: [], unknown: ['{0}'] }],
    ['no lines from 0 on', '{0-3}', { marked: [], unknown: ['{0-3}'] }],
    ['lines with spaces', '{1, 3 - 5}', { marked: [1, 3, 4, 5], unknown: [] }],
    ['ranges that overlap', '{1-3,2-4} {4}', { marked: [1, 2, 3, 4], unknown: [] }],
    ['line numbers', 'showLineNumbers', { marked: [], firstNumber: 1, unknown: [] }],
    ['line numbers from another one', 'showLineNumbers=5', { marked: [], firstNumber: 5, unknown: [] }],
    ['a title in single quotes', `title='say "hi"'`, { title: 'say "hi"', marked: [], unknown: [] }],
    ['flags', 'wrap diff output', { marked: [], diff: true, wrap: true, output: true, unknown: [] }],
    ['no part of a word', 'showLineNumbersX wrapped', { marked: [], unknown: ['showLineNumbersX', 'wrapped'] }],
    ['no number that is none', 'showLineNumbers=x', { marked: [], unknown: ['showLineNumbers=x'] }],
    [
      'everything in any order',
      'showLineNumbers {2} title="a b"',
      { title: 'a b', marked: [2], firstNumber: 1, unknown: [] },
    ],
    ['what it does not know, once', 'a b a', { marked: [], unknown: ['a', 'b'] }],
    ['what it does not know', 'live {a} title=x', { marked: [], unknown: ['live', '{a}', 'title=x'] }],
  ])('reads %s', (_what, meta, expected) => {
    const { marked, ...rest } = readFenceMeta(meta)
    expect({ ...rest, marked: [...marked] }).toEqual({ diff: false, wrap: false, output: false, ...expected })
  })

  it('stays small for a range without end', () => {
    expect(readFenceMeta('{1-999999999}').marked.size).toBeLessThanOrEqual(10_000)
  })

  it('refuses ranges that say the same again and again', () => {
    const { marked, unknown } = readFenceMeta(`{${'1-10000,'.repeat(5000)}1}`)
    expect(marked.size).toBe(0)
    expect(unknown).toHaveLength(1)
  })
})
