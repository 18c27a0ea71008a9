import { cutText } from '../model/util/text/cut-text.ts'
import type { Engine } from './engine.ts'
import { type HighlightTags, highlight, snippet } from './highlight.ts'
import type { Highlights } from './highlights.ts'
import type { PartSource } from './parts/part-source.ts'
import {
  HITS_PER_PAGE,
  type Highlighted,
  type HighlightedRecord,
  LEVELS,
  QUERY_LIMIT,
  type SearchHit,
  type SearchRecord,
  type SearchRequest,
  type SearchResult,
} from './protocol.ts'

/**
 * Answers one request with an engine, in the hosted provider's response format. `source` reads the parts of the index for this
 * request alone.
 */
export async function answer(engine: Engine, request: SearchRequest, source?: PartSource): Promise<SearchResult> {
  const start = Date.now()
  const { hitsPerPage = HITS_PER_PAGE, page = 0, indexName } = request
  const query = cutText(request.query, QUERY_LIMIT)
  const wanted = (page + 1) * hitsPerPage
  const { records, count, highlights } = await engine.find(query, { wanted, ...(source && { source }) })
  const hits = records
    .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
    .map((record) => toHit(record, highlights, request))
  return {
    hits,
    nbHits: count,
    page,
    nbPages: hitsPerPage > 0 ? Math.ceil(count / hitsPerPage) : 0,
    hitsPerPage,
    query,
    index: indexName,
    processingTimeMS: Date.now() - start,
    ...(request.clickAnalytics && { queryID: `local-${query}` }),
  }
}

function toHit(record: SearchRecord, highlights: Highlights, request: SearchRequest): SearchHit {
  const tags: HighlightTags = {
    pre: request.highlightPreTag ?? '<em>',
    post: request.highlightPostTag ?? '</em>',
    ellipsis: request.snippetEllipsisText ?? '…',
  }
  const lengths = new Map(
    request.attributesToSnippet?.map((attribute) => {
      const [name = '', count] = attribute.split(':')
      return [name, Number(count ?? 10)]
    }),
  )
  return {
    ...retrieved(record, request.attributesToRetrieve),
    _highlightResult: mapTexts(record, (text) => highlight(text, highlights, tags)),
    _snippetResult: mapTexts(record, (text, name) => {
      const count = lengths.get(name)
      return count === undefined ? undefined : snippet(text, highlights, { count, tags })
    }),
  }
}

/** The requested attributes, and always the id. */
function retrieved(record: SearchRecord, attributes: readonly string[] | undefined): SearchRecord {
  if (attributes === undefined) return record
  const wanted = new Set(attributes.map((name) => name.split('.')[0]))
  const kept = Object.entries(record).filter(([name]) => name === 'objectID' || wanted.has(name))
  return Object.fromEntries(kept) as unknown as SearchRecord
}

/** Applies `make` to every text of a record; the result has the shape of the record. */
function mapTexts(
  { hierarchy, content }: SearchRecord,
  make: (text: string, name: string) => Highlighted | undefined,
): HighlightedRecord {
  const levels = LEVELS.flatMap((level) => {
    const text = hierarchy[level]
    const made = text === null ? undefined : make(text, `hierarchy.${level}`)
    return made ? [[level, made] as const] : []
  })
  const made = content === null ? undefined : make(content, 'content')
  return { hierarchy: Object.fromEntries(levels), ...(made && { content: made }) }
}
