import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { indexOf } from '../../engine/src/node/emit/search-index.ts'
import { answer } from '../../engine/src/search/answer.ts'
import { memorySource } from '../../engine/src/search/build/memory-source.ts'
import { createEngine } from '../../engine/src/search/engine.ts'
import { completeOnly, titlesOf } from '../../engine/src/search/index/titles.ts'
import { QUERY_LIMIT } from '../../engine/src/search/protocol.ts'
import { reduceQuery } from '../../engine/src/search/query/reduce-query.ts'
import { readOwnSite } from './own-site.ts'

const CONTENT = join(import.meta.dirname, '..', 'content')

/** The least fraction of queries with a right first result, and with one among the first five. Held-out queries tune nothing. */
const LEAST_SUCCESS = { tuned: { at1: 0.87, at5: 0.985 }, 'held-out': { at1: 0.9, at5: 0.96 } }

/** The same for kinds of queries, of both sets: each finds the page that defines, explains or fixes it. */
const LEAST_OF_KIND = {
  identifier: { at1: 0.96, at5: 1 },
  error: { at1: 0.9, at5: 1 },
  concept: { at1: 0.85, at5: 1 },
  phrase: { at1: 0.9, at5: 1 },
}

const { site, context } = await readOwnSite()

const versions = site.versions.map((version) => {
  const { name } = version
  const index = indexOf(context, version)
  const { find } = createEngine(memorySource(index))
  const idOf = new Map(index.pages.map(({ url, id }) => [url, id]))
  /** Ids of the pages that readers find with a text, best first. */
  const pages = async (text: string) => [
    ...new Set((await find(reduceQuery(text))).records.map(({ url_without_anchor }) => idOf.get(url_without_anchor))),
  ]
  return { name, index, find, pages }
})

const queries = z
  .array(
    z.object({
      query: z.string(),
      version: z.string(),
      page: z.union([z.string(), z.array(z.string()).min(1)]),
      kind: z.string(),
      set: z.enum(['tuned', 'held-out']).default('tuned'),
    }),
  )
  .parse(parse(readFileSync(join(CONTENT, 'search-queries.yaml'), 'utf8')))
  .map(({ page, ...query }) => ({ ...query, expected: [page].flat() }))

const versionOf = (name: string) => versions.find((version) => version.name === name)

describe('the queries', () => {
  it('are enough, with some for every version', () => {
    expect(queries.length).toBeGreaterThanOrEqual(80)
    expect(new Set(queries.map(({ version }) => version))).toEqual(new Set(versions.map(({ name }) => name)))
  })

  it('name pages of their version', () => {
    const unknown = queries.flatMap(({ query, version, expected }) => {
      const ids = new Set(versionOf(version)?.index.pages.map(({ id }) => id))
      return expected.filter((id) => !ids.has(id)).map((id) => `${query}: ${version} has no page ${id}`)
    })
    expect(unknown).toEqual([])
  })

  it('are as long as a reader may type, each once in its version', () => {
    expect(queries.filter(({ query }) => query.length > QUERY_LIMIT)).toEqual([])
    expect(new Set(queries.map(({ query, version }) => `${version} ${query}`)).size).toBe(queries.length)
  })
})

