import type { Page } from '../../model/page.ts'
import type { SearchClient, SearchResponse } from '../../search/protocol.ts'
import { asElsewhere, withoutVersion } from '../../search/scope.ts'

/** The search of the modal: where the version of the page has nothing, what the other versions have. */
export interface ModalClient {
  /** Puts this search in the place of the modal's own. */
  readonly transform: (client: object) => object
  /** True when the last answer came from the site's index because the hosted provider could not be reached. */
  readonly isFallback: () => boolean
  /** True when the last answer came from other versions. */
  readonly isElsewhere: () => boolean
}

/** Makes the search for the modal on one page. */
export function modalClient(client: SearchClient, page: Page): ModalClient {
  let isFallback = false
  let isElsewhere = false
  const labelOf = (name: string) => page.versions.find((version) => version.name === name)?.label ?? name
  const search: SearchClient['search'] = async ({ requests }) => {
    const here = await client.search({ requests })
    const found = here.results[0]?.nbHits ? here : await searchElsewhere(here, requests)
    isFallback = found.isFallback === true
    isElsewhere = found !== here
    return found
  }
  const searchElsewhere = async (here: SearchResponse, requests: Parameters<SearchClient['search']>[0]['requests']) => {
    const there = await client.search({ requests: requests.map(withoutVersion) })
    if (!there.results[0]?.nbHits) return here
    return { ...there, results: there.results.map((result) => asElsewhere(result, page.version.name, labelOf)) }
  }
  return {
    transform: (own) => ({ ...own, search }),
    isFallback: () => isFallback,
    isElsewhere: () => isElsewhere,
  }
}
