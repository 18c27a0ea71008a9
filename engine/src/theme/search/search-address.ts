import { findNamedOrLabeled } from '../../model/site.ts'
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

/** What the address asks for. Takes the versions from the page, because the form is not there yet when the address is read. */
export function readAddress(
  { versions }: { versions: readonly { readonly name: string; readonly label: string }[] },
  defaultVersion: string,
): SearchState {
  const asked = new URLSearchParams(location.search).get('version') ?? defaultVersion
  const named = findNamedOrLabeled(versions, asked)
  const isAll = asked === 'all' && versions.length > 1
  return { query: reduceQuery(queryInAddress()), version: named?.name ?? (isAll ? asked : defaultVersion) }
}

/** Replaces the history entry; otherwise every letter would add one. */
export function writeAddress({ query, version }: SearchState): void {
  const parameters = new URLSearchParams({ q: query, version })
  try {
    history.replaceState(history.state, '', `${location.pathname}?${parameters}`)
  } catch (error) {
    // Safari refuses more than 100 changes in some seconds, as when a key is held down. The search goes on, and a later letter
    // updates the address.
    console.warn('The search could not be written to the address.', error)
  }
}
