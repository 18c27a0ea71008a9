import { describe, expect, it } from 'vitest'
import { withIdPrefix } from './printed-version.ts'

describe('withIdPrefix', () => {
  it.each([
    ['an id', '<h2 id="a b">', '<h2 id="p1-a p1-b">'],
    ['a link to it', '<a class="x" href="#a">a</a>', '<a class="x" href="#p1-a">a</a>'],
    ['names of elements', '<p aria-labelledby="a b">', '<p aria-labelledby="p1-a p1-b">'],
    [
      'parts of drawings',
      '<path marker-end="url(#m)"/><use xlink:href="#m"/>',
      '<path marker-end="url(#p1-m)"/><use xlink:href="#p1-m"/>',
    ],
    [
      'paint, clips and filters',
      '<g fill="url(#a)" stroke="url(\'#b\')" clip-path="url(#c)" mask="url(#d)" filter="url(#e)"></g>',
      '<g fill="url(#p1-a)" stroke="url(\'#p1-b\')" clip-path="url(#p1-c)" mask="url(#p1-d)" filter="url(#p1-e)"></g>',
    ],
    ['a label', '<label for="a">A</label>', '<label for="p1-a">A</label>'],
    ['a tag with a sign in an attribute', '<a title="1 > 0" href="#a">', '<a title="1 > 0" href="#p1-a">'],
  ])('changes %s', (_what, html, expected) => {
    expect(withIdPrefix(html, 'p1')).toBe(expected)
  })

  it.each([
    ['other addresses', '<a href="/docs/a#b">x</a><a href="doc-link:3;">y</a>'],
    ['the top of the page', '<a href="#">x</a>'],
    ['text', '<code> id=&quot;a&quot; href=&quot;#a&quot; url(#a)</code>'],
    ['colors', '<mstyle mathcolor="#ff0000" mathbackground="#abc"></mstyle><path fill="#fff" stroke="#000"/>'],
    ['other values that begin so', '<img alt="#1" title="#a"><td data-x="#a" abbr="#b"></td><p title="url(#a)"></p>'],
    ['other attributes', '<div data-id="a" title="id"></div>'],
  ])('leaves %s', (_what, html) => {
    expect(withIdPrefix(html, 'p1')).toBe(html)
  })
})
