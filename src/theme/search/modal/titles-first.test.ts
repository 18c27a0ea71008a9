import { describe, expect, it, vi } from 'vitest'
import type { SearchClient, SearchResponse } from '../../../search/protocol.ts'
import { titlesFirst } from './titles-first.ts'

const response = (...urls: string[]): SearchResponse => {
  const hits = urls.map((url) => ({
    url,
    objectID: url,
    hierarchy: { lvl0: 'Guide' },
    _highlightResult: { hierarchy: {} },
  }))
  return { results: [{ hits, nbHits: hits.length }] } as unknown as SearchResponse
}
const urlsIn = ({ results }: SearchResponse) => results[0]?.hits.map(({ url }) => url)
const ask = (query: string) => ({ requests: [{ indexName: 'docs', query }] })

/** A search whose whole index answers, or fails, when the test says so. */
function search(titles: SearchResponse | undefined | Promise<never>) {
  const whole = { resolve: (_: SearchResponse) => {}, reject: (_: Error) => {} }
  const answered = new Promise<SearchResponse>((resolve, reject) => Object.assign(whole, { resolve, reject }))
  const client: SearchClient = { preload: () => {}, search: () => answered, searchTitles: async () => titles }
  const searchAgain = vi.fn()
  return { whole, searchAgain, find: titlesFirst(client, searchAgain) }
}

const TITLES = { ...response('/b', '/a'), isFirst: true }

describe('a search while the whole index is on its way', () => {
  it('is answered by titles, and then by the same with the rest below', async () => {
    const { whole, searchAgain, find } = search(TITLES)
    expect(await find(ask('x'))).toBe(TITLES)
    expect(searchAgain).not.toHaveBeenCalled()
    whole.resolve(response('/a', '/c', '/b'))
    await vi.waitFor(() => expect(searchAgain).toHaveBeenCalledOnce())
    const again = await find(ask('x'))
    expect(urlsIn(again)).toEqual(['/b', '/a', '/c'])
    expect(again.isFirst).toBeUndefined()
  })

  it('waits for it when titles have no answer', async () => {
    const { whole, searchAgain, find } = search(undefined)
    const found = find(ask('x'))
    whole.resolve(response('/c'))
    expect(urlsIn(await found)).toEqual(['/c'])
    expect(searchAgain).not.toHaveBeenCalled()
  })

  it('waits for it when titles cannot be searched', async () => {
    const { whole, find } = search(Promise.reject(new Error('The search worker failed.')))
    const found = find(ask('x'))
    whole.resolve(response('/c'))
    expect(urlsIn(await found)).toEqual(['/c'])
  })

  it('is not repeated once the reader has typed on', async () => {
    const { whole, searchAgain, find } = search(TITLES)
    await find(ask('x'))
    await find(ask('xy'))
    whole.resolve(response('/c'))
    await vi.waitFor(() => expect(searchAgain).toHaveBeenCalledOnce())
    expect(urlsIn(await find(ask('xy')))).toEqual(['/b', '/a', '/c'])
  })

  it('keeps what titles have found when the rest cannot be loaded', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { whole, searchAgain, find } = search(TITLES)
    await find(ask('x'))
    whole.reject(new Error('gone'))
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
    expect(searchAgain).not.toHaveBeenCalled()
    warn.mockRestore()
  })
})
