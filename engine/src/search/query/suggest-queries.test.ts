import { describe, expect, it, vi } from 'vitest'
import { answer } from '../answer.ts'
import { memorySource } from '../build/memory-source.ts'
import { createEngine } from '../engine.ts'
import type { SearchClient, SearchRequest } from '../protocol.ts'
import { suggestQueries } from './suggest-queries.ts'

/** A client over pages that have only a title; `sent` are the requests it received. */
function clientWith(...titles: string[]): { client: SearchClient; sent: SearchRequest[][] } {
  const pages = titles.map((title, at) => {
    return { id: `${at}`, version: 'v1', url: `/${at}`, group: 'Guide', title, description: '', blocks: [] }
  })
  const engine = createEngine(memorySource({ language: 'en', tag: 'docs', synonyms: [], pages }))
  const sent: SearchRequest[][] = []
  const search: SearchClient['search'] = async ({ requests }) => {
    sent.push([...requests])
    return { results: await Promise.all(requests.map((request) => answer(engine, request))) }
  }
  return { client: { preload: () => {}, search }, sent }
}

const request = (query: string): SearchRequest => ({ indexName: 'docs', query, page: 3, facetFilters: ['version:v1'] })

describe('suggestQueries', () => {
  it('searches once for the prefixes of all words, longest first, down to three letters', async () => {
    const { client, sent } = clientWith()
    await suggestQueries(client, request('the moxdel portz'))
    expect(sent.map((requests) => requests.map(({ query }) => query))).toEqual([
      ['moxde', 'moxd', 'port', 'mox', 'por'],
    ])
  })

  it('searches once for a prefix that several words have', async () => {
    const { client, sent } = clientWith()
    await suggestQueries(client, request('portxy portz'))
    expect(sent[0]?.map(({ query }) => query)).toEqual(['portx', 'port', 'por'])
  })

  it('requests the first page, and otherwise the same as the query itself', async () => {
    const { client, sent } = clientWith()
    await suggestQueries(client, request('ports'))
    expect(sent[0]?.[0]).toEqual({ ...request('port'), page: 0 })
  })

  it('asks for no more at once than the hosted provider answers', async () => {
    const { client, sent } = clientWith()
    await suggestQueries(client, request('x'.repeat(64)))
    expect(sent.map(({ length }) => length)).toEqual([50])
    expect(sent[0]?.[0]?.query).toBe('x'.repeat(63))
  })

  it('can be given up', async () => {
    const { signal } = new AbortController()
    const search = vi.fn<SearchClient['search']>(async () => ({ results: [] }))
    await suggestQueries({ preload: () => {}, search }, request('ports'), signal)
    expect(search.mock.lastCall?.[0].signal).toBe(signal)
  })

  it('returns distinct titles, longest prefix first', async () => {
    const { client } = clientWith('Deploy', 'Depots', 'Depots')
    expect(await suggestQueries(client, request('deployxyz'))).toEqual(['Deploy', 'Depots'])
  })

  it('returns at most three', async () => {
    const { client } = clientWith('Port a', 'Port b', 'Port c', 'Port d')
    expect(await suggestQueries(client, request('portzz'))).toHaveLength(3)
  })

  it.each([
    ['short words', 'a/b pod'],
    ['punctuation', '?!'],
    ['an empty query', ''],
  ])('does not search for %s', async (_what, query) => {
    const { client, sent } = clientWith('Pod')
    expect(await suggestQueries(client, request(query))).toEqual([])
    expect(sent).toEqual([])
  })

  it('returns nothing if no title matches', async () => {
    expect(await suggestQueries(clientWith('Port').client, request('kubernetes'))).toEqual([])
  })
})
