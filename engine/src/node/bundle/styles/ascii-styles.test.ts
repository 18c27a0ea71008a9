import { transform } from 'lightningcss'
import { expect, it } from 'vitest'
import { asciiStyles } from './ascii-styles.ts'

it.each([
  ['a:before{content:"← "}', 'a:before{content:"\\2190  "}'],
  ['a:before{content:"→1"/"😀"}', 'a:before{content:"\\2192 1"/"\\1f600 "}'],
  ['.größe{color:red}', '.gr\\f6 \\df e{color:red}'],
  ['a{color:red}', 'a{color:red}'],
])('%s is %s, which means the same', (css, ascii) => {
  expect(asciiStyles(css)).toBe(ascii)
  const meaning = (text: string) => transform({ filename: 'a.css', code: Buffer.from(text) }).code.toString()
  expect(meaning(ascii)).toBe(meaning(css))
})
