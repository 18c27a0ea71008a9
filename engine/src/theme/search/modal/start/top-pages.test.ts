import { expect, it } from 'vitest'
import { topPages } from './top-pages.ts'

const category = (label: string, href?: string) => ({
  label,
  ...(href && { href }),
  items: [{ label: `${label} start`, items: [{ label: 'First', href: `/docs/${label}/first` }] }],
})

it('lists the first page of each entry', () => {
  expect(topPages([{ label: 'Home', href: '/docs/' }, category('a'), category('b', '/docs/b')], '/docs/x')).toEqual([
    { label: 'Home', href: '/docs/' },
    { label: 'a', href: '/docs/a/first' },
    { label: 'b', href: '/docs/b' },
  ])
})

it('lists six pages at most, and never the one that the reader is on', () => {
  const links = Array.from({ length: 9 }, (_, at) => ({ label: `${at}`, href: `/docs/${at}` }))
  expect(topPages(links, '/docs/1').map(({ label }) => label)).toEqual(['0', '2', '3', '4', '5', '6'])
})

it('leaves out a category without pages', () => {
  expect(topPages([{ label: 'Empty', items: [] }], '/docs/')).toEqual([])
})
