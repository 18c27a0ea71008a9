import { describe, expect, it } from 'vitest'
import { withPrefix } from './printed-version.ts'

describe('withPrefix', () => {
  it.each([
    ['an id', '<h2 id="a b">', '<h2 id="p1-a p1-b">'],
    ['a link to it', '<a class="x" href="#a">a</a>', '<a class="x" href="#p1-a">a</a>'],
    ['names of elements', '<p aria-labelledby="a b">', '<p aria-labelledby="p1-a p1-b">'],
    [
      'parts of drawings',
      '<path marker-end="url(#m)"/><use xlink:href="#m"/>',
      '<path marker-end="url(#p1-m)"/><use xlink:href="#p1-m"/>',
    ],
    ['a tag with a sign in an attribute', '<a title="1 > 0" href="#a">', '<a title="1 > 0" href="#p1-a">'],
  ])('changes %s', (_what, html, expected) => {
    expect(withPrefix(html, 'p1')).toBe(expected)
  })

  it.each([
    ['other addresses', '<a href="/docs/a#b">x</a><a href="doc-link:3;">y</a>'],
    ['the top of the page', '<a href="#">x</a>'],
    ['text', '<code> id=&quot;a&quot; href=&quot;#a&quot; url(#a)</code>'],
    ['other attributes', '<div data-id="a" title="id"></div>'],
  ])('leaves %s', (_what, html) => {
    expect(withPrefix(html, 'p1')).toBe(html)
  })
})
