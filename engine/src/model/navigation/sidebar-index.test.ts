import { describe, expect, it } from 'vitest'
import { readingOrder, type SidebarCategory, type SidebarItem, visibleItems } from './sidebar.ts'
import { neighbors, shownItems, trailTo } from './sidebar-index.ts'

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

describe('trailTo', () => {
  it.each<[string, string, string[]]>([
    ['a page at the top', '/key-terms', ['Key terms']],
    ['a page in a category', '/models/add', ['Models', 'Add']],
    ['a page two levels down', '/models/advanced/tuning', ['Models', 'Advanced', 'Tuning']],
    ['the link of a category', '/models', ['Models']],
    ['an unlisted page', '/hidden', ['Drawer', 'Hidden']],
    ['a page that is not listed', '/release-notes', []],
  ])('leads to %s', (_what, href, labels) => {
    expect(trailTo(SIDEBAR, href).map(({ label }) => label)).toEqual(labels)
  })

  it('returns the first of two occurrences', () => {
    const again = { label: 'Again', items: [{ ...add, label: 'Add again' }] }
    expect(trailTo([...SIDEBAR, again], '/models/add').map(({ label }) => label)).toEqual(['Models', 'Add'])
  })
})

describe('neighbors', () => {
  const link = (label: string, href: string) => ({ label, href })

  it.each([
    ['the first page', '/', { next: link('Models', '/models') }],
    ['a category', '/models', { previous: link('Home', '/'), next: link('Add', '/models/add') }],
    [
      'a page beside an unlisted one',
      '/models/add',
      { previous: link('Models', '/models'), next: link('Tuning', '/models/advanced/tuning') },
    ],
    ['the last page', '/key-terms', { previous: link('Tuning', '/models/advanced/tuning') }],
    ['an unlisted page', '/hidden', {}],
    ['a page that is not listed', '/release-notes', {}],
  ])('of %s', (_what, href, expected) => {
    expect(neighbors(readingOrder(SIDEBAR), href)).toEqual(expected)
  })

  it('do not exist for the only page', () => {
    expect(neighbors(readingOrder([home]), '/')).toEqual({})
  })
})

describe('shownItems', () => {
  const categoryOf = (name: string, pages: number) => ({
    label: name,
    items: Array.from({ length: pages }, (_, at) => ({ label: `${name} ${at}`, href: `/${name}/${at}` })),
  })

  it('shows all listed items of a sidebar of up to 150 links', () => {
    const items = [home, categoryOf('a', 100), categoryOf('b', 49)]
    expect(shownItems(items, '/')).toEqual(items)
    expect(shownItems(SIDEBAR, '/')).toEqual(visibleItems(SIDEBAR, '/'))
    expect(shownItems(SIDEBAR, '/hidden')).toEqual(visibleItems(SIDEBAR, '/hidden'))
  })

  it('turns categories of a longer one into links, except those that contain the page', () => {
    const own = categoryOf('b', 2)
    const items = [home, categoryOf('a', 150), { label: 'Outer', items: [own, categoryOf('c', 3)] }]
    const outer = { label: 'Outer', items: [own, { label: 'c', href: '/c/0', isShortened: true }] }
    expect(shownItems(items, '/b/1')).toEqual([home, { label: 'a', href: '/a/0', isShortened: true }, outer])
  })

  it('are one object for the pages of a category of a longer one, which threads are sent once', () => {
    const items = [home, categoryOf('a', 150), categoryOf('b', 2)]
    const [first, other, second] = ['/b/0', '/a/0', '/b/1'].map((href) => shownItems(items, href))
    expect(second).toBe(first)
    expect(other).not.toEqual(first)
  })

  it('keeps every category open that contains the page', () => {
    const own = categoryOf('b', 2)
    const again = { label: 'Again', items: [{ label: 'b 1', href: '/b/1' }] }
    const items = [categoryOf('a', 150), own, again]
    expect(shownItems(items, '/b/1')).toEqual([{ label: 'a', href: '/a/0', isShortened: true }, own, again])
  })

  it('shows a level of more than 150 items as categories of neighbors', () => {
    const { items } = categoryOf('a', 151)
    const shown = shownItems([home, { label: 'All', items }], '/a/13')
    expect(shown).toHaveLength(2)
    const [first, second, third, ...rest] = (shown[1] as SidebarCategory).items
    expect(first).toEqual({ label: 'a 0 … a 12', href: '/a/0', isShortened: true })
    expect(second).toEqual({ label: 'a 13 … a 25', items: items.slice(13, 26) })
    expect(third).toEqual({ label: 'a 26 … a 38', href: '/a/26', isShortened: true })
    expect(rest.at(-1)).toEqual({ label: 'a 143 … a 150', href: '/a/143', isShortened: true })
  })

  it('shows a level of 150 items as it is', () => {
    const { items } = categoryOf('a', 150)
    expect(shownItems([home, ...items.slice(1)], '/')).toEqual([home, ...items.slice(1)])
    expect(shownItems([home, { label: 'All', items }], '/a/13')).toEqual([home, { label: 'All', items }])
  })

  it('leads to the first listed page of a category, not to another site', () => {
    const support = { label: 'Support', href: 'https://support.example.com/' }
    const guide = { label: 'Guide', items: [support, secret, add] }
    const other = { label: 'Other', items: [support] }
    expect(shownItems([categoryOf('a', 150), guide, other], '/a/1').slice(1)).toEqual([
      { label: 'Guide', href: '/models/add', isShortened: true },
      other,
    ])
  })

  it('shows an unlisted page of a longer one while a reader is there', () => {
    const items = [...SIDEBAR, categoryOf('a', 150)]
    const labels = (href: string) => shownItems(items, href).map(({ label }) => label)
    expect(labels('/hidden')).toEqual(['Home', 'Models', 'Drawer', 'Key terms', 'a'])
    expect(labels('/')).toEqual(['Home', 'Models', 'Key terms', 'a'])
  })
})
