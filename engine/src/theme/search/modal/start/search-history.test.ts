import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchHit } from '../../../../search/protocol.ts'
import { pageOf, searchHistory, titleOf } from './search-history.ts'

const OLD_RECENT = '__DOCSEARCH_RECENT_SEARCHES__docs'
const OLD_FAVORITES = '__DOCSEARCH_FAVORITE_SEARCHES__docs'
const RECENT = 'searches.recent./docs/-x'
const FAVORITES = 'searches.favorites./docs/-x'

let stored: Map<string, string>
let inSession: Map<string, string>

const storageOf = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => values.set(key, value),
})

beforeEach(() => {
  stored = new Map()
  inSession = new Map()
  vi.stubGlobal('localStorage', storageOf(stored))
  vi.stubGlobal('window', { localStorage: storageOf(stored), sessionStorage: storageOf(inSession) })
})

afterEach(() => vi.unstubAllGlobals())

const hit = (objectID: string, lvl1: string) =>
  ({
    ...{ objectID, type: 'lvl1', url: `/${objectID}`, version: 'v1', content: null },
    hierarchy: { lvl0: 'Guide', lvl1, lvl2: null },
    _highlightResult: { hierarchy: {} },
    _snippetResult: { hierarchy: {} },
  }) as unknown as SearchHit

const SITE: Parameters<typeof searchHistory>[0] = {
  storage: { type: 'localStorage', suffix: '-x' },
  ...{ basePath: '/docs/', indexName: 'docs' },
}

const openHistory = (site: Partial<typeof SITE> = {}) => searchHistory({ ...SITE, ...site })

const titles = () => openHistory().recent().map(titleOf)

describe('searchHistory', () => {
  it('reads what DocSearch stored: titles are HTML', () => {
    const search = {
      objectID: 'a',
      type: 'lvl2',
      url: '/a#b',
      hierarchy: { lvl1: 'A &amp; B', lvl2: '&lt;b> &quot;c&quot;' },
    }
    stored.set(RECENT, JSON.stringify([{ ...search, __docsearch_parent: null }]))
    const [read] = openHistory().recent()
    expect(read && [titleOf(read), pageOf(read)]).toEqual(['<b> "c"', 'A & B'])
  })

  it('shows fewer recent searches beside favorites, from the first one on, and loses none', () => {
    const history = openHistory()
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) history.addHit(hit(id, id))
    expect(history.recent().map(titleOf)).toEqual(['h', 'g', 'f', 'e', 'd', 'c', 'b'])
    const [saved] = history.recent()
    if (saved) history.save(saved)
    expect(history.recent().map(titleOf)).toEqual(['g', 'f', 'e', 'd'])
    expect(titles()).toEqual(['g', 'f', 'e', 'd'])
    if (saved) history.remove(saved)
    expect(titles()).toEqual(['g', 'f', 'e', 'd', 'c', 'b'])
  })

  it('stores titles as HTML, which an older app would show as HTML, and reads them as text', () => {
    const title = '<img src=x onerror=alert(1)> &amp; "more"'
    openHistory().addHit(hit('a', title))
    expect(stored.get(RECENT)).not.toContain('<')
    expect(titles()).toEqual([title])
  })

  it('keeps what another tab has stored since the history was opened', () => {
    const [one, other] = [openHistory(), openHistory()]
    one.addHit(hit('a', 'A'))
    other.addHit(hit('b', 'B'))
    one.addHit(hit('c', 'C'))
    expect(titles()).toEqual(['C', 'B', 'A'])
    const [, , first] = one.recent()
    if (first) other.save(first)
    one.addHit(hit('a', 'A'))
    expect(titles()).toEqual(['C', 'B'])
  })

  it('has the latest search first, and each once', () => {
    const history = openHistory()
    for (const [id, title] of [
      ['a', 'A'],
      ['b', 'B'],
      ['a', 'A'],
    ] as const)
      history.addHit(hit(id, title))
    expect(titles()).toEqual(['A', 'B'])
  })

  it('stores a text once by the heading above it, where it leads', () => {
    const history = openHistory()
    const texts = ['a', 'b'].map((id) => ({
      ...hit(id, 'Install'),
      ...({ type: 'content', url: '/install#parts' } as const),
      hierarchy: { lvl0: 'Guide', lvl1: 'Install', lvl2: 'Parts', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    }))
    for (const text of texts) history.addHit(text)
    expect(history.recent().map((search) => [titleOf(search), pageOf(search), search.url])).toEqual([
      ['Parts', 'Install', '/install#parts'],
    ])
  })

  it('does not add a favorite to the recent searches', () => {
    const history = openHistory()
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

  it('warns once, and is kept until the modal is closed, when storage is denied', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const denied = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied })
    vi.stubGlobal('window', { localStorage: { getItem: denied, setItem: denied } })
    // The warning is given once a document, and other tests may have been given it.
    vi.resetModules()
    const { searchHistory: open } = await import('./search-history.ts')
    const history = open(SITE)
    history.addHit(hit('a', 'A'))
    expect(history.recent().map(titleOf)).toEqual(['A'])
    expect(warn).toHaveBeenCalledOnce()
    expect(warn.mock.calls[0]?.[0]).toContain('Browser storage is unavailable')
    warn.mockRestore()
  })

  it('keeps what full storage does not take until the modal is closed', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    openHistory().addHit(hit('a', 'A'))
    const full = { ...storageOf(stored), setItem: () => expect.fail('QuotaExceededError') }
    vi.stubGlobal('window', { localStorage: full })
    const history = openHistory()
    for (const id of ['b', 'c']) history.addHit(hit(id, id))
    expect(history.recent().map(titleOf)).toEqual(['c', 'b', 'A'])
    warn.mockRestore()
  })

  it('is stored for each site of a host, where and as the site is configured to', () => {
    openHistory().addHit(hit('a', 'A'))
    openHistory({ basePath: '/else/', storage: { type: 'sessionStorage', suffix: '' } }).addHit(hit('b', 'B'))
    expect([...stored.keys()]).toEqual([RECENT])
    expect([...inSession.keys()]).toEqual(['searches.recent./else/'])
    expect(titles()).toEqual(['A'])
  })
})

describe('a history that DocSearch stored for all sites of a host', () => {
  const search = (url: string) => ({ objectID: url, type: 'lvl1', url, hierarchy: { lvl1: url } })

  it('is carried over once: what is of this site, or of other hosts', () => {
    const all = ['/docs/a#b', '/docs?q=1', 'https://example.com/b', '/else/c', '/docsy/d']
    stored.set(OLD_RECENT, JSON.stringify(all.map(search)))
    stored.set(OLD_FAVORITES, JSON.stringify([search('/docs/e')]))
    const first = openHistory()
    expect(first.recent().map(titleOf)).toEqual(['/docs/a#b', '/docs?q=1', 'https://example.com/b'])
    expect(first.favorites().map(titleOf)).toEqual(['/docs/e'])
    for (const one of [...first.recent(), ...first.favorites()]) first.remove(one)
    expect([stored.get(RECENT), stored.get(FAVORITES)]).toEqual(['[]', '[]'])
    expect([...openHistory().recent(), ...openHistory().favorites()]).toEqual([])
    expect(openHistory({ basePath: '/else/' }).recent().map(titleOf)).toEqual(['https://example.com/b', '/else/c'])
  })
})
