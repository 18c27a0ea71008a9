import { expect, it } from 'vitest'
import { answer } from '../../../search/answer.ts'
import { memorySource } from '../../../search/build/memory-source.ts'
import { createEngine } from '../../../search/engine.ts'
import type { SearchBlock } from '../../../search/index/index-file.ts'
import { placesOnPage } from './places-on-page.ts'

/** The places of a page for `drift`, as `#anchor text`. */
async function places(...blocks: SearchBlock[]): Promise<string[]> {
  const page = { id: 'a', version: 'v1', url: '/a', group: 'Guide', title: 'Terms', description: '', blocks }
  const engine = createEngine(memorySource({ language: 'en', tag: 'docs', synonyms: [], pages: [page] }))
  const { hits } = await answer(engine, { indexName: 'docs', query: 'drift' })
  return placesOnPage(hits).map(({ anchor, content }) => `#${anchor ?? ''} ${content ?? ''}`.trim())
}

it('shows a heading and a text below it once, in place of the heading', async () => {
  const found = await places('Of use to see drift.', [2, 'drift', 'Drift'], 'Drift is a change.')
  expect(found).toEqual(['#drift Drift is a change.', '# Of use to see drift.'])
})

it('shows a heading alone if no text below it matches', async () => {
  expect(await places([2, 'drift', 'Drift'], [3, 'use', 'Use'], 'See drift.')).toEqual(['#drift', '#use See drift.'])
})

it('shows each text below a heading', async () => {
  expect(await places([2, 'use', 'Use'], 'See drift.', 'Drift again.')).toEqual([
    '#use See drift.',
    '#use Drift again.',
  ])
})

it('does not show the title', async () => {
  expect(await places()).toEqual([])
})
