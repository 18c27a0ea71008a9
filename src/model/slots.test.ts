import { describe, expect, it } from 'vitest'
import { fillHtmlSlots, fillMarkdownSlots, linkSlot } from './slots.ts'

const anchor = (index: number) => `<a href="${linkSlot(index)}">x</a>`

describe('fillHtmlSlots', () => {
  it('fills every slot of a number with its address', () => {
    expect(fillHtmlSlots(anchor(1) + anchor(0) + anchor(1), ['/a', '/b'])).toBe(
      '<a href="/b">x</a><a href="/a">x</a><a href="/b">x</a>',
    )
  })

  it('distinguishes slot 1 from slot 11', () => {
    const addresses = Array.from({ length: 12 }, (_, index) => `/page-${index}`)
    expect(fillHtmlSlots(anchor(11) + anchor(1), addresses)).toBe('<a href="/page-11">x</a><a href="/page-1">x</a>')
  })

  it('escapes an address for its attribute, and inserts dollar signs literally', () => {
    expect(fillHtmlSlots(anchor(0), ['/a?b&c"<$&'])).toBe('<a href="/a?b&amp;c&quot;&lt;$&amp;">x</a>')
    expect(fillHtmlSlots(anchor(0), [linkSlot(0)])).toBe(anchor(0))
  })

  it('ignores a slot without an address, and text that looks like one', () => {
    expect(fillHtmlSlots(`${anchor(3)} ${linkSlot(0)}`, ['/a'])).toBe(`${anchor(3)} ${linkSlot(0)}`)
  })
})

describe('fillMarkdownSlots', () => {
  it('fills links and definitions, but not text', () => {
    const text = `[a](${linkSlot(0)}) and [b]: ${linkSlot(1)} but ${linkSlot(0)}`
    expect(fillMarkdownSlots(text, ['/a', '/b&c'])).toBe(`[a](/a) and [b]: /b&c but ${linkSlot(0)}`)
  })
})