describe('a word that names a section', () => {
  it.each([
    ['deploy', /^(?:model-)?deployments\//],
    ['monitoring', /^model-monitoring$/],
  ])('leads %s to the pages of that section, not to those of the client', async (word, main) => {
    for (const { name, pages } of versions) expect((await pages(word))[0], name).toMatch(main)
  })
})

describe('the answers', async () => {
  const ranked = await Promise.all(
    queries.map(async (query) => {
      const found = (await versionOf(query.version)?.pages(query.query)) ?? []
      return { ...query, found, rank: found.findIndex((id) => query.expected.includes(id ?? '')) + 1 }
    }),
  )

  it.each([
    ['tuned', 1, LEAST_SUCCESS.tuned.at1],
    ['tuned', 5, LEAST_SUCCESS.tuned.at5],
    ['held-out', 1, LEAST_SUCCESS['held-out'].at1],
    ['held-out', 5, LEAST_SUCCESS['held-out'].at5],
  ])('of the %s queries are right among the first %i for at least %f', (set, depth, least) => {
    const asked = ranked.filter((query) => query.set === set)
    expectRight(asked, depth, least)
  })

  it.each(
    Object.entries(LEAST_OF_KIND).flatMap(([kind, { at1, at5 }]): [string, number, number][] => [
      [kind, 1, at1],
      [kind, 5, at5],
    ]),
  )('of the kind %s are right among the first %i for at least %f', (kind, depth, least) => {
    const asked = ranked.filter((query) => query.kind === kind)
    expectRight(asked, depth, least)
  })

  function expectRight(asked: typeof ranked, depth: number, least: number) {
    expect(asked).not.toEqual([])
    const misses = asked.filter(({ rank }) => rank === 0 || rank > depth)
    const lines = misses.map(({ query, version, expected, found, rank }) => {
      return `${version}  ${query}  wanted ${expected.join(' or ')}, at ${rank || 'no place'}; first came ${found[0]}`
    })
    expect(1 - misses.length / asked.length, lines.join('\n')).toBeGreaterThanOrEqual(least)
  }
})

describe('the titles, while the whole index loads', () => {
  const [newest] = versions
  const titles = titlesOf(newest?.index ?? { language: '', tag: '', synonyms: [], pages: [] })
  const engine = createEngine(memorySource(titles))
  const idOf = new Map(titles.pages.map(({ url, id }) => [url, id]))

  it('are under 10 kB in the newest version', () => {
    expect(brotliCompressSync(JSON.stringify(titles)).length).toBeLessThan(10_000)
  })

  it('show a right page first, if they find any', async () => {
    const asked = queries.filter(({ version }) => version === newest?.name)
    const answers = asked.map(async ({ query, expected }) => {
      const [hit] = completeOnly(await answer(engine, { indexName: 'docs', query: reduceQuery(query) })).hits
      return hit ? [{ query, isRight: expected.includes(idOf.get(hit.url_without_anchor) ?? '') }] : []
    })
    const firsts = (await Promise.all(answers)).flat()
    const wrong = firsts.filter(({ isRight }) => !isRight)
    expect(firsts.length).toBeGreaterThan(30)
    expect(1 - wrong.length / firsts.length, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.95)
  })
})

describe('an error that is pasted whole', () => {
  /** What Python prints around an error; none of it is in the error itself. */
  const whole = (error: string) =>
    `Traceback (most recent call last): File "/home/ana/work/nightly_run.py", line 128, in <module> main() File \
"/home/ana/.venv/lib/python3.11/site-packages/h2o_mlops/_core.py", line 1021, in _send raise error from None ${error} \
pod=scorer-7d9f8b6c5-x2x7k node=ip-10-0-12-7 trace=4bf92f3577b34da6`
  const errors = queries.filter(({ kind }) => kind === 'error')

  it.each([
    ['first', 1, 0.9],
    ['among the first five', 5, 1],
  ])('finds the page that explains it %s (%i), for a fraction of at least %f', async (_where, depth, least) => {
    const answers = errors.map(async ({ query, version, expected }) => {
      const found = (await versionOf(version)?.pages(whole(query)))?.slice(0, depth)
      return found?.some((id) => expected.includes(id ?? '')) ? [] : [query]
    })
    const missed = (await Promise.all(answers)).flat()
    const lines = missed.join('\n')
    expect(1 - missed.length / errors.length, lines).toBeGreaterThanOrEqual(least)
  })
})

describe('the name of a group', () => {
  it('finds a page of the group, in every version', async () => {
    const found = versions.flatMap(({ name, index, find }) =>
      [...new Set(index.pages.map(({ group }) => group))].map(async (group) => {
        const { records } = await find(group, { wanted: Number.MAX_SAFE_INTEGER })
        return records.some(({ hierarchy }) => hierarchy.lvl0 === group) ? [] : [`${name}  ${group}`]
      }),
    )
    expect((await Promise.all(found)).flat()).toEqual([])
  })
})
