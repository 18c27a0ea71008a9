import type { SearchRequest, SearchResult } from '../../search/protocol.ts'

/** What the page asks the worker. No requests at all would load nothing; an empty query loads the index of its version. */
export interface Question {
  readonly id: number
  readonly manifestHref: string
  readonly requests: readonly SearchRequest[]
}

/** What the worker answers: one result a request, or why there are none. */
export type Reply =
  | { readonly id: number; readonly results: readonly SearchResult[] }
  | { readonly id: number; readonly error: string }
