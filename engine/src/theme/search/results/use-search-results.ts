import { useCallback, useEffect, useRef, useState } from 'react'
import type { SearchHit } from '../../../search/protocol.ts'
import type { SearchedSite } from '../../../search/scope.ts'
import type { SearchState } from '../search-address.ts'
import { useSearch } from '../search-context.ts'
import { searchRequest } from '../search-request.ts'

/** Delay before a search shows that it is still running, in milliseconds (from the site's specification). */
const STALLED_MS = 300

/** The results of a search so far. */
export interface ResultsState {
  readonly status: 'loading' | 'stalled' | 'done' | 'error'
  readonly hits: readonly SearchHit[]
  readonly count: number
  readonly hasMore: boolean
  /** True if the next part of the results could not be fetched. */
  readonly isMoreMissing: boolean
  readonly isFallback: boolean
  /** The search that the visible results belong to; the form may already be ahead of it. */
  readonly answered: SearchState
  readonly loadMore: () => void
  readonly retry: () => void
}

type Found = Omit<ResultsState, 'loadMore' | 'retry'> & { readonly nextPage: number }

const NOTHING: Found = {
  status: 'loading',
  hits: [],
  count: 0,
  hasMore: false,
  isMoreMissing: false,
  isFallback: false,
  answered: { query: '', version: '' },
  nextPage: 0,
}

/** The results that were shown last, for readers who come back to them. */
let lastFound = NOTHING

/** Searches whenever the query or its scope changes; old results stay until new ones arrive, and Back restores them. */
export function useSearchResults({ query, version }: SearchState, site: SearchedSite): ResultsState {
  const { client } = useSearch()
  const [found, setFound] = useState(() => {
    const { answered } = lastFound
    return answered.query === query && answered.version === version ? lastFound : NOTHING
  })
  const isRestored = useRef(found !== NOTHING)
  const [attempt, setAttempt] = useState(0)
  /** Ends the current search once it is overtaken. */
  const stop = useRef<AbortController>(undefined)
  /** The page that was requested last; infinite while the first one loads, because the results belong to another search then. */
  const asked = useRef(Number.POSITIVE_INFINITY)
  const load = useCallback(
    async (page: number) => {
      // Request the next page once, however often the marker comes into view.
      const signal = stop.current?.signal
      if (!client || !signal || (page > 0 && page <= asked.current)) return
      asked.current = page === 0 ? Number.POSITIVE_INFINITY : page
      if (page > 0) setFound((now) => (now.isMoreMissing ? { ...now, isMoreMissing: false } : now))
      const stalled = setTimeout(() => {
        if (!signal.aborted && page === 0) setFound((now) => ({ ...now, status: 'stalled' }))
      }, STALLED_MS)
      try {
        const request = searchRequest({ query, version, page }, site)
        const { results, isFallback = false, searched = version } = await client.search({ requests: [request], signal })
        const [result] = results
        if (signal.aborted) return
        if (!result) throw new Error('The search service returned no result.')
        asked.current = page
        setFound((now) => ({
          status: 'done',
          hits: page === 0 ? result.hits : [...now.hits, ...result.hits],
          count: result.nbHits,
          hasMore: result.page + 1 < result.nbPages,
          isMoreMissing: false,
          isFallback,
          answered: { query, version: searched },
          nextPage: page + 1,
        }))
      } catch (error) {
        if (signal.aborted) return
        console.warn('The search failed.', error)
        if (page === 0) return setFound({ ...NOTHING, status: 'error' })
        // What was found stays, and the reader may ask for more again.
        asked.current = page - 1
        setFound((now) => ({ ...now, isMoreMissing: true }))
      } finally {
        clearTimeout(stalled)
      }
    },
    [client, query, version, site],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry sends the same request again
  useEffect(() => {
    const controller = new AbortController()
    stop.current = controller
    if (isRestored.current) asked.current = found.nextPage - 1
    else void load(0)
    isRestored.current = false
    return () => controller.abort()
  }, [load, attempt])
  useEffect(() => {
    if (found.status === 'done') lastFound = found
  }, [found])
  const { nextPage: _, ...rest } = found
  return {
    ...rest,
    // A new function with each answer, because the marker may be in view already.
    loadMore: useCallback(() => void load(found.nextPage), [load, found]),
    retry: useCallback(() => setAttempt((now) => now + 1), []),
  }
}
