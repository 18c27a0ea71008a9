import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it.each([
  ['what is short enough', 'ab', 2, 'ab'],
  ['the start of what is not', 'abc', 2, 'ab'],
  ['no half of a character', 'a🔥b', 2, 'a'],
  ['a whole character', 'a🔥b', 3, 'a🔥'],
])('gives %s', (_what, text, length, expected) => {
  expect(cutText(text, length)).toBe(expected)
})
