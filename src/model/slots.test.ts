import { describe, expect, it } from 'vitest'
import { fillSlots, linkSlot } from './slots.ts'

describe('fillSlots', () => {
  it('puts each address into the slot of its number', () => {
    const html = `<a href="${linkSlot(1)}">b</a> <a href="${linkSlot(0)}">a</a>`
    expect(fillSlots(html, ['/mlops/a', '/mlops/b'])).toBe('<a href="/mlops/b">b</a> <a href="/mlops/a">a</a>')
  })

  it('tells slot 1 from slot 11', () => {
    const addresses = Array.from({ length: 12 }, (_, index) => `/page-${index}`)
    expect(fillSlots(`${linkSlot(11)} ${linkSlot(1)}`, addresses)).toBe('/page-11 /page-1')
  })

  it('fills a slot as often as it occurs', () => {
    expect(fillSlots(`${linkSlot(0)}${linkSlot(0)}`, ['a'])).toBe('aa')
  })

  it('takes an address as it is, dollar signs and slots too', () => {
    expect(fillSlots(`${linkSlot(0)} ${linkSlot(1)}`, ['$&$1', linkSlot(0)])).toBe(`$&$1 ${linkSlot(0)}`)
  })

  it('leaves a slot without an address, and all other text, alone', () => {
    expect(fillSlots(`see ${linkSlot(3)}, doc-link: 0`, ['a'])).toBe(`see ${linkSlot(3)}, doc-link: 0`)
  })
})
