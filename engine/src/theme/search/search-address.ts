import { reduceQuery } from '../../search/query/reduce-query.ts'

/** The search page's query, and its scope: a version's name or `all`. */
export interface SearchState {
  readonly query: string
  readonly version: string
}

/** The query as it is in the address. */
export function queryInAddress(): string {
  return new URLSearchParams(location.search).get('q') ?? ''
}

/** What the address asks for. The versions are those of the page, not the options of the form: it is read before the form is there. */
export function readAddress(
  { versions }: { versions: readonly { readonly name: string }[] },
  defaultVersion: string,
): SearchState {
  const version = new URLSearchParams(location.search).get('version') ?? defaultVersion
  const isKnown = versions.some(({ name }) => name === version) || (version === 'all' && versions.length > 1)
  return { query: reduceQuery(queryInAddress()), version: isKnown ? version : defaultVersion }
}

/** Replaces the history entry; otherwise every letter would add one. */
export function writeAddress({ query, version }: SearchState): void {
  const parameters = new URLSearchParams({ q: query, version })
  try {
    history.replaceState(history.state, '', `${location.pathname}?${parameters}`)
  } catch (error) {
    // Safari refuses the 101st change in some seconds, as of a key that is held down. The search goes on, and the next letter
    // is written.
    console.warn('The address does not name the search.', error)
  }
}
