import { describe, expect, it } from 'vitest'
import { hasTitles, isWhole, type PageContents } from './index-contents.ts'

const head = { language: 'en', tag: 'docs', synonyms: [] }

function pagesWith(count: number, headings: number): PageContents[] {
  return Array.from({ length: count }, (_, at) => ({
    page: { id: `p${at}`, version: 'v1', url: `/p${at}`, group: 'Pages', title: 'A page', description: '' },
    ...{ hash: `${at}`, headings, blocks: () => [] },
  }))
}

describe('isWhole', () => {
  it.each([
    { count: 100, headings: 20, expected: true },
    { count: 101, headings: 0, expected: false },
    { count: 20, headings: 100, expected: true },
    { count: 20, headings: 101, expected: false },
  ])('$count pages of $headings headings: $expected', ({ count, headings, expected }) =>
    expect(isWhole({ head, pages: pagesWith(count, headings) })).toBe(expected),
  )
})

describe('hasTitles', () => {
  it.each([
    { count: 150, headings: 13, expected: true },
    { count: 151, headings: 0, expected: false },
    { count: 20, headings: 101, expected: false },
  ])('$count pages of $headings headings: $expected', ({ count, headings, expected }) =>
    expect(hasTitles({ head, pages: pagesWith(count, headings) })).toBe(expected),
  )
})
