import { describe, expect, it } from 'vitest'
import { allHrefs, isActive, isCategory, readingOrder, type SidebarItem, visibleItems } from './sidebar.ts'

const home = { label: 'Home', href: '/' }
const add = { label: 'Add', href: '/models/add' }
const secret = { label: 'Secret', href: '/models/secret', unlisted: true }
const tuning = { label: 'Tuning', href: '/models/advanced/tuning' }
const advanced = { label: 'Advanced', items: [tuning] }
const models = { label: 'Models', href: '/models', items: [add, secret, advanced] }
const hidden = { label: 'Hidden', href: '/hidden', unlisted: true }
const drawer = { label: 'Drawer', items: [hidden] }
const shelf = { label: 'Shelf', href: '/shelf', linkUnlisted: true, items: [] }
const terms = { label: 'Key terms', href: '/key-terms' }
const SIDEBAR: readonly SidebarItem[] = [home, models, drawer, shelf, terms]

describe('isCategory', () => {
  it.each([
    ['a link', home, false],
    ['a category', advanced, true],
    ['a category with a link', models, true],
    ['an empty category', shelf, true],
  ])('answers for %s', (_what, item, expected) => {
    expect(isCategory(item)).toBe(expected)
  })
})

describe('isActive', () => {
  it.each<[string, SidebarItem, string, boolean]>([
    ['the current page', add, '/models/add', true],
    ['another page', add, '/models', false],
    ['a page whose address starts the same', add, '/models/add-more', false],
    ['a category whose own link is current', models, '/models', true],
    ['a category that contains the page', models, '/models/add', true],
    ['a category that contains it two levels down', models, '/models/advanced/tuning', true],
    ['a category that does not contain it', advanced, '/models/add', false],
    ['a category that contains it unlisted', drawer, '/hidden', true],
  ])('of %s', (_what, item, href, expected) => {
    expect(isActive(item, href)).toBe(expected)
  })
})

describe('visibleItems', () => {
  it('leaves out unlisted links, and categories that contain nothing else', () => {
    expect(visibleItems(SIDEBAR, '/')).toEqual([home, { ...models, items: [add, advanced] }, terms])
  })

  it('shows an unlisted link while it is the current page, and its category with it', () => {
    const link = { label: 'Secret', href: '/models/secret' }
    expect(visibleItems(SIDEBAR, link.href)).toEqual([home, { ...models, items: [add, link, advanced] }, terms])
    const open = { label: 'Drawer', items: [{ label: 'Hidden', href: '/hidden' }] }
    expect(visibleItems(SIDEBAR, '/hidden')).toEqual([home, { ...models, items: [add, advanced] }, open, terms])
  })

  it('leaves out what no reader sees', () => {
    expect(visibleItems([{ ...home, docId: 'index' }], '/')).toEqual([home])
  })

  it('shows the unlisted link of a category while it is the current page', () => {
    const [shown] = visibleItems([shelf], '/shelf')
    expect(shown).toEqual({ label: 'Shelf', href: '/shelf', items: [] })
  })

  it('keeps a category with a hidden link for its items', () => {
    const category = { ...shelf, items: [terms] }
    expect(visibleItems([category], '/')).toEqual([{ label: 'Shelf', items: [terms] }])
    expect(visibleItems([category], '/shelf')).toEqual([{ label: 'Shelf', href: '/shelf', items: [terms] }])
  })

  it('keeps an empty category that is a link', () => {
    const category = { label: 'Models', href: '/models', items: [secret] }
    expect(visibleItems([category], '/')).toEqual([{ label: 'Models', href: '/models', items: [] }])
  })
})

describe('allHrefs', () => {
  it('lists every address in order, including unlisted ones', () => {
    expect(allHrefs(SIDEBAR)).toEqual([
      '/',
      '/models',
      '/models/add',
      '/models/secret',
      '/models/advanced/tuning',
      '/hidden',
      '/shelf',
      '/key-terms',
    ])
  })
})

describe('readingOrder', () => {
  it('goes from top to bottom, a category before its items, without unlisted pages', () => {
    expect(readingOrder(SIDEBAR)).toEqual([
      { label: 'Home', href: '/' },
      { label: 'Models', href: '/models' },
      { label: 'Add', href: '/models/add' },
      { label: 'Tuning', href: '/models/advanced/tuning' },
      { label: 'Key terms', href: '/key-terms' },
    ])
  })

  it('lists a page once, under its first label', () => {
    const again = { ...add, label: 'Add again' }
    expect(readingOrder([add, terms, again]).map(({ label }) => label)).toEqual(['Add', 'Key terms'])
  })
})
