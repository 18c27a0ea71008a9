import {
  type Highlighted,
  type HighlightedRecord,
  LEVELS,
  type SearchHit,
  type SearchRequest,
  type SearchResult,
} from '../../src/search/protocol.ts'
import type { FakeIndex, StoredRecord } from './indices.ts'

/** A request as the provider receives it: filters may be nested, and the query may be absent. */
export type FakeRequest = Partial<Omit<SearchRequest, 'facetFilters'>> & {
  readonly facetFilters?: readonly (string | readonly string[])[]
  readonly distinct?: boolean
  /** Where browsing continues. */
  readonly cursor?: string
}

/** Responds in the provider's shape: records that contain every word of the query, best weight first. */
export function searchIndex(index: FakeIndex, indexName: string, request: FakeRequest): SearchResult {
  const { query = '', hitsPerPage = 20, page = 0, clickAnalytics = false } = request
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const matching = [...index.records.values()]
    .filter((record) => passes(record, request.facetFilters ?? []))
    .filter((record) => words.every((word) => textsOf(record).some(([, text]) => text.toLowerCase().includes(word))))
    .sort((a, b) => compareWeights(a, b))
  const isDistinct = request.distinct ?? index.settings.distinct === true
  const found = isDistinct ? firstOfEach(matching, ({ url }) => url) : matching
  const first = page * hitsPerPage
  return {
    hits: found
      .slice(first, first + hitsPerPage)
      .map((record) => hitOf(record, words, { ...index.settings, ...request })),
    nbHits: found.length,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(found.length / hitsPerPage),
    hitsPerPage,
    query,
    index: indexName,
    processingTimeMS: 1,
    ...(clickAnalytics && { queryID: '0123456789abcdef0123456789abcdef' }),
  }
}

/** All filters must match; in a nested list, one is enough. */
function passes(record: StoredRecord, filters: readonly (string | readonly string[])[]): boolean {
  const holds = (filter: string) => {
    const [name = '', value] = filter.split(/:(.*)/s)
    return String(record[name as keyof StoredRecord]) === value
  }
  return filters.every((filter) => (typeof filter === 'string' ? holds(filter) : filter.some(holds)))
}

function compareWeights({ weight: a }: StoredRecord, { weight: b }: StoredRecord): number {
  if (!a || !b) return 0
  return b.pageRank - a.pageRank || b.level - a.level || a.position - b.position
}

function firstOfEach<T>(values: readonly T[], key: (value: T) => string): T[] {
  return [...new Map(values.toReversed().map((value) => [key(value), value])).values()].reverse()
}

function textsOf({ hierarchy, content }: StoredRecord): [name: string, text: string][] {
  const levels = LEVELS.map((level) => [level, hierarchy[level]] as const)
  return [...levels, ['content', content] as const].flatMap(([name, text]) => (text === null ? [] : [[name, text]]))
}

function hitOf(record: StoredRecord, words: readonly string[], request: FakeRequest): SearchHit {
  const {
    attributesToRetrieve,
    attributesToSnippet = [],
    highlightPreTag = '<em>',
    highlightPostTag = '</em>',
  } = request
  const tags = { pre: highlightPreTag, post: highlightPostTag }
  const wanted = new Set(attributesToRetrieve?.map((name) => name.split('.')[0]))
  const kept = Object.entries(record).filter(
    ([name]) => !attributesToRetrieve || name === 'objectID' || wanted.has(name),
  )
  const lengths = new Map(attributesToSnippet.map((one) => [one.split(':')[0], Number(one.split(':')[1] ?? 10)]))
  return {
    ...(Object.fromEntries(kept) as unknown as StoredRecord),
    _highlightResult: highlightedOf(record, (text) => marked(text, words, tags)),
    _snippetResult: highlightedOf(record, (text, name) => {
      const length = lengths.get(name === 'content' ? name : `hierarchy.${name}`)
      return length === undefined ? undefined : marked(cut(text, words, { ...request, length }), words, tags)
    }),
  }
}

function highlightedOf(
  record: StoredRecord,
  make: (text: string, name: string) => Highlighted | undefined,
): HighlightedRecord {
  const made = textsOf(record).flatMap(([name, text]) => {
    const one = make(text, name)
    return one ? [[name, one] as const] : []
  })
  const { content, ...hierarchy } = Object.fromEntries(made)
  return { hierarchy, ...(content && { content }) }
}

function marked(text: string, words: readonly string[], { pre, post }: { pre: string; post: string }): Highlighted {
  const matchedWords = words.filter((word) => text.toLowerCase().includes(word))
  const pattern = new RegExp(matchedWords.map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')).join('|'), 'gi')
  const value = matchedWords.length === 0 ? text : text.replace(pattern, (found) => pre + found + post)
  const matchLevel = matchedWords.length === 0 ? 'none' : matchedWords.length === words.length ? 'full' : 'partial'
  return { value, matchLevel, matchedWords }
}

/** The requested number of words of the text, starting shortly before the first match. */
function cut(
  text: string,
  words: readonly string[],
  { length, snippetEllipsisText: ellipsis = '…' }: FakeRequest & { length: number },
): string {
  const all = text.split(/\s+/)
  const at = all.findIndex((one) => words.some((word) => one.toLowerCase().includes(word)))
  const from = Math.max(0, Math.min(at - 2, all.length - length))
  const part = all.slice(from, from + length).join(' ')
  return (from > 0 ? ellipsis : '') + part + (from + length < all.length ? ellipsis : '')
}
