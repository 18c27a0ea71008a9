import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { codeFrame } from './code-frame.ts'

/** The frame without colors: this stream is no terminal. */
function frame(text: string, place: { line: number; column: number }, columns = 80): string[] {
  return codeFrame(text, place, Object.assign(new PassThrough(), { columns }))
}

describe('codeFrame', () => {
  it('shows the line with a caret below the column', () => {
    expect(frame('one\ntwo three\n', { line: 2, column: 5 })).toEqual(['     2 | two three', '       |     ^'])
  })

  it('counts what a terminal shows: tabs, wide and combining characters', () => {
    expect(frame('\t日本e\u0301 [x](y.md)', { line: 1, column: 7 })).toEqual([
      '     1 |   日本e\u0301 [x](y.md)',
      '       |         ^',
    ])
  })

  it('shows no control characters', () => {
    expect(frame('a\u001b[31mb', { line: 1, column: 1 })[0]).toBe('     1 | a�[31mb')
  })

  it.each([1, 30, 150, 300])('cuts a long line to the width of the terminal, at column %i', (column) => {
    const text = Array.from({ length: 300 }, (_, at) => String(at % 10)).join('')
    const [source = '', caret = ''] = frame(text, { line: 1, column }, 60)
    expect(source.length).toBeLessThan(60)
    expect(source[caret.indexOf('^')]).toBe(String((column - 1) % 10))
    expect(source.includes('…')).toBe(true)
  })

  it('cuts a line with a megabyte of data', () => {
    const [source = '', caret = ''] = frame(`${'x'.repeat(1e6)}!${'y'.repeat(1e6)}`, { line: 1, column: 1e6 + 1 }, 60)
    expect([source.length, source[caret.indexOf('^')]]).toEqual([59, '!'])
  })

  it('is empty where the text has no such line', () => {
    expect(frame('one', { line: 4, column: 1 })).toEqual([])
  })

  it('points after the end of a line', () => {
    expect(frame('one', { line: 1, column: 4 })).toEqual(['     1 | one', '       |    ^'])
  })
})
