import { expect, it } from 'vitest'
import { sitePath } from '../../model/url.ts'
import { readHostRedirects } from './host-redirects.ts'

const PAGES = new Set([sitePath(''), sitePath('guide/first')])

it.each<[from: string, to: string, result: string]>([
  ['/old/first', '/docs/guide/first', '/old/first -> /docs/guide/first'],
  ['/old/first/', '/docs/guide/first/#a', '/old/first/ -> /docs/guide/first#a'],
  ['/old', '/docs/', '/old -> /docs/'],
  ['/old', '/blog/a', '/old -> /blog/a'],
  ['/old', 'https://a.b/c d', '/old is refused: /old redirects to https://a.b/c d, which is no address.'],
  ['/old', 'https://a.b/c', '/old -> https://a.b/c'],
  ['/old', 'javascript:x', '/old is refused: /old redirects to javascript:x, which is no address.'],
  ['/old', '/docs/guide/furst', '/old is refused: /old redirects to /docs/guide/furst, which is not a page.'],
  ['/docs/guide/first', '/docs/', '/docs/guide/first is refused: /docs/guide/first is inside /docs/.'],
  ['old', '/docs/', 'old is refused: old is not the path of an address.'],
  ['/old/*', '/docs/', '/old/* is refused: /old/* is not the path of an address.'],
])('%s to %s', (from, to, result) => {
  const problems: string[] = []
  const report = (row: string, message: string) => problems.push(`${row} is refused: ${message}`)
  const found = readHostRedirects({ [from]: to }, { basePath: '/docs/', pages: PAGES, report })
  expect(problems[0] ?? found.map((one) => `${one.from} -> ${one.to}`)[0]).toBe(result)
})
