import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { IndexContents } from '../../engine/src/node/emit/search/index-contents.ts'
import { packedIndex } from '../../engine/src/node/emit/search/packed-index.ts'
import { fileParts } from '../../engine/src/node/search/file-parts.ts'
import { createEngine } from '../../engine/src/search/engine.ts'
import type { IndexedPage } from '../../engine/src/search/index/index-file.ts'
import type { PartSource } from '../../engine/src/search/parts/part-source.ts'
import { seeded } from '../seeded.ts'
import { generatedPages } from './generated-pages.ts'
import { type Spread, spread } from './measure.ts'

/** What a search costs at a number of pages. */
export interface Growth {
  readonly pages: number
  readonly buildMs: number
  /** Bytes of the ranges that a first query reads, which are compressed, in kB. */
  readonly kB: Spread
  readonly requests: Spread
  /** Milliseconds of a keystroke, once its parts are there. */
  readonly keystroke: Spread
  /** The memory that the index takes after all queries, in MB. */
  readonly memory: number
}

const QUERIES = 120

/** How many of them are typed letter by letter. */
const TYPED = 30

/** Measures the index of generated pages: each query starts with an empty cache. */
export async function measureGrowth(count: number): Promise<Growth> {
  const pages = generatedPages(count)
  const start = performance.now()
  const file = packedIndex(contentsOf(pages), (_key, make) => make())
  const buildMs = performance.now() - start
  const queries = queriesFor(pages)
  const costs: { kB: number; requests: number }[] = []
  for (const query of queries) {
    const read = { bytes: 0, requests: 0 }
    const engine = createEngine(await sourceOf(file, read))
    await engine.prepare()
    await engine.find(query)
    costs.push({ kB: read.bytes / 1000, requests: read.requests })
  }
  const { times, memory } = await typeAll(await sourceOf(file), queries)
  return {
    ...{ pages: count, buildMs, memory, keystroke: spread(times) },
    ...{ kB: spread(costs.map(({ kB }) => kB)), requests: spread(costs.map(({ requests }) => requests)) },
  }
}

function contentsOf(pages: readonly IndexedPage[]): IndexContents {
  const head = { language: 'en', tag: 'docs', synonyms: [] }
  return {
    head,
    pages: pages.map(({ blocks, ...page }) => ({ page, hash: page.id, headings: 0, blocks: () => blocks })),
  }
}

/** Reads a file by ranges, as a browser does, and counts them. */
function sourceOf(file: Uint8Array, read = { bytes: 0, requests: 0 }): Promise<PartSource> {
  return fileParts('', async (_file, range = { from: 0, length: file.length }) => {
    const bytes = file.subarray(range.from, range.from + range.length)
    read.bytes += bytes.length
    read.requests += 1
    return bytes
  })
}

/** One reader who types everything, letter by letter. */
async function typeAll(source: PartSource, queries: readonly string[]) {
  collectGarbage()
  const before = process.memoryUsage()
  const engine = createEngine(source)
  const times: number[] = []
  for (const query of queries.slice(0, TYPED)) {
    for (let length = 1; length <= query.length; length++) {
      const start = performance.now()
      await engine.find(query.slice(0, length))
      times.push(performance.now() - start)
    }
  }
  collectGarbage()
  const after = process.memoryUsage()
  const memory = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1e6
  // The engine is used once more, so that it is no garbage while its memory is measured.
  await engine.find('')
  return { times, memory }
}

/** Contexts made after the flag was set have the function, so that this process need not be started with it. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** Words of titles and texts, the start of a word, a misspelled one, names, and a sentence. */
function queriesFor(pages: readonly IndexedPage[]): string[] {
  const random = seeded(pages.length)
  const one = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]
  return Array.from({ length: QUERIES }, (_, at) => {
    const page = one(pages)
    const title = (page?.title ?? '').split(' ')
    const texts = (page?.blocks ?? []).filter((block) => typeof block === 'string')
    const text = (one(texts) ?? '').split(' ')
    const word = one(title) ?? ''
    const kinds = [
      () => title.join(' '),
      () => `${word} ${one(text)}`,
      () => word.slice(0, 3),
      () => `${word.slice(0, 2)}x${word.slice(3)}`,
      () => texts.join(' ').match(/\S+[._]\S+/)?.[0] ?? word,
      () => text.slice(0, 8).join(' ').slice(0, 64),
    ]
    return kinds[at % kinds.length]?.() ?? word
  })
}
