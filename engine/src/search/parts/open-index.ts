import { recent } from '../../model/util/recent.ts'
import type { IndexedPage } from '../index/index-file.ts'
import { byteReader } from './byte-reader.ts'
import type { Entry } from './entry.ts'
import type { PartSource } from './part-source.ts'
import { decodeRoot, type IndexRoot, lastAtMost, ROOT_PART } from './root.ts'
import { backwards, decodeSpelling, type SpellingList, spellingList } from './spelling.ts'
import { decodeKeys, type TermKey } from './term-part.ts'

/** An index whose root was read, and what was decoded of its parts. */
export interface OpenIndex {
  readonly root: IndexRoot
  readonly keysOf: (part: string, source: PartSource) => Promise<ReadonlyMap<string, TermKey>>
  readonly entryOf: (part: string, source: PartSource) => Promise<Entry>
  /** The terms that a misspelled word may mean. */
  readonly spellingOf: (word: string, source: PartSource) => Promise<SpellingList>
  /** The page with this number. */
  readonly pageOf: (number: number, source: PartSource) => Promise<IndexedPage | undefined>
}

/** How much decoded data is kept, so that a worker stays small. What is dropped is still in the cache of the browser. */
const KEPT = { bytes: 8_000_000, pages: 150, lists: 12 }

/** Opens an index: reads its root. */
export async function openIndex(source: PartSource): Promise<OpenIndex> {
  const root = decodeRoot(await source.bytes(ROOT_PART))
  const keys = recent<{ size: number; value: ReadonlyMap<string, TermKey> }>(KEPT.bytes, ({ size }) => size)
  const entries = recent<Entry>(KEPT.bytes, ({ pages }) => pages.length * 7)
  const texts = recent<readonly IndexedPage[]>(KEPT.pages, ({ length }) => length)
  const pagesOf = async (part: number, source: PartSource) =>
    texts.get(String(part)) ?? texts.set(String(part), await source.texts(part))
  const lists = recent<SpellingList>(KEPT.lists, () => 1)
  return {
    root,
    keysOf: async (part, source) => {
      const known = keys.get(part)
      if (known) return known.value
      const bytes = await source.bytes(part)
      // Decoded, a part takes about ten times as much memory.
      return keys.set(part, { size: bytes.length * 10, value: decodeKeys(bytes) }).value
    },
    entryOf: async (part, source) =>
      entries.get(part) ?? entries.set(part, byteReader(await source.bytes(part)).entry()),
    spellingOf: async (word, source) => {
      const wanted = listsFor(word, root.spelling)
      const name = root.spelling.byEnd.length === 0 ? '' : word
      const read = async ({ part, pick }: WantedList) => pick(decodeSpelling(await source.bytes(part)))
      return lists.get(name) ?? lists.set(name, spellingList((await Promise.all(wanted.map(read))).flat()))
    },
    pageOf: async (number, source) => {
      const { pagesPerPart } = root
      return (await pagesOf(Math.floor(number / pagesPerPart), source))[number % pagesPerPart]
    },
  }
}

interface WantedList {
  readonly part: string
  /** Those of its terms that a word is compared with. */
  readonly pick: (terms: readonly string[]) => readonly string[]
}

/** If the index has many terms, this many letters must be right at the start or at the end of a word. */
const RIGHT_LETTERS = 3

/** Which terms are compared must not depend on where a list was cut. */
function listsFor(word: string, { byStart, byEnd }: IndexRoot['spelling']): WantedList[] {
  if (byEnd.length === 0) return byStart.map((_, at) => ({ part: `s${at}`, pick: (terms) => terms }))
  const listsIn = (firsts: readonly string[], start: string): number[] => {
    const from = lastAtMost(firsts, start)
    const after = firsts.findIndex((first, at) => at > from && first > start && !first.startsWith(start))
    return Array.from({ length: (after < 0 ? firsts.length : after) - from }, (_, at) => from + at)
  }
  const start = word.slice(0, RIGHT_LETTERS)
  const end = backwards(word).slice(0, RIGHT_LETTERS)
  return [
    ...listsIn(byStart, start).map((at) => ({
      part: `s${at}`,
      pick: (terms: readonly string[]) => terms.filter((term) => term.startsWith(start)),
    })),
    ...listsIn(byEnd, end).map((at) => ({
      part: `e${at}`,
      pick: (terms: readonly string[]) => terms.filter((term) => term.startsWith(end)).map(backwards),
    })),
  ]
}
