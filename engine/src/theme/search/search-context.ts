import { createContext, useContext } from 'react'
import type { SearchClient } from '../../search/protocol.ts'

/** How components search and open the search modal. */
export interface SearchAccess {
  /** Absent on the server, and if no search is configured. */
  readonly client?: SearchClient
  readonly open: () => void
  /** Preloads what the search needs. */
  readonly preload: () => void
}

const NO_SEARCH: SearchAccess = { open: () => {}, preload: () => {} }

/** The search for every component below. */
export const SearchContext = createContext<SearchAccess>(NO_SEARCH)

/** The search of the site. */
export function useSearch(): SearchAccess {
  return useContext(SearchContext)
}
