import type { SearchRequest, SearchResult } from '../../search/protocol.ts'

/** A request, and the URL of the index that answers it. An empty query preloads that index. */
export interface IndexedRequest {
  readonly href: string
  readonly request: SearchRequest
}

/** A message to the search worker: an index file that the page has loaded, the end of a search nobody waits for, or a search. */
export type WorkerRequest =
  | { readonly href: string; readonly file: string }
  | { readonly giveUp: number }
  | { readonly id: number; readonly searches: readonly IndexedRequest[]; readonly isFirst?: boolean }

/** The worker's response to a search: one result per request, or an error message. */
export type WorkerResponse =
  | { readonly id: number; readonly results: readonly SearchResult[] }
  | { readonly id: number; readonly error: string }
