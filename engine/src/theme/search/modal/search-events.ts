import type { HostedSearchConfig } from '../../../model/config.ts'
import type { SearchHit } from '../../../search/protocol.ts'

/** Hits count as viewed when they have not changed for this long, in milliseconds (the site's specification). */
const VIEWED_MS = 400

/** The most ids of one event (the provider's limit). */
const MAX_IDS = 20

/** Reports to the hosted provider which hits readers see and follow. */
export interface SearchEvents {
  /** Call this when the shown hits change; `queryID` identifies the response that they are from. */
  readonly onShown: (hits: readonly SearchHit[], queryID: string | undefined) => void
  readonly onFollowed: (hit: SearchHit) => void
}

/**
 * Returns the search events of a site; undefined if it has none. Their library is loaded from this site. A random id
 * identifies the reader until the page is closed; no cookie is set.
 */
export function searchEvents(hosted: HostedSearchConfig | undefined): SearchEvents | undefined {
  if (!hosted?.insights) return undefined
  const { appId, apiKey, indexName: index } = hosted
  const loaded = import('search-insights').then(({ default: client }) => {
    client('init', { appId, apiKey })
    return client as (...call: unknown[]) => unknown
  })
  loaded.catch((error: unknown) => console.warn('Search events are not reported.', error))
  const report = (method: string, event: object) => {
    // A failed load is already reported above.
    loaded.then((client) => client(method, { index, algoliaSource: ['autocomplete'], ...event })).catch(() => {})
  }
  let shown: { readonly ids: readonly string[]; readonly queryID: string } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    onShown: (hits, queryID) => {
      const ids = hits.map(({ objectID }) => objectID)
      if (shown && shown.ids.join() === ids.join()) return
      clearTimeout(timer)
      shown = queryID === undefined ? undefined : { ids, queryID }
      if (!shown) return
      timer = setTimeout(() => {
        for (let at = 0; at < ids.length; at += MAX_IDS)
          report('viewedObjectIDs', { eventName: 'Items Viewed', objectIDs: ids.slice(at, at + MAX_IDS) })
      }, VIEWED_MS)
    },
    onFollowed: ({ objectID }) => {
      const position = (shown?.ids.indexOf(objectID) ?? -1) + 1
      if (!shown || position === 0) return
      const { queryID } = shown
      report('clickedObjectIDsAfterSearch', {
        eventName: 'Item Selected',
        objectIDs: [objectID],
        positions: [position],
        queryID,
      })
    },
  }
}
