import { expect, it } from 'vitest'
import { shellWord } from './shell-word.ts'

it.each([
  ['guide/first_steps-1.0', 'guide/first_steps-1.0'],
  ['our owner', '"our owner"'],
  ["it's", `"it's"`],
  [String.raw`..\my docs`, String.raw`"..\my docs"`],
  ['$HOME', "'$HOME'"],
  ['a`date`', "'a`date`'"],
  ['a "b"', `'a "b"'`],
  ['wow!', "'wow!'"],
  ['a b\\', "'a b\\'"],
  [String.raw`a\\b`, String.raw`'a\\b'`],
  ["it's $5", String.raw`'it'\''s $5'`],
])('%s is one word of a command line as %s', (text, word) => {
  expect(shellWord(text)).toBe(word)
})
