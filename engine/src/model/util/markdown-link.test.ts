import { expect, it } from 'vitest'
import { markdownLink } from './markdown-link.ts'

it.each([
  ['Guide', '[Guide](/guide)'],
  ['array[0]', '[array\\[0\\]](/guide)'],
  ['*a* `b` _c_ d_e &amp; f & g', '[\\*a\\* \\`b\\` \\_c\\_ d_e \\&amp; f & g](/guide)'],
  // Unescaped, it would take the bracket that ends the text.
  ['C:\\', '[C:\\\\](/guide)'],
])('a link with the text %s is %s', (label, link) => {
  expect(markdownLink(label, '/guide')).toBe(link)
})

it('a parenthesis of an address does not end the link', () => {
  expect(markdownLink('C', '/c(d')).toBe('[C](/c%28d)')
  expect(markdownLink('E', '/e)f')).toBe('[E](/e%29f)')
})
