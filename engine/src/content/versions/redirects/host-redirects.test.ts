import { expect, it } from 'vitest'
import { sitePath } from '../../../model/url.ts'
import { readHostRedirects } from './host-redirects.ts'

const PAGES = new Set([sitePath(''), sitePath('guide/first')])

it.each<[from: string, to: string, result: string]>([
  ['/old/first', '/docs/guide/first', '/old/first -> /docs/guide/first'],
  ['/old/first/', '/docs/guide/first/#a', '/old/first/ -> /docs/guide/first#a'],
  ['/old', '/docs/', '/old -> /docs/'],
  ['/old', '/blog/a', '/old -> /blog/a'],
  ['/old', 'https://a.b/c d', '/old is refused: /old redirects to https://a.b/c d, which is not an address.'],
  ['/old', 'https://a.b/c', '/old -> https://a.b/c'],
  ['/old', 'javascript:x', '/old is refused: /old redirects to javascript:x, which is not an address.'],
  ['/old', '/docs/guide/furst', '/old is refused: /old redirects to /docs/guide/furst, which is not a page.'],
  ['/docs/guide/first', '/docs/', '/docs/guide/first is refused: /docs/guide/first is inside /docs/.'],
  ['old', '/docs/', 'old is refused: old is not a valid path.'],
  ['/old/*', '/docs/', '/old/* is refused: /old/* is not a valid path.'],
  [
    '/old/:name',
    '/docs/',
    '/old/:name is refused: /old/:name has a colon after a slash, which hosts read as a placeholder.',
  ],
  ['/old/Help:Page', '/docs/', '/old/Help:Page -> /docs/'],
  ['/100%', 'https://a.b/c', '/100%25 -> https://a.b/c'],
  ['/100%', '/blog/a', '/100%25 -> /blog/a'],
  ['/old', '/blog/f%C3%BCr', '/old -> /blog/f%C3%BCr'],
  ['/old', '/blog/%FF', '/old is refused: /old redirects to /blog/%FF, which is not an address.'],
  ['/f%C3%BCr', '/docs/', '/f%C3%BCr -> /docs/'],
  ['/für', 'https://a.b/c', '/f%C3%BCr -> https://a.b/c'],
  ['/%FF', '/docs/', '/%FF is refused: /%FF is not a valid path.'],
  ['/old\uD800', '/docs/', '/old\uD800 is refused: /old\uD800 is not a valid path.'],
  ['/old', '/blog/\uDC00', '/old is refused: /old redirects to /blog/\uDC00, which is not an address.'],
  ['/old', '/old?a#b', '/old is refused: /old leads back to itself.'],
])('%s to %s', (from, to, result) => {
  const problems: string[] = []
  const report = (row: string, message: string) => problems.push(`${row} is refused: ${message}`)
  const found = readHostRedirects({ [from]: to }, { basePath: '/docs/', pages: PAGES, report })
  expect(problems[0] ?? found.map((one) => `${one.from} -> ${one.to}`)[0]).toBe(result)
})

it.each<[what: string, rows: Readonly<Record<string, string>>, problems: readonly string[]]>([
  [
    'two spellings of an address',
    { '/für': '/docs/', '/f%C3%BCr': '/blog' },
    ['/f%C3%BCr: /f%C3%BCr redirects to /docs/ and to /blog.'],
  ],
  ['two spellings with one target', { '/für': '/docs/', '/f%C3%BCr': '/docs/' }, []],
  [
    'redirects in a circle',
    { '/a': '/b', '/b': '/c', '/c': '/a' },
    ['/a', '/b', '/c'].map((row) => `${row}: ${row} leads back to itself.`),
  ],
  ['a redirect to a circle', { '/a': '/b', '/b': '/b' }, ['/b: /b leads back to itself.']],
  ['redirects that lead on', { '/a': '/b', '/b': '/docs/' }, []],
])('%s', (_what, rows, expected) => {
  const problems: string[] = []
  readHostRedirects(rows, {
    basePath: '/docs/',
    pages: PAGES,
    report: (row, message) => problems.push(`${row}: ${message}`),
  })
  expect(problems).toEqual(expected)
})
