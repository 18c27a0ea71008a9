import { describe, expect, it } from 'vitest'
import { answer } from './answer.ts'
import { memorySource } from './build/memory-source.ts'
import { createEngine } from './engine.ts'
import type { IndexedPage } from './index/index-file.ts'
import type { SearchRequest } from './protocol.ts'

const TEXT = 'Before a model is of use, someone has to deploy it to a cluster that has room.'

const page = (id: string, title: string, ...texts: string[]): IndexedPage => {
  return { id, version: 'v1', url: `/${id}`, group: 'Guide', title, description: '', blocks: texts }
}

const engine = createEngine(
  memorySource({
    language: 'en',
    tag: 'docs',
    synonyms: [],
    pages: [
      page('deploy', 'Deploy a model', TEXT),
      ...Array.from({ length: 25 }, (_, at) => page(`port-${at}`, `Place ${at}`, 'It has a port.')),
    ],
  }),
)

const ask = (query: string, request: Partial<SearchRequest> = {}) =>
  answer(engine, { indexName: 'docs', query, ...request })

describe('answer', () => {
  it('has the provider’s format', async () => {
    const { hits, processingTimeMS, ...rest } = await ask('cluster')
    expect(rest).toEqual({ nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 20, query: 'cluster', index: 'docs' })
    expect(processingTimeMS).toBeGreaterThanOrEqual(0)
    expect(hits).toHaveLength(1)
  })

  it.each([
    ['文書', '日本語の<em>文書</em>を検索する'],
    ['設定', '…その中にはKubernetesの<em>設定</em>ファイルが…'],
    ['k8s設定', '…その中には<em>Kubernetes</em>の<em>設定</em>ファイルが…'],
    ['部署', '使用新的<em>部署</em>。'],
    ['署', '使用新的<em>部署</em>。'],
    ['เอกสาร', 'ก<em>าร</em>ค้นหา<em>เอกสาร</em>'],
  ])('finds words within texts without spaces: %s', async (query, found) => {
    const texts = [
      '日本語の文書を検索する',
      '最後の行まで読むと、その中にはKubernetesの設定ファイルがあります。',
      '使用新的部署。',
      'การค้นหาเอกสาร',
    ]
    const pages = texts.map((text, at) => page(`p${at}`, `Page ${at}`, text))
    const unspaced = createEngine(
      memorySource({ language: 'ja', tag: 'docs', synonyms: [['k8s', 'kubernetes']], pages }),
    )
    const { hits } = await answer(unspaced, { indexName: 'docs', query, attributesToSnippet: ['content:8'] })
    expect(hits.map(({ _snippetResult }) => _snippetResult.content?.value)).toEqual([found])
  })

  it.each(['10000', '10,000'])('finds a number with and without its comma: %s', async (query) => {
    const pages = ['At most 10,000 rows.', 'Up to 10000 rows.', 'Ten rows.'].map((text, at) =>
      page(`n${at}`, 'Limits', text),
    )
    const { hits } = await answer(createEngine(memorySource({ language: 'en', tag: 'docs', synonyms: [], pages })), {
      indexName: 'docs',
      query,
    })
    expect(hits.map(({ _highlightResult }) => _highlightResult.content?.value).sort()).toEqual([
      'At most <em>10,000</em> rows.',
      'Up to <em>10000</em> rows.',
    ])
  })

  it.each(['noeu', 'nœu'])(
    'finds a word whose letters stand for two, and highlights what is typed of it: %s',
    async (query) => {
      const pages = [page('fr', 'Guide', 'Videz le nœud.'), page('other', 'Guide', 'Autre texte.')]
      const { hits } = await answer(createEngine(memorySource({ language: 'fr', tag: 'docs', synonyms: [], pages })), {
        indexName: 'docs',
        query,
      })
      expect(hits.map(({ _highlightResult }) => _highlightResult.content?.value)).toEqual(['Videz le <em>nœu</em>d.'])
    },
  )

  it('highlights the words of a synonym where they are all', async () => {
    const texts = ['Drift of a pod.', 'The data drift of a day, in data.', 'A shift in the distribution.', 'Raw data.']
    const synonyms = [['drift', 'data drift', 'distribution shift']]
    const pages = texts.map((text, at) => page(`p${at}`, 'About data', text))
    const { hits } = await answer(createEngine(memorySource({ language: 'en', tag: 'docs', synonyms, pages })), {
      indexName: 'docs',
      query: 'drift',
    })
    expect(hits.map(({ _highlightResult }) => _highlightResult.content?.value).sort()).toEqual([
      '<em>Drift</em> of a pod.',
      'A <em>shift</em> in the <em>distribution</em>.',
      'The <em>data</em> <em>drift</em> of a day, in <em>data</em>.',
    ])
    expect(new Set(hits.map(({ _highlightResult }) => _highlightResult.hierarchy.lvl1?.value))).toEqual(
      new Set(['About data']),
    )
  })

  it('returns a hit with its record and the highlighted texts in the same shape', async () => {
    const [hit] = (await ask('cluster')).hits
    const none = { matchLevel: 'none', matchedWords: [] }
    expect(hit).toEqual({
      objectID: 'v1/deploy#:1',
      hierarchy: { lvl0: 'Guide', lvl1: 'Deploy a model', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
      content: TEXT,
      type: 'content',
      url: '/deploy',
      url_without_anchor: '/deploy',
      anchor: null,
      docusaurus_tag: 'docs',
      language: 'en',
      version: 'v1',
      _highlightResult: {
        hierarchy: { lvl0: { value: 'Guide', ...none }, lvl1: { value: 'Deploy a model', ...none } },
        content: {
          value: TEXT.replace('cluster', '<em>cluster</em>'),
          matchLevel: expect.stringMatching(/^(full|partial)$/),
          matchedWords: ['cluster'],
        },
      },
      _snippetResult: { hierarchy: {} },
    })
  })

  it('is empty if nothing matches', async () => {
    expect(await ask('kubernetes')).toMatchObject({ hits: [], nbHits: 0, page: 0, nbPages: 0 })
    expect(await ask('')).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 })
  })

  it('is paginated, with each hit once', async () => {
    const request = { hitsPerPage: 10 }
    const pages = await Promise.all([0, 1, 2, 3].map((at) => ask('port', { ...request, page: at })))
    expect(pages.map(({ hits, page: at }) => [at, hits.length])).toEqual([
      [0, 10],
      [1, 10],
      [2, 5],
      [3, 0],
    ])
    for (const { nbHits, nbPages } of pages) expect([nbHits, nbPages]).toEqual([25, 3])
    expect(new Set(pages.flatMap(({ hits }) => hits.map(({ objectID }) => objectID))).size).toBe(25)
    expect(await ask('port')).toMatchObject({ hitsPerPage: 20, nbPages: 2, hits: { length: 20 } })
  })

  it('has a query id only if clicks are tracked', async () => {
    expect((await ask('port', { clickAnalytics: true })).queryID).toEqual(expect.any(String))
    expect(await ask('port', { clickAnalytics: false })).not.toHaveProperty('queryID')
  })

  it('uses the first 64 characters of a query', async () => {
    const query = `cluster ${'x'.repeat(600)}`
    expect((await ask(query)).query).toBe(query.slice(0, 64))
    expect((await ask(`${'cluster '.repeat(64)}port`)).hits.map(({ url }) => url)).toEqual(['/deploy'])
  })
})

