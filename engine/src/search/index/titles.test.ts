import { describe, expect, it } from 'vitest'
import { answer } from '../answer.ts'
import { memorySource } from '../build/memory-source.ts'
import { createEngine } from '../engine.ts'
import type { SearchHit } from '../protocol.ts'
import type { IndexFile, SearchBlock } from './index-file.ts'
import { completeOnly, titlesOf, withRest } from './titles.ts'

const page = (id: string, group: string, title: string, ...blocks: SearchBlock[]) => {
  return { id, version: 'v1', url: `/${id}`, group, title, description: `About ${id}.`, blocks }
}

const WHOLE: IndexFile = {
  language: 'en',
  tag: 'docs',
  synonyms: [],
  pages: [
    page('deploy', 'Guide', 'Deploy a model', 'Choose a cluster.', [2, 'scale', 'Scale the replicas'], 'Set a number.'),
    page('monitor', 'Guide', 'Monitor', 'A deployed model is watched.'),
    page('api', 'Reference', 'Client', [2, 'deploy-a-model', 'deploy_model'], 'Takes the model.'),
  ],
}

const first = createEngine(memorySource(titlesOf(WHOLE)))
const ask = (engine: typeof first, query: string) => answer(engine, { indexName: 'docs', query })
const askTitles = async (query: string) => completeOnly(await ask(first, query))
const urls = (hits: readonly SearchHit[]) => hits.map(({ url }) => url)

describe('the titles of an index', () => {
  it('are its pages with their headings alone', () => {
    expect(titlesOf(WHOLE).pages.map(({ blocks, description }) => [blocks, description])).toEqual([
      [[[2, 'scale', 'Scale the replicas']], ''],
      [[], ''],
      [[[2, 'deploy-a-model', 'deploy_model']], ''],
    ])
  })

  it('answer with the same records as the whole index', async () => {
    const known = new Set((await ask(createEngine(memorySource(WHOLE)), 'deploy')).hits.map(({ objectID }) => objectID))
    const { hits } = await askTitles('deploy')
    expect(urls(hits)).toContain('/deploy')
    for (const { objectID } of hits) expect(known).toContain(objectID)
  })

  it.each([
    ['deploy mdoel', '/deploy'],
    ['deploymodel', '/api#deploy-a-model'],
    ['replicas deploy', '/deploy#scale'],
  ])('are found as in the whole index: %s', async (query, url) => {
    expect(urls((await askTitles(query)).hits)).toContain(url)
  })

  it('have no answer when a word of the query is in the texts only', async () => {
    expect(await askTitles('deploy cluster')).toMatchObject({ hits: [], nbHits: 0 })
  })

  it('have no answer below a better one, which lacks a word because it has a synonym', async () => {
    const steps: SearchBlock = [2, 'start', 'Import the client and choose a feature']
    const pages = [page('explain', 'Guide', 'Explain'), page('first', 'Guide', 'First steps', steps)]
    const engineOf = (synonyms: string[][]) => createEngine(memorySource(titlesOf({ ...WHOLE, synonyms, pages })))
    const titles = async (engine: typeof first) => urls(completeOnly(await ask(engine, 'feature importance')).hits)
    expect(await titles(engineOf([]))).toEqual(['/first#start'])
    expect(await titles(engineOf([['explain', 'feature importance']]))).toEqual([])
  })

  it('have no answer to what a thing is, which texts explain', async () => {
    expect((await askTitles('monitor')).hits).not.toEqual([])
    expect(await askTitles('what is monitor')).toMatchObject({ hits: [], nbHits: 0 })
  })
})

describe('the rest of the hits', async () => {
  const shown = await askTitles('deploy')
  const merged = withRest(shown, await ask(createEngine(memorySource(WHOLE)), 'deploy'))

  it('comes below those that are shown, each place once', () => {
    expect(merged.hits.slice(0, shown.hits.length)).toEqual(shown.hits)
    expect(urls(merged.hits)).toContain('/monitor')
    expect(new Set(urls(merged.hits)).size).toBe(merged.hits.length)
  })
})
