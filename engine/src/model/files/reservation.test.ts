import { describe, expect, it } from 'vitest'
import { sitePath } from '../url.ts'
import { reservedAddresses } from './reservation.ts'

const purposeOf = reservedAddresses([
  { scope: 'site', name: 'search', purpose: 'the search page' },
  { scope: 'site', name: 'assets/', purpose: 'scripts and styles' },
  { scope: 'versions', name: 'changes/', purpose: 'the changes of the version' },
  { scope: 'everywhere', name: 'page.json', purpose: 'page files' },
  { scope: 'everywhere', name: '*.md', purpose: 'the Markdown of a page' },
])

describe('a path', () => {
  it.each([
    ['search', 'the search page'],
    ['Search', 'the search page'],
    ['assets', 'scripts and styles'],
    ['assets/a/b', 'scripts and styles'],
    ['changes', 'the changes of the version'],
    ['v1/changes/guide', 'the changes of the version'],
    ['v1/Changes', 'the changes of the version'],
    ['V1/changes', 'the changes of the version'],
    ['page.json', 'page files'],
    ['v1/guide/page.json', 'page files'],
    ['guide/a.md', 'the Markdown of a page'],
    ['v1/a.md/b', 'the Markdown of a page'],
    ['sitemap.xml', 'a generated file'],
    ['v1/llms.txt/a', 'a generated file'],
  ])('such as %s is reserved for %s', (path, purpose) => {
    expect(purposeOf(sitePath(path), ['', 'v1'])).toBe(purpose)
  })

  it.each([
    ['below a name that is not a folder', 'search/tips'],
    ['that only starts like a name', 'searching'],
    ['that only starts like a folder', 'assets-of-ours'],
    ['of the site, in the folder of a version', 'v1/search'],
    ['of versions, in another folder', 'guide/changes'],
    ['of a version that does not exist', 'v2/changes'],
    ['of a file that is not at the root', 'guide/sitemap.xml'],
  ])('%s is free', (_what, path) => {
    expect(purposeOf(sitePath(path), ['', 'v1'])).toBeUndefined()
  })
})

describe('a list without reservations', () => {
  it('only reserves files at the root', () => {
    const free = reservedAddresses([])
    expect([free(sitePath('search'), []), free(sitePath('a.txt'), [])]).toEqual([undefined, 'a generated file'])
  })
})
