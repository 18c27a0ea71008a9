import type { SearchResult } from '../protocol.ts'
import { isConceptQuery } from '../query/concept.ts'
import { queryWords } from '../words/tokens.ts'
import type { IndexFile } from './index-file.ts'

/** The index of the titles and headings alone: a tenth of the whole, so that it answers before the rest is there. */
export function titlesOf(index: IndexFile): IndexFile {
  const pages = index.pages.map((page) => ({
    ...page,
    description: '',
    blocks: page.blocks.filter((block) => typeof block !== 'string'),
  }))
  return { ...index, pages }
}

/**
 * Keeps the first hits, as long as their title and headings hold every word of the query: they stay first when the rest arrives,
 * and a page whose text holds the missing word may be better than one that lacks it. A hit by a synonym lacks one, and is better
 * than those below it. None for a concept: what explains it is in texts.
 */
export function completeOnly(result: SearchResult): SearchResult {
  if (isConceptQuery(result.query)) return { ...result, hits: [], nbHits: 0 }
  const words = queryWords(result.query).map(({ whole }) => whole)
  const firstLacking = result.hits.findIndex(({ _highlightResult: { hierarchy } }) => {
    const matched = new Set(Object.values(hierarchy).flatMap(({ matchedWords }) => matchedWords))
    return !words.every((word) => matched.has(word))
  })
  const hits = firstLacking < 0 ? result.hits : result.hits.slice(0, firstLacking)
  return { ...result, hits, nbHits: hits.length }
}

/** Adds the hits of the whole index below those that are shown, which keep their places. */
export function withRest(shown: SearchResult, whole: SearchResult): SearchResult {
  const urls = new Set(shown.hits.map(({ url }) => url))
  const rest = whole.hits.filter(({ url }) => !urls.has(url))
  return { ...whole, hits: [...shown.hits, ...rest], nbHits: Math.max(whole.nbHits, shown.hits.length) }
}
