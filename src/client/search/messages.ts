import type { SearchRequest, SearchResult } from '../../search/protocol.ts'

/** A message to the search worker. A request with an empty query preloads the index of its version. */
export interface WorkerRequest {
  readonly id: number
  readonly manifestHref: string
  readonly requests: readonly SearchRequest[]
}

/** The worker's response: one result per request, or an error message. */
export type WorkerResponse =
  | { readonly id: number; readonly results: readonly SearchResult[] }
  | { readonly id: number; readonly error: string }
