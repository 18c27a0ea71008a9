import { type EstimatedPages, estimatePages } from './find/estimate-pages.ts'
import { type FoundRecords, findRecords } from './find/find-records.ts'
import { findWords, isExact, loadWords } from './find/find-words.ts'
import { pageReader } from './find/page-reader.ts'
import { type Highlights, highlightsOf } from './highlights.ts'
import { createLookup, type Lookup } from './parts/lookup.ts'
import { type OpenIndex, openIndex } from './parts/open-index.ts'
import type { PartSource } from './parts/part-source.ts'
import { type SpellingList, spellingList } from './parts/spelling.ts'
import { watchedSource } from './parts/watched-source.ts'
import { HITS_PER_PAGE, type SearchRecord } from './protocol.ts'
import { conceptWords, isConceptQuery } from './query/concept.ts'
import { maxTyposIn, type SynonymIndex, synonymIndex, synonymsIn } from './query/query.ts'
import { tellingWords } from './query/telling-words.ts'
import { definitionsOf } from './words/names.ts'
import { queryWords, type Word } from './words/tokens.ts'

/** What a query has found. */
export interface Found {
  /** The best records of each page, best page first: at least as many as were asked for, if there are so many. */
  readonly records: readonly SearchRecord[]
  /** How many there are: exact once all are found, an estimate before. */
  readonly count: number
  readonly highlights: Highlights
}

/** Searches one index. */
export interface Engine {
  /** Finds the first `wanted` records. `source` reads the parts for this query alone, so that the query can be canceled. */
  readonly find: (query: string, options?: { wanted?: number; source?: PartSource }) => Promise<Found>
  /** Reads what every query needs. */
  readonly prepare: () => Promise<void>
}

/** Pages are ranked exactly in groups of this size, estimated best first, because that takes reading their texts. */
const GROUP = 12

/** For words that allow no typos. */
const NO_TERMS: SpellingList = spellingList([])

/** Creates the engine of an index; reads nothing before it is asked to. A failed start is tried again. */
export function createEngine(source: PartSource): Engine {
  let opening: Promise<{ index: OpenIndex; synonyms: SynonymIndex }> | undefined
  const open = () => {
    opening ??= openIndex(source).then((index) => ({ index, synonyms: synonymIndex(index.root.head.synonyms) }))
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }
  return {
    prepare: async () => {
      const { index } = await open()
      // An index with many terms has no list that every query needs.
      if (index.root.spelling.byEnd.length === 0) await index.spellingOf('', source)
    },
    find: async (query, { wanted = HITS_PER_PAGE, source: own = source } = {}) => {
      const { index, synonyms } = await open()
      return findIn(index, query, { wanted, source: own, synonyms })
    },
  }
}

async function findIn(
  index: OpenIndex,
  query: string,
  { wanted, source: parts, synonyms }: { wanted: number; source: PartSource; synonyms: SynonymIndex },
): Promise<Found> {
  const { root } = index
  const { source, isReading } = watchedSource(parts)
  const lookup = createLookup(index, source)
  const isConcept = isConceptQuery(query)
  const words = await telling(isConcept ? conceptWords(queryWords(query)) : queryWords(query), lookup)
  if (words.length === 0) return { records: [], count: 0, highlights: new Map() }
  const lists = words.map(({ whole }, at) =>
    maxTyposIn(whole) > 0 && !isExact(words, at) ? index.spellingOf(whole, source) : NO_TERMS,
  )
  const asked = { words, synonyms: synonymsIn(query, synonyms) }
  const estimate = (spelling: readonly SpellingList[]) => {
    const found = findWords(asked, { spelling, lookup, pageCount: root.pageCount })
    const definitions = definitionsOf(words, lookup.names)
    const isTopic = isConcept || (words.length === 1 && definitions.size === 0)
    const { weights, ...estimated } = estimatePages(found, { depths: root.depths, definitions, isTopic })
    return { found, ...estimated, ranking: { weights, definitions, isTopic, isConcept } }
  }
  const read = pageReader(index, source)
  // All at once: read group by group, each would wait for the one before.
  const readFirst = ({ pages, records }: Pick<EstimatedPages, 'pages' | 'records'>) => {
    for (const number of pages.slice(0, enoughPages(pages, { records, wanted }))) read(number)
  }
  // Mostly the same pages come first without the terms that a misspelled word may mean: their texts are read in parallel.
  const onOwn = () => {
    if (isReading()) readFirst(estimate(words.map(() => NO_TERMS)))
  }
  const spelling = await loadWords(asked, { lists: Promise.all(lists), lookup, onOwn })
  const { found, records, isWhole, ranking, ...estimated } = estimate(spelling)
  let { pages } = estimated
  readFirst({ pages, records })
  const ranked: FoundRecords[] = []
  let at = 0
  let count = 0
  while (at < pages.length && (at === 0 || count < wanted)) {
    const group = pages.slice(at, at + GROUP)
    const texts = await Promise.all(group.map(read))
    const there = texts.filter((page) => page !== undefined)
    const best = findRecords(there, found, ranking)
    ranked.push(best)
    at += GROUP
    // Only pages with scattered words of a synonym have no records. There may be thousands, which would all be read.
    if (best.records.length === 0) pages = [...pages.slice(0, at), ...pages.slice(at).filter(isWhole)]
    count += best.records.length
  }
  // The same number for each page of results, until all are read.
  const about = pages.slice(GROUP).reduce((sum, page) => sum + records(page), ranked[0]?.records.length ?? 0)
  const rest = pages.length - at
  return {
    records: ranked.flatMap((one) => one.records),
    count: rest > 0 ? Math.max(about, count + rest) : count,
    highlights: highlightsOf(
      words,
      ranked.flatMap((one) => one.found.map((word, at) => [words[at]?.whole ?? '', word] as const)),
    ),
  }
}

/** About how many pages, in whole groups, have the wanted number of records. */
function enoughPages(
  pages: readonly number[],
  { records, wanted }: { records: (page: number) => number; wanted: number },
): number {
  let [enough, sum] = [0, 0]
  while (enough < pages.length && (enough % GROUP > 0 || sum < wanted)) sum += records(pages[enough++] ?? 0)
  return enough
}

/** The words of a query that are looked up. */
async function telling(words: readonly Word[], lookup: Lookup): Promise<readonly Word[]> {
  if (tellingWords(words, () => 1).length === words.length) return words
  await lookup.load({ terms: words.flatMap((word) => word.terms) })
  return tellingWords(words, (word) => pagesWith(word, lookup))
}

/** How many pages have a word; if none has, how many have its rarest part or its stem. */
function pagesWith(word: Word, { entryOf }: Lookup): number {
  const [whole = 0, ...others] = word.terms.map((term) => entryOf(term)?.pages.length ?? 0)
  const found = others.filter((count) => count > 0)
  return whole || (found.length > 0 ? Math.min(...found) : 0)
}
