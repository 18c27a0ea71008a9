import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { answer } from '../../src/search/answer.ts'
import { memorySource } from '../../src/search/build/memory-source.ts'
import { createEngine } from '../../src/search/engine.ts'
import { HITS_PER_PAGE, MATCH, QUERY_LIMIT } from '../../src/search/protocol.ts'
import { Marked } from '../../src/theme/search/Marked.tsx'
import { expectLinear } from './expect-linear.ts'
import { elementsOf, parseHtml, textIn } from './read-html.ts'
import { runs } from './settings.ts'

const TAGS = { indexName: 'docs', highlightPreTag: MATCH.start, highlightPostTag: MATCH.end }

/** Words that are markup, or look like what the theme itself writes. */
const word = fc.oneof(
  fc.constantFrom(...'deploy deploying models client.models.list scoring_runtimes v1.0.0 the a'.split(' ')),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '<img src=x onerror=1>',
    '<mark>deploy</mark>',
    '</mark>',
    '<mark',
    '&lt;mark>',
    '&amp;',
    '"',
    "'>",
  ),
  fc.constantFrom(
    'constructor',
    '__proto__',
    'toString',
    '$&',
    '\u202E',
    '💾',
    'İ',
    'ß',
    'e\u0301',
    '日本語',
    '...',
    '-',
  ),
  fc.string({ maxLength: 10 }),
)
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '))
const pages = fc.array(fc.record({ title: text, description: text, blocks: fc.array(text, { maxLength: 5 }) }), {
  maxLength: 5,
})

type Page = { title: string; description: string; blocks: string[] }

function engineOf(list: readonly Page[]) {
  return createEngine(
    memorySource({
      language: 'en',
      tag: 'docs',
      synonyms: [['pdb', 'pod disruption budget']],
      pages: list.map((one, at) => ({ ...one, id: `p${at}`, version: 'v1', url: `/p${at}`, group: 'Guide' })),
    }),
  )
}

/** What a browser makes of highlighted text: its elements, and the text without them. */
function shown(html: string) {
  const root = parseHtml(html)
  return { elements: elementsOf(root), text: textIn(root) }
}

// The parser changes these on its own.
const plain = (value: string) => value.replaceAll(/\r\n?/g, '\n').replaceAll(/[\0\p{Surrogate}\uFFFD]/gu, '')

/** The marks of a hit are its only markup, and the text around them is the record's. */
function expectMarked(hit: Awaited<ReturnType<typeof answer>>['hits'][number]): void {
  const { content, hierarchy } = hit._highlightResult
  for (const [level, made] of [...Object.entries(hierarchy), ['content', content] as const]) {
    if (!made) continue
    const { elements, text: read } = shown(renderToStaticMarkup(createElement(Marked, { text: made.value })))
    // All of it is in one element, which React puts in the place of the last.
    const [around, ...marks] = elements.map(({ tagName, properties }) => [tagName, properties])
    expect(around).toEqual(['bdi', {}])
    expect(marks).toEqual(marks.map(() => ['mark', {}]))
    const whole = level === 'content' ? hit.content : hit.hierarchy[level as 'lvl1']
    expect(plain(read)).toBe(plain(whole ?? ''))
  }
}

describe('any query on any pages', () => {
  it('is answered within its limits, page by page, in a stable order; the marks of records are the only markup', async () => {
    await fc.assert(
      fc.asyncProperty(pages, text, fc.nat(3), async (list, query, page) => {
        const engine = engineOf(list)
        const first = await answer(engine, { ...TAGS, query })
        for (const hit of first.hits) expectMarked(hit)
        const all = await answer(engine, { ...TAGS, query, hitsPerPage: 1000 })
        const some = await answer(engine, { ...TAGS, query, page })
        expect(some.hits).toEqual(all.hits.slice(page * HITS_PER_PAGE, (page + 1) * HITS_PER_PAGE))
        expect((await answer(engineOf(list), { ...TAGS, query, page })).hits).toEqual(some.hits)
        expect(some.query.length).toBeLessThanOrEqual(QUERY_LIMIT)
        expect(some.nbHits).toBe(all.hits.length)
      }),
      runs(800),
    )
  })

  it('finds nothing with words of nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        pages,
        fc.string({ unit: fc.constantFrom(...' .-_/\'"()[]{}#*+?\\^$|~<>&\n\0\u202E') }),
        async (list, query) => {
          expect((await answer(engineOf(list), { ...TAGS, query })).hits).toEqual([])
        },
      ),
      runs(300),
    )
  })
})

describe('a very long query', () => {
  const engine = engineOf([{ title: 'Deploy', description: 'How to deploy models.', blocks: ['A model is deployed.'] }])

  it.each(['deploy ', 'a', 'aB1', 'e\u0301', "o'", 'a.', '💾', 'list_options/'])(
    'of %s is the one of its first characters, and takes no longer',
    async (unit) => {
      await expectLinear((times) => answer(engine, { ...TAGS, query: unit.repeat(times * 25_000) }))
      const long = unit.repeat(200_000)
      const { hits, query } = await answer(engine, { ...TAGS, query: long })
      expect(long.startsWith(query) && query.length >= QUERY_LIMIT - 1).toBe(true)
      expect(hits).toEqual((await answer(engine, { ...TAGS, query: long.slice(0, QUERY_LIMIT) })).hits)
    },
  )
})

describe('a page of one long word', () => {
  it.each(['1', 'y', 'aB1', 'a1', 'a.', "o'", 'é'])(
    'of %s is read in a time that grows with its length',
    async (unit) => {
      await expectLinear(async (times) => {
        const word = unit.repeat(Math.ceil((times * 25_000) / unit.length))
        const page = { title: 'Word', description: '', blocks: [word] }
        expect((await answer(engineOf([page]), { ...TAGS, query: 'word' })).nbHits).toBeGreaterThan(0)
      })
    },
  )
})
