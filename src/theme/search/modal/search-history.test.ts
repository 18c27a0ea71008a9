import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchHit } from '../../../search/protocol.ts'
import { pageOf, searchHistory, titleOf } from './search-history.ts'

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__docs'
const FAVORITES = '__DOCSEARCH_FAVORITE_SEARCHES__docs'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

afterEach(() => vi.unstubAllGlobals())

const hit = (objectID: string, lvl1: string) =>
  ({
    ...{ objectID, type: 'lvl1', url: `/${objectID}`, version: 'v1', content: null },
    hierarchy: { lvl0: 'Guide', lvl1, lvl2: null },
    _highlightResult: { hierarchy: {} },
    _snippetResult: { hierarchy: {} },
  }) as unknown as SearchHit

const titles = () => searchHistory('docs').recent().map(titleOf)

describe('searchHistory', () => {
  it('reads what DocSearch stored: titles are HTML', () => {
    const search = {
      objectID: 'a',
      type: 'lvl2',
      url: '/a#b',
      hierarchy: { lvl1: 'A &amp; B', lvl2: '&lt;b> &quot;c&quot;' },
    }
    stored.set(RECENT, JSON.stringify([{ ...search, __docsearch_parent: null }]))
    const [read] = searchHistory('docs').recent()
    expect(read && [titleOf(read), pageOf(read)]).toEqual(['<b> "c"', 'A & B'])
  })

  it('stores titles as HTML, which an older app would show as HTML, and reads them as text', () => {
    const title = '<img src=x onerror=alert(1)> &amp; "more"'
    searchHistory('docs').addHit(hit('a', title))
    expect(stored.get(RECENT)).not.toContain('<')
    expect(titles()).toEqual([title])
  })

  it('has the latest search first, and each once', () => {
    const history = searchHistory('docs')
    for (const [id, title] of [
      ['a', 'A'],
      ['b', 'B'],
      ['a', 'A'],
    ] as const)
      history.addHit(hit(id, title))
    expect(titles()).toEqual(['A', 'B'])
  })

  it('does not add a favourite to the recent searches', () => {
    const history = searchHistory('docs')
    history.addHit(hit('a', 'A'))
    const [search] = history.recent()
    if (search) history.save(search)
    history.addHit(hit('a', 'A'))
    expect(history.recent()).toEqual([])
    expect(history.favorites().map(titleOf)).toEqual(['A'])
  })

  it.each([
    ['no JSON', '{', []],
    ['no list', '"text"', []],
    ['searches that cannot be shown', '[null, {"objectID": 1}, {"objectID": "a", "type": "lvl1", "url": "/a"}]', []],
    [
      'another search beside them',
      '[null, {"objectID": "a", "type": "lvl1", "url": "/a", "hierarchy": {"lvl1": "A"}}]',
      ['A'],
    ],
  ])('ignores %s', (_what, value, shown) => {
    stored.set(RECENT, value)
    expect(titles()).toEqual(shown)
  })

  it('works without storage', () => {
    const denied = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied })
    const history = searchHistory('docs')
    history.addHit(hit('a', 'A'))
    expect(history.recent().map(titleOf)).toEqual(['A'])
  })

  it('is kept by index', () => {
    searchHistory('live').addHit(hit('a', 'A'))
    expect([...stored.keys()]).toEqual(['__DOCSEARCH_RECENT_SEARCHES__live'])
    expect(stored.has(FAVORITES)).toBe(false)
  })
})
