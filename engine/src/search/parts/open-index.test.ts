import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../tests/properties/settings.ts'
import { memorySource } from '../build/memory-source.ts'
import { createEngine } from '../engine.ts'
import type { IndexFile, SearchBlock } from '../index/index-file.ts'
import { openIndex } from './open-index.ts'

const WORDS = [
  ...'deploy deploys deployment deployments depot model models monitor monitoring cluster cloud client clients'.split(
    ' ',
  ),
  ...'scoring_runtimes client.models.list ListOptions list options v1.0 kubernetes k8s error errors timeout'.split(' '),
]

/** So low that a few pages have big terms, big prefixes, and too many terms for one list of them. */
const LIMITS = { entry: 12, prefix: 40, spelling: 10 }

const ONE = { terms: 1e9, spelling: 1e9, texts: 1e9 }
const MANY = { terms: 1, spelling: 1, texts: 1 }

const word = fc.constantFrom(...WORDS)
const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((all) => all.join(' '))
const block: fc.Arbitrary<SearchBlock> = fc.oneof(
  text,
  text.map((title): SearchBlock => [2, title.replaceAll(' ', '-'), title]),
)
const site = fc
  .array(fc.record({ title: text, description: text, blocks: fc.array(block, { maxLength: 5 }) }), { maxLength: 20 })
  .map(
    (pages): IndexFile => ({
      language: 'en',
      tag: 'docs',
      synonyms: [['k8s', 'kubernetes']],
      pages: pages.map((page, at) => ({
        ...page,
        blocks: page.blocks.map(
          (one, place): SearchBlock => (typeof one === 'string' ? one : [one[0], `${place}-${one[1]}`, one[2]]),
        ),
        ...{ id: `p${at}`, version: 'v1', url: `/${at % 2 ? 'a/' : ''}p${at}`, group: 'Guide' },
      })),
    }),
  )

/** Words as readers type them: whole, begun, misspelled. */
const typed = fc.oneof(
  word,
  fc.tuple(word, fc.nat(8)).map(([one, length]) => one.slice(0, length + 1)),
  fc.tuple(word, fc.nat(8)).map(([one, at]) => one.slice(0, at) + one.slice(at + 1)),
  fc.tuple(word, fc.nat(8)).map(([one, at]) => `${one.slice(0, at)}x${one.slice(at)}`),
)
const query = fc.array(typed, { minLength: 1, maxLength: 14 }).map((all) => all.join(' ').slice(0, 64))

describe('an index in one part and one in as many as can be', () => {
  it.each([
    ['with the limits of an index', {}],
    ['whose terms and prefixes are all big, and which has no list of all terms', { limits: LIMITS }],
  ])('have the same answers, %s', async (_what, options) => {
    await fc.assert(
      fc.asyncProperty(site, query, fc.constantFrom(20, 40), async (file, asked, wanted) => {
        const [one, many] = [ONE, MANY].map((sizes) => createEngine(memorySource(file, { ...options, sizes })))
        expect(await many?.find(asked, { wanted })).toEqual(await one?.find(asked, { wanted }))
      }),
      runs(100),
    )
  })

  const pages = WORDS.map((title, at) => ({
    ...{ id: `p${at}`, version: 'v1', url: `/p${at}`, group: 'Guide', description: '' },
    ...{ title, blocks: [WORDS.slice(at).join(' ')] },
  }))
  const file = { language: 'en', tag: 'docs', synonyms: [], pages }

  /** The parts that a query reads. */
  async function partsOf(query: string, options: Parameters<typeof memorySource>[1]): Promise<ReadonlySet<string>> {
    const asked = new Set<string>()
    const source = memorySource(file, options)
    await createEngine({
      bytes: (part) => source.bytes(part).finally(() => asked.add(part)),
      texts: (part) => source.texts(part).finally(() => asked.add(`d${part}`)),
    }).find(query)
    return asked
  }

  it('differ in their parts', async () => {
    const [one, many] = await Promise.all(
      [ONE, MANY].map((sizes) => partsOf('deploymnt scoring_runtimes', { limits: LIMITS, sizes })),
    )
    expect(one?.size).toBeLessThan(many?.size ?? 0)
  })

  it('are read where terms begin as a word of the query does, and nowhere else', async () => {
    const { termParts } = (await openIndex(memorySource(file, { sizes: MANY }))).root
    const read = [...(await partsOf('cli', { sizes: MANY }))].filter((part) => part.startsWith('t'))
    const begins = ['c', 'client.', 'clientm', 'clientmodelsl', 'clients']
    expect(read.map((part) => termParts[Number(part.slice(1))])).toEqual(begins)
  })
})

describe('texts are read', () => {
  const file = {
    ...{ language: 'en', tag: 'docs', synonyms: [] },
    pages: ['Drift', 'Draft', 'Ports'].map((title, at) => ({
      ...{ id: `p${at}`, version: 'v1', url: `/p${at}`, group: 'Guide', description: '' },
      ...{ title, blocks: [`All about ${title}.`] },
    })),
  }
  const isList = (part: string) => part.startsWith('s')

  /** The titles that a query finds where some parts come only once a text was asked for, and whether any did. */
  async function find(query: string, isLate: (part: string, before: readonly string[]) => boolean) {
    const source = memorySource(file, { sizes: MANY })
    const read: string[] = []
    let late = 0
    let ask = () => {}
    const asked = new Promise<void>((resolve) => {
      ask = resolve
    })
    const { records } = await createEngine({
      bytes: async (part) => {
        if (isLate(part, read)) {
          late += 1
          await asked
        }
        const bytes = await source.bytes(part)
        read.push(part)
        return bytes
      },
      texts: (part) => {
        ask()
        return source.texts(part)
      },
    }).find(query)
    return { titles: new Set(records.map(({ hierarchy }) => hierarchy.lvl1)), late }
  }

  it.each([
    ['the list for misspelled words', isList],
    ['the terms that may be meant', (_part: string, before: readonly string[]) => before.some(isList)],
  ])('beside %s', async (_what, isLate) => {
    const { titles, late } = await find('drift', isLate)
    expect(titles).toEqual(new Set(['Drift', 'Draft']))
    expect(late).toBeGreaterThan(0)
  })
})
