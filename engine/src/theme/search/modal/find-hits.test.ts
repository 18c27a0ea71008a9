import { describe, expect, it, vi } from 'vitest'
import type { SearchClient, SearchResponse } from '../../../search/protocol.ts'
import { type FoundHits, findHits } from './find-hits.ts'

const response = (...urls: string[]): SearchResponse => {
  const hits = urls.map((url) => ({
    url,
    objectID: url,
    hierarchy: { lvl0: 'Guide' },
    _highlightResult: { hierarchy: {} },
  }))
  return { results: [{ hits, nbHits: hits.length }] } as unknown as SearchResponse
}
const urlsIn = (found: FoundHits | undefined) => found?.hits.map(({ url }) => url)

/** A search whose whole index answers, or fails, when the test says so. `shown` is what the modal has been given. */
function search(titles: SearchResponse | undefined | Promise<never>, elsewhere?: SearchResponse) {
  const whole = { resolve: (_: SearchResponse) => {}, reject: (_: Error) => {} }
  const answered = new Promise<SearchResponse>((resolve, reject) => Object.assign(whole, { resolve, reject }))
  const ask = vi.fn<SearchClient['search']>(async ({ requests }) =>
    elsewhere && !requests[0]?.facetFilters?.includes('version:v1') ? elsewhere : answered,
  )
  const client: SearchClient = { preload: () => {}, search: ask, searchTitles: async () => titles }
  const shown: FoundHits[] = []
  const reader = { isCurrent: true }
  const done = findHits(
    client,
    { indexName: 'docs', query: 'x', facetFilters: ['version:v1'] },
    {
      site: { tag: 'docs', language: 'en' },
      isCurrent: () => reader.isCurrent,
      show: (found) => shown.push(found),
    },
  )
  return { whole, ask, shown, reader, done }
}

const TITLES = { ...response('/b', '/a'), isFirst: true }

describe('a search while the whole index is on its way', () => {
  it('is answered by titles, and then by the same with the rest below', async () => {
    const { whole, shown, done } = search(TITLES)
    await expect.poll(() => shown).toHaveLength(1)
    expect(urlsIn(shown[0])).toEqual(['/b', '/a'])
    expect(shown[0]).toMatchObject({ count: 2, shownCount: 0 })
    whole.resolve(response('/a', '/c', '/b'))
    await done
    expect(urlsIn(shown[1])).toEqual(['/b', '/a', '/c'])
    expect(shown[1]).toMatchObject({ count: 3, shownCount: 2 })
  })

  it('waits for it when titles have no answer', async () => {
    const { whole, shown, done } = search(undefined)
    whole.resolve(response('/c'))
    await done
    expect(shown.map(urlsIn)).toEqual([['/c']])
  })

  it('waits for it when titles cannot be searched', async () => {
    const { whole, shown, done } = search(Promise.reject(new Error('The search worker failed.')))
    whole.resolve(response('/c'))
    await done
    expect(shown.map(urlsIn)).toEqual([['/c']])
  })

  it('is not answered again once the reader has typed on', async () => {
    const { whole, shown, reader, done } = search(TITLES)
    await expect.poll(() => shown).toHaveLength(1)
    reader.isCurrent = false
    whole.resolve(response('/c'))
    await done
    expect(shown).toHaveLength(1)
  })

  it('keeps what titles have found when the rest cannot be loaded', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { whole, shown, done } = search(TITLES)
    await expect.poll(() => shown).toHaveLength(1)
    whole.reject(new Error('gone'))
    await done
    expect(shown).toHaveLength(1)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})

describe('a search without hits in its version', () => {
  it('shows those of other versions, and says so', async () => {
    const { whole, shown, done } = search(undefined, response('/old/a'))
    whole.resolve(response())
    await done
    expect(shown.map(urlsIn)).toEqual([['/old/a']])
    expect(shown[0]).toMatchObject({ count: 1, isElsewhere: true })
  })

  it('shows that there are none when other versions have none either', async () => {
    const { whole, shown, done } = search(undefined, response())
    whole.resolve(response())
    await done
    expect(shown).toMatchObject([{ hits: [], count: 0, isElsewhere: false }])
  })

  it('asks other versions nothing once the reader has typed on', async () => {
    const { whole, ask, shown, reader, done } = search(undefined, response('/old/a'))
    reader.isCurrent = false
    whole.resolve(response())
    await done
    expect(shown).toEqual([])
    expect(ask).toHaveBeenCalledOnce()
  })

  it('fails when they cannot be searched', async () => {
    const { whole, done } = search(undefined)
    whole.reject(new Error('gone'))
    await expect(done).rejects.toThrow('gone')
  })
})
