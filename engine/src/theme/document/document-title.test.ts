import { expect, it } from 'vitest'
import { documentTitle } from './document-title.ts'

it.each([
  ['names the page, then the site', 'First steps', 'First steps | Kiln'],
  ['names a page titled as its site once', 'Kiln', 'Kiln'],
  ['compares whole titles', 'Kiln 2', 'Kiln 2 | Kiln'],
])('%s', (_what, title, expected) => {
  expect(documentTitle({ title }, { title: 'Kiln' })).toBe(expected)
})