describe('the request', () => {
  it('limits the attributes retrieved, but for the id', async () => {
    const [hit] = (await ask('cluster', { attributesToRetrieve: ['hierarchy.lvl0', 'hierarchy.lvl1', 'url'] })).hits
    const own = ['_highlightResult', '_snippetResult']
    expect(Object.keys(hit ?? {}).sort()).toEqual([...own, 'hierarchy', 'objectID', 'url'])
    expect(hit?.hierarchy).toMatchObject({ lvl0: 'Guide', lvl1: 'Deploy a model' })
  })

  it('sets which attributes are truncated, and to how many words', async () => {
    const request = { attributesToSnippet: ['content:4', 'hierarchy.lvl1:2'], snippetEllipsisText: ' +' }
    const { hierarchy, content } = (await ask('cluster', request)).hits[0]?._snippetResult ?? {}
    expect(Object.keys(hierarchy ?? {})).toEqual(['lvl1'])
    expect(hierarchy?.lvl1?.value).toBe('Deploy a +')
    expect(
      content?.value
        .replaceAll(/<.?em>|\+/g, '')
        .trim()
        .split(/\s+/),
    ).toHaveLength(4)
    expect(content?.value).toContain('<em>cluster</em>')
  })

  it('truncates to ten words with the provider’s own ellipsis by default', async () => {
    const { content } = (await ask('before', { attributesToSnippet: ['content'] })).hits[0]?._snippetResult ?? {}
    expect(content?.value).toBe('<em>Before</em> a model is of use, someone has to deploy…')
  })

  it('sets the highlight tags', async () => {
    const request = { highlightPreTag: '<mark>', highlightPostTag: '</mark>', attributesToSnippet: ['content:50'] }
    const [hit] = (await ask('clus', request)).hits
    const value = TEXT.replace('cluster', '<mark>clus</mark>ter')
    expect(hit?._highlightResult.content?.value).toBe(value)
    expect(hit?._snippetResult.content?.value).toBe(value)
  })
})

describe('the match level', () => {
  const levels = async (query: string) => {
    const hit = (await ask(query)).hits.find(({ type }) => type === 'content')
    return [hit?._highlightResult.hierarchy.lvl0?.matchLevel, hit?._highlightResult.content?.matchLevel]
  }

  it('tells how much of the query a text matches, as the provider does', async () => {
    expect(await levels('deploy cluster')).toEqual(['none', 'full'])
    expect(await levels('deploy cluster kubernetes')).toEqual(['none', 'partial'])
  })
})
