import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../tests/properties/settings.ts'
import { UNSPACED } from '../model/unspaced-scripts.ts'
import { answer } from './answer.ts'
import { memorySource } from './build/memory-source.ts'
import { createEngine, type Engine } from './engine.ts'
import { snippet } from './highlight.ts'
import type { SearchBlock } from './index/index-file.ts'
import { type Highlighted, QUERY_LIMIT, type SearchHit, type SearchRequest, type SearchResult } from './protocol.ts'
import { wordsOf } from './words/tokens.ts'

/** Private-use characters, which occur in no text. */
const [PRE, POST] = ['\uE000', '\uE001']
const REQUEST: SearchRequest = {
  indexName: 'docs',
  query: '',
  highlightPreTag: PRE,
  highlightPostTag: POST,
  attributesToSnippet: ['content:5', 'hierarchy.lvl1:3', 'hierarchy.lvl2:3'],
}

/** Typical words, and words that are hard to split or to normalize. */
const WORDS = [
  ...'deploy deployed deployment models cluster the a pdb constructor toString __proto__ client.models.list'.split(' '),
  ..."scoring_runtimes ListOptions HTTPServer v1.0.0 --dry-run model’s it's <mark> </em> &amp; $& ... — 💾".split(' '),
  ...'Café cafe\u0301 \u0301 \uFF9E \uFB01nd İstanbul ß 日本語 नमस्ते \u202E \0 \u00A0 \n'.split(' '),
]

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...'.-_/\'"()[]{}#*+?\\^$|~ '), maxLength: 30 }),
)
const wording = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...WORDS) }, anything), { maxLength: 15 })
  .map((words) => words.join(' '))
const text = fc.oneof(wording, anything).map((one) => one.replaceAll(/[\uE000\uE001]/g, ''))
const query = fc.oneof(text, fc.string({ unit: 'binary', minLength: 60, maxLength: 300 }))
const block: fc.Arbitrary<SearchBlock> = fc.oneof(text, fc.tuple(fc.integer({ min: 2, max: 6 }), text, text))
// Heading ids are unique within a page.
const identified = (one: SearchBlock, at: number): SearchBlock =>
  typeof one === 'string' ? one : [one[0], `${at}-${one[1]}`, one[2]]
const blocks = fc.array(block, { maxLength: 8 }).map((all) => all.map(identified))
const page = fc.record({ group: text, title: text, description: text, blocks })
const phrase = text.filter((one) => wordsOf(one).some(({ whole }) => whole !== ''))
const synonyms = fc.array(fc.array(phrase, { minLength: 2, maxLength: 3 }), { maxLength: 2 })

const site = fc.record({ pages: fc.array(page, { maxLength: 4 }), synonyms }).map(({ pages, synonyms: groups }) => ({
  language: 'en',
  tag: 'docs',
  synonyms: groups,
  pages: pages.map((one, at) => ({ ...one, id: `p${at}`, version: 'v1', url: `/p${at}` })),
}))

const HANDMADE = createEngine(
  memorySource({
    language: 'en',
    tag: 'docs',
    synonyms: [['pdb', 'pod disruption budget']],
    pages: WORDS.map((word, at) => ({
      ...{ id: `p${at}`, version: 'v1', url: `/p${at}`, group: 'Guide', description: '' },
      ...{ title: word, blocks: [`Here is ${WORDS.slice(0, at).join(' ')} and ${word}.`, [2, 'x', `About ${word}`]] },
    })),
  }),
)

/** Every text of a hit with its highlighted form. */
function highlighted({ hierarchy, content, _highlightResult }: SearchHit): [string | null, Highlighted | undefined][] {
  const levels = Object.entries(hierarchy).map(([level, value]): [string | null, Highlighted | undefined] => {
    return [value, _highlightResult.hierarchy[level as 'lvl1']]
  })
  return [...levels, [content, _highlightResult.content]]
}

function expectNested(value: string): void {
  // Tags alternate, with text in between.
  expect(value).toMatch(/^[^\uE000\uE001]*(?:\uE000[^\uE000\uE001]+\uE001[^\uE000\uE001]*)*$/)
}

const withoutTags = (value: string) => value.replaceAll(/[\uE000\uE001]/g, '')

async function expectAnswer(engine: Engine, input: string): Promise<void> {
  const request = { ...REQUEST, query: input }
  const result: SearchResult = await answer(engine, request)
  const { hits, nbHits, nbPages } = result
  expect(result).toMatchObject({
    page: 0,
    hitsPerPage: 20,
    query: input.slice(0, QUERY_LIMIT).replace(/[\uD800-\uDBFF]$/, ''),
    index: 'docs',
  })
  expect(hits).toHaveLength(Math.min(20, nbHits))
  expect(nbPages).toBe(Math.ceil(nbHits / 20))
  expect(new Set(hits.map(({ objectID }) => objectID)).size).toBe(hits.length)
  for (const hit of hits) {
    for (const [original, made] of highlighted(hit)) {
      expect(made && withoutTags(made.value)).toBe(original ?? undefined)
      if (made) expectNested(made.value)
      if (made) expect(made.value.includes(PRE)).toBe(made.matchLevel !== 'none')
    }
    const { hierarchy, content } = hit._snippetResult
    for (const made of [...Object.values(hierarchy), ...(content ? [content] : [])]) expectNested(made.value)
  }
  expect((await answer(engine, request)).hits).toEqual(hits)
}

describe('any query', () => {
  it('is answered in the provider’s format, with highlights that leave texts unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(query, (input) => expectAnswer(HANDMADE, input)),
      runs(100),
    )
  })

  it('is answered on any content', async () => {
    await fc.assert(
      fc.asyncProperty(site, query, (file, input) => expectAnswer(createEngine(memorySource(file)), input)),
      runs(100),
    )
  })

  it('that is a word of a title finds something', async () => {
    await fc.assert(
      fc.asyncProperty(site, async (file) => {
        const engine = createEngine(memorySource(file))
        for (const { title } of file.pages) {
          for (const word of wordsOf(title.slice(0, QUERY_LIMIT)).filter(({ terms }) => terms.length > 0)) {
            const input = title.slice(word.start, word.end)
            expect([input, (await answer(engine, { ...REQUEST, query: input })).nbHits]).not.toEqual([input, 0])
          }
        }
      }),
      runs(100),
    )
  })
})

describe('any text', () => {
  it('has words in order, which overlap in a character of a script without spaces alone', () => {
    const unspaced = new RegExp(`^[${UNSPACED}]\\p{M}*$`, 'u')
    fc.assert(
      fc.property(text, (one) => {
        const words = wordsOf(one)
        expect(words.every(({ start, end }) => start >= 0 && start < end && end <= one.length)).toBe(true)
        for (const [at, { start, end }] of words.slice(1).entries()) {
          const before = words[at]
          if (!before) continue
          expect(start).toBeGreaterThan(before.start)
          expect(end).toBeGreaterThan(before.end)
          if (start < before.end) expect(one.slice(start, before.end)).toMatch(unspaced)
        }
      }),
      runs(100),
    )
  })

  it('is truncated to a part of itself, no longer than requested', () => {
    const tags = { pre: PRE, post: POST, ellipsis: '' }
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 12 }), (one, count) => {
        const highlights = new Map(wordsOf(one).map(({ whole }) => [whole, { letters: whole.length, word: whole }]))
        const { value } = snippet(one, highlights, { count, tags })
        expectNested(value)
        expect(one).toContain(withoutTags(value))
        expect(value.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(count)
      }),
      runs(100),
    )
  })
})
