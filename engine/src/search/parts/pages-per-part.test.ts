import { expect, it } from 'vitest'
import { pagesPerPart } from './pages-per-part.ts'

it.each([
  [100, 32],
  [900, 2],
  [1600, 2],
  [1700, 1],
  [90_000, 1],
])('pages of %i characters are in parts of %i', (each, pages) => {
  expect(pagesPerPart(100, { characters: each * 100, most: 3200 })).toBe(pages)
})
