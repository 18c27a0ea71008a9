import { expect, it } from 'vitest'
import { memorySource } from '../build/memory-source.ts'
import { createLookup } from './lookup.ts'
import { openIndex } from './open-index.ts'

const pages = ['model', 'models', 'modelled', 'mode'].map((title, at) => ({
  ...{ id: `p${at}`, version: 'v1', url: `/p${at}`, group: 'Guide', description: '' },
  ...{ title, blocks: [] },
}))

it('a prefix finds the longer terms, whatever part each is in, and not itself', async () => {
  for (const terms of [1, 1e9]) {
    const sizes = { terms, spelling: 1e9, texts: 1e9 }
    const source = memorySource({ language: 'en', tag: 'docs', synonyms: [], pages }, { sizes })
    const lookup = createLookup(await openIndex(source), source)
    await lookup.load({ terms: [], prefixes: ['model'] })
    const found = lookup.longerThan('model').flatMap(({ entry }) => [...entry.pages])
    expect([terms, found.sort()]).toEqual([terms, [1, 2]])
  }
})
