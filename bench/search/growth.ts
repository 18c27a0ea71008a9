import { brotliCompressSync, constants, deflateSync } from 'node:zlib'
import { memorySource } from '../../engine/src/search/build/memory-source.ts'
import { createEngine } from '../../engine/src/search/engine.ts'
import type { IndexedPage } from '../../engine/src/search/index/index-file.ts'
import type { PartSource } from '../../engine/src/search/parts/part-source.ts'
import { generatedPages, seeded } from './generated-pages.ts'

/** What a search costs at a number of pages. */
export interface Growth {
  readonly pages: number
  readonly buildMs: number
  /** Compressed bytes of everything that a first query reads, in kB. */
  readonly kB: Spread
  readonly requests: Spread
  /** Milliseconds of a keystroke, once its parts are there. */
  readonly keystroke: Spread
  /** The memory that the index takes after all queries, in MB. */
  readonly memory: number
}

interface Spread {
  readonly median: number
  readonly p95: number
  readonly most: number
}

const QUERIES = 120

/** Of how many of them each letter is typed. */
const TYPED = 30

/** Measures the index of generated pages: each query begins with nothing. */
export async function measureGrowth(count: number): Promise<Growth> {
  const pages = generatedPages(count)
  const start = performance.now()
  const source = memorySource({ language: 'en', tag: 'docs', synonyms: [], pages })
  await source.bytes('root')
  const buildMs = performance.now() - start
  const sizes = new Map<string, number>()
  const queries = queriesFor(pages)
  const costs: { kB: number; requests: number }[] = []
  for (const query of queries) {
    const { watched, read } = watch(source, sizes)
    const engine = createEngine(watched)
    await engine.prepare()
    await engine.find(query)
    costs.push({ kB: [...read].reduce((sum, part) => sum + (sizes.get(part) ?? 0), 0) / 1000, requests: read.size })
  }
  const { times, memory } = await typeAll(source, queries)
  return {
    ...{ pages: count, buildMs, memory, keystroke: spread(times) },
    ...{ kB: spread(costs.map(({ kB }) => kB)), requests: spread(costs.map(({ requests }) => requests)) },
  }
}

/** One reader who types everything, letter by letter. */
async function typeAll(source: PartSource, queries: readonly string[]) {
  global.gc?.()
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
  global.gc?.()
  const after = process.memoryUsage()
  const memory = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1e6
  return { times, memory }
}

/** Notes which parts a query reads, and how large each is as a host sends it. */
function watch(source: PartSource, sizes: Map<string, number>) {
  const read = new Set<string>()
  const note = (part: string, bytes: () => Uint8Array) => {
    read.add(part)
    if (!sizes.has(part)) sizes.set(part, bytes().length)
  }
  const watched: PartSource = {
    bytes: async (part) => {
      const bytes = await source.bytes(part)
      note(part, () => deflateSync(bytes, { level: 9 }))
      return bytes
    },
    texts: async (part) => {
      const texts = await source.texts(part)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
      note(`d${part}`, () => brotliCompressSync(JSON.stringify(texts), { params }))
      return texts
    },
  }
  return { watched, read }
}

/** Words of titles and texts, a word begun, one misspelt, names, and a sentence. */
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

function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
  return { median: at(0.5), p95: at(0.95), most: at(1) }
}
