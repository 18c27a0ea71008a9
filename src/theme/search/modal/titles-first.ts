import type { SearchClient, SearchResponse } from '../../../search/protocol.ts'
import { withRest } from '../../../search/titles.ts'

/**
 * Searches with an answer from titles while the whole index is on its way. Once that has answered, too, `searchAgain` has
 * the modal ask for the same query again; then it gets what it shows already, and the rest below.
 */
export function titlesFirst(client: SearchClient, searchAgain: () => void): SearchClient['search'] {
  let latest = ''
  let extended: { readonly query: string; readonly response: SearchResponse } | undefined
  return async ({ requests }) => {
    const query = requests[0]?.query ?? ''
    latest = query
    if (extended?.query === query) return extended.response
    extended = undefined
    const whole = client.search({ requests })
    const titles = client.searchTitles?.({ requests }).then(
      (found) => found ?? whole,
      () => whole,
    )
    if (!titles) return whole
    const first = await Promise.race([whole, titles])
    if (!first.isFirst) return first
    whole
      .then((response) => {
        // The reader may have typed on, or typed the same again while this was asked twice.
        if (latest !== query || extended?.query === query) return
        const results = response.results.map((result, at) => withRest(first.results[at] ?? result, result))
        extended = { query, response: { ...response, results } }
        searchAgain()
      })
      // What is shown stays; the next query tries again.
      .catch((error: unknown) => console.warn('The text of the pages could not be searched.', error))
    return first
  }
}
