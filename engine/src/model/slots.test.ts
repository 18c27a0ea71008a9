import { describe, expect, it } from 'vitest'
import { fileSlot, fillHtmlSlots, fillMarkdownSlots, linkSlot, slottedFile } from './slots.ts'

const fillHtml = (html: string, links: readonly string[]) => fillHtmlSlots(html, { links, files: '/docs/' })
const anchor = (index: number) => `<a href="${linkSlot(index)}">x</a>`

describe('fillHtmlSlots', () => {
  it('fills every slot of a number with its address', () => {
    expect(fillHtml(anchor(1) + anchor(0) + anchor(1), ['/a', '/b'])).toBe(
      '<a href="/b">x</a><a href="/a">x</a><a href="/b">x</a>',
    )
  })

  it('distinguishes slot 1 from slot 11', () => {
    const addresses = Array.from({ length: 12 }, (_, index) => `/page-${index}`)
    expect(fillHtml(anchor(11) + anchor(1), addresses)).toBe('<a href="/page-11">x</a><a href="/page-1">x</a>')
  })

  it('escapes an address for its attribute, and inserts dollar signs literally', () => {
    expect(fillHtml(anchor(0), ['/a?b&c"<$&'])).toBe('<a href="/a?b&amp;c&quot;&lt;$&amp;">x</a>')
    expect(fillHtml(anchor(0), [linkSlot(0)])).toBe(anchor(0))
  })

  it('ignores a slot without an address, and text that looks like one', () => {
    expect(fillHtml(`${anchor(3)} ${linkSlot(0)}`, ['/a'])).toBe(`${anchor(3)} ${linkSlot(0)}`)
  })
})

describe('slots of files', () => {
  const slot = fileSlot('assets/img/a.0123abcd.png')

  it.each([
    ['an image', `<img alt="" src="${slot}"/>`, '<img alt="" src="/docs/assets/img/a.0123abcd.png"/>'],
    ['a link', `<a class="x" href="${slot}">`, '<a class="x" href="/docs/assets/img/a.0123abcd.png">'],
    [
      'each address of a list',
      `<source srcSet="${slot} 1x, ${slot} 2x"/>`,
      '<source srcSet="/docs/assets/img/a.0123abcd.png 1x, /docs/assets/img/a.0123abcd.png 2x"/>',
    ],
    ['no text', `${slot} src=&quot;${slot}&quot;`, `${slot} src=&quot;${slot}&quot;`],
    ['no other attribute', `<img alt="${slot}"/>`, `<img alt="${slot}"/>`],
  ])('fill %s', (_what, html, filled) => {
    expect(fillHtml(html, [])).toBe(filled)
  })

  it('fill images and links of Markdown, but not text', () => {
    expect(fillMarkdownSlots(`![a](${slot} "b") ${slot}`, { links: [], files: 'https://x.org/docs/' })).toBe(
      `![a](https://x.org/docs/assets/img/a.0123abcd.png "b") ${slot}`,
    )
  })

  it('give back their path', () => {
    expect(slottedFile(slot)).toBe('assets/img/a.0123abcd.png')
    expect(slottedFile(linkSlot(0))).toBeUndefined()
  })
})

describe('fillMarkdownSlots', () => {
  it('fills links and definitions, but not text', () => {
    const text = `[a](${linkSlot(0)}) and [b]: ${linkSlot(1)} but ${linkSlot(0)}`
    expect(fillMarkdownSlots(text, { links: ['/a', '/b&c'], files: '/' })).toBe(
      `[a](/a) and [b]: /b&c but ${linkSlot(0)}`,
    )
  })

  it('encodes the parentheses of an address, of which one could end the link', () => {
    expect(fillMarkdownSlots(`[a](${linkSlot(0)})`, { links: ['/a)b#(c'], files: '/' })).toBe('[a](/a%29b#%28c)')
  })
})
