import { createContext, useContext } from 'react'
import type { SearchClient } from '../../search/protocol.ts'

/** The client that components search with. */
export interface SearchAccess {
  readonly client: SearchClient
  /** Preloads what the search modal needs. */
  readonly preload: () => void
}

/** The search for every component below: none on the server, and if none is configured. */
export const SearchContext = createContext<SearchAccess | undefined>(undefined)

/** The search of the site. */
export function useSearch(): Partial<SearchAccess> {
  return useContext(SearchContext) ?? {}
}
