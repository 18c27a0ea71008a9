import { expect, it } from 'vitest'
import { memorySource } from '../build/memory-source.ts'
import { createEngine } from '../engine.ts'
import { layoutTexts, textsPartCount } from './texts-layout.ts'

const urls = Array.from({ length: 100 }, (_, at) => `/docs/page-${at}`)

it.each([
  [100, 32],
  [900, 2],
  [1600, 2],
  [1700, 1],
  [90_000, 1],
])('pages of %i characters are in parts of %i', (each, pages) => {
  expect(layoutTexts(urls, { characters: each * urls.length, most: 3200 }).pagesPerPart).toBe(pages)
})

it('an edit of a text leaves the layout as it is; a page that is new or moved makes another', () => {
  const layout = (of: readonly string[], characters = 120_000) => layoutTexts(of, { characters, most: 3000 }).mark
  expect(layout(urls, 120_400)).toBe(layout(urls))
  expect(layout([...urls, '/docs/page-new'])).not.toBe(layout(urls))
  expect(layout(urls.with(7, '/docs/page-moved'))).not.toBe(layout(urls))
})

it('counts the parts, the last of which may be shorter', () => {
  expect([0, 1, 8, 9].map((pages) => textsPartCount({ pagesPerPart: 8, mark: 0 }, pages))).toEqual([0, 1, 1, 2])
})

it('a query fails if the texts are of another deployment, so that the index is opened again', async () => {
  const page = { id: 'a', version: 'v1', url: '/a', group: 'Guide', title: 'Drift', description: '', blocks: [] }
  const source = memorySource({ language: 'en', tag: 'docs', synonyms: [], pages: [page] })
  expect((await createEngine(source).find('drift')).count).toBe(1)
  const replaced = { ...source, texts: async () => ({ layout: 1, pages: [page] }) }
  await expect(createEngine(replaced).find('drift')).rejects.toThrow('The search index was replaced')
})
