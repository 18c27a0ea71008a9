import lunr, { type Index } from 'lunr'
import type { BenchEngine, BenchPage, BenchVersion } from '../types.ts'
import { type LunrQuery, lunrQueries } from './lunr-queries.ts'

/**
 * lunr as the local search plugin of Docusaurus uses it (@easyops-cn/docusaurus-search-local with its defaults, English):
 * separate indexes of titles, headings, descriptions and texts, queried one after another with ever weaker queries.
 *
 * Of the documentation tools based on lunr, this one scored best on this site's queries: docusaurus-lunr-search, and
 * Material for MkDocs with its own separator or the one it recommends, with and without stemming, scored lower on every
 * measure. Its `synonyms` are off, as they are by default.
 */
export const lunrSearch: BenchEngine = {
  name: 'lunr',
  prepare: async (version) => {
    const indexes = [titles, headings, descriptions, texts].map((entriesOf) => indexOf(version, entriesOf))
    return async (query) => {
      const results = resultsOf(indexes, lunrQueries(query))
      return [...new Set(byPage(results).map(({ ref }) => pageOf(ref)))]
    }
  },
}

/** The plugin's `searchResultLimits`: results in its list, of all kinds. */
const RESULTS = 8

/** A text to index. A description has the reference of its page's title, so that a page is not listed for both. */
interface Entry {
  readonly ref: string
  readonly text: string
}

function titles({ href, title }: BenchPage): Entry[] {
  return [{ ref: href, text: title }]
}

function headings({ href, sections }: BenchPage): Entry[] {
  return sections.slice(1).map(({ heading, anchor }) => ({ ref: `${href}#heading-${anchor}`, text: heading }))
}

function descriptions({ href, description }: BenchPage): Entry[] {
  return [{ ref: href, text: description }]
}

function texts({ href, description, sections }: BenchPage): Entry[] {
  return sections.map(({ anchor, texts }) => ({
    ref: `${href}#text-${anchor}`,
    text: texts.filter((text) => text !== description).join(' '),
  }))
}

/** The builder adds lunr's trimmer, stop words and stemmer. */
function indexOf({ pages }: BenchVersion, entriesOf: (page: BenchPage) => Entry[]): Index {
  return lunr(function () {
    this.ref('ref')
    this.field('text')
    for (const entry of pages.flatMap(entriesOf)) if (entry.text !== '') this.add({ ...entry })
  })
}

interface Result {
  readonly ref: string
  readonly isTitle: boolean
}

/** The first results of each query in each index, until there are enough. */
function resultsOf(indexes: readonly Index[], queries: readonly LunrQuery[]): Result[] {
  const results = new Map<string, Result>()
  for (const query of queries) {
    for (const [kind, index] of indexes.entries()) {
      for (const { ref } of ask(index, query).slice(0, RESULTS)) {
        if (results.size === RESULTS) return [...results.values()]
        if (!results.has(ref)) results.set(ref, { ref, isTitle: kind === 0 })
      }
    }
  }
  return [...results.values()]
}

function ask(index: Index, query: LunrQuery) {
  return index.query((builder) => {
    for (const { value, ...clause } of query) builder.term(value, { ...clause, presence: lunr.Query.presence.REQUIRED })
  })
}

/** Results of a page whose title was found follow the title. */
function byPage(results: readonly Result[]): Result[] {
  const placeOf = (result: Result, at: number): number => {
    const title = results.findIndex(({ ref, isTitle }) => isTitle && ref === pageOf(result.ref))
    return title === -1 ? at : title
  }
  return results
    .map((result, at) => ({ result, place: placeOf(result, at) }))
    .sort((a, b) => a.place - b.place)
    .map(({ result }) => result)
}

function pageOf(ref: string): string {
  return ref.split('#')[0] ?? ref
}
