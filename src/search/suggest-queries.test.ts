import { describe, expect, it } from 'vitest'
import { answer } from './answer.ts'
import { createEngine } from './engine.ts'
import type { SearchClient, SearchRequest } from './protocol.ts'
import { suggestQueries } from './suggest-queries.ts'

/** A provider of pages that have only a title; `asked` are the requests it got. */
function clientWith(...titles: string[]): { client: SearchClient; asked: SearchRequest[][] } {
  const pages = titles.map((title, at) => {
    return { id: `${at}`, version: 'v1', url: `/${at}`, group: 'Guide', title, description: '', blocks: [] }
  })
  const engine = createEngine({ language: 'en', tag: 'docs', synonyms: [], pages })
  const asked: SearchRequest[][] = []
  const search: SearchClient['search'] = async ({ requests }) => {
    asked.push([...requests])
    return { results: requests.map((request) => answer(engine, request)) }
  }
  return { client: { preload: () => {}, search }, asked }
}

const request = (query: string): SearchRequest => ({ indexName: 'docs', query, page: 3, facetFilters: ['version:v1'] })

describe('suggestQueries', () => {
  it('asks once for the beginnings of all words, the longest first, down to three letters', async () => {
    const { client, asked } = clientWith()
    await suggestQueries(client, request('the moxdel portz'))
    expect(asked.map((requests) => requests.map(({ query }) => query))).toEqual([
      ['moxde', 'moxd', 'port', 'mox', 'por'],
    ])
  })

  it('asks for the first hits, everything else as in the query itself', async () => {
    const { client, asked } = clientWith()
    await suggestQueries(client, request('ports'))
    expect(asked[0]?.[0]).toEqual({ ...request('port'), page: 0 })
  })

  it('answers the titles it found, the longest beginning first, each once', async () => {
    const { client } = clientWith('Deploy', 'Depots', 'Depots')
    expect(await suggestQueries(client, request('deployxyz'))).toEqual(['Deploy', 'Depots'])
  })

  it('answers three at most', async () => {
    const { client } = clientWith('Port a', 'Port b', 'Port c', 'Port d')
    expect(await suggestQueries(client, request('portzz'))).toHaveLength(3)
  })

  it.each([
    ['words too short for it', 'a/b pod'],
    ['marks', '?!'],
    ['nothing', ''],
  ])('asks nothing for %s', async (_what, query) => {
    const { client, asked } = clientWith('Pod')
    expect(await suggestQueries(client, request(query))).toEqual([])
    expect(asked).toEqual([])
  })

  it('answers nothing when nothing begins like it', async () => {
    expect(await suggestQueries(clientWith('Port').client, request('kubernetes'))).toEqual([])
  })
})
