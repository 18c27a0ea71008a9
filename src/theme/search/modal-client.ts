import type { PageBody } from '../../model/page.ts'
import type { SearchClient, SearchHit, SearchRequest, SearchResponse } from '../../search/protocol.ts'
import { groupByVersion, inGroup, withoutVersion } from '../../search/scope.ts'
import { escapeHit } from './safe-hit.ts'

/** The search of the modal: where the version of the page has nothing, what the other versions have. */
export interface ModalClient {
  /** Puts this search in the place of the modal's own. */
  readonly transform: (client: object) => object
  /** Hits as the modal may show them: those of other versions under a heading that says so, markup as text. */
  readonly transformItems: (items: SearchHit[]) => SearchHit[]
  /** True when the last answer came from the site's index because the hosted provider could not be reached. */
  readonly isFallback: () => boolean
  /** True when the last answer came from other versions. */
  readonly isElsewhere: () => boolean
}

/** After this long the modal shows that it is still at work, whatever came of the search (its `stallThreshold`). */
const STALLED_MS = 300

/** Makes the search for the modal on one page. */
export function modalClient(client: SearchClient, page: PageBody): ModalClient {
  let last: { isFallback: boolean; isElsewhere: boolean } = { isFallback: false, isElsewhere: false }
  let latest = 0
  const labelOf = (name: string) => page.versions.find((version) => version.name === name)?.label ?? name
  const ask = async (requests: readonly SearchRequest[]): Promise<SearchResponse> => {
    const here = await client.search({ requests })
    const found = here.results[0]?.nbHits ? here : await askElsewhere(here, requests)
    last = { isFallback: found.isFallback === true, isElsewhere: found !== here }
    return found
  }
  const askElsewhere = async (here: SearchResponse, requests: readonly SearchRequest[]) => {
    const there = await client.search({ requests: requests.map(withoutVersion) })
    if (!there.results[0]?.nbHits) return here
    return { ...there, results: there.results.map(groupByVersion) }
  }
  const withHeading = (hit: SearchHit) =>
    hit.version === page.version.name
      ? hit
      : inGroup(hit, `Not in ${page.version.label}, but in ${labelOf(hit.version)}`)
  const search = ({ requests }: { requests: readonly SearchRequest[] }) => {
    latest += 1
    const mine = latest
    return keptOnError(ask(requests), () => mine === latest)
  }
  return {
    transform: (own) => ({ ...own, search }),
    transformItems: (items) => items.map((hit) => escapeHit(withHeading(hit))),
    isFallback: () => last.isFallback,
    isElsewhere: () => last.isElsewhere,
  }
}

/**
 * An answer that the modal shows for what it is. Its library takes every search that ends for one that went well and is the
 * last: after a failure it would say that there are no results, and an older search that ends would hide that a newer one is
 * still at work. So a search that failed never ends (it is marked in the modal's own `catch`, when nothing else will change
 * the mark any more), nor does one that another has overtaken.
 */
function keptOnError(answer: Promise<SearchResponse>, isLatest: () => boolean) {
  const settled = wait(STALLED_MS + 1)
  return {
    catch: (onError: (error: unknown) => never) =>
      new Promise<SearchResponse>((resolve) => {
        const answered = (response: SearchResponse) => isLatest() && resolve(response)
        answer.then(answered, async (error: unknown) => {
          await settled
          if (!isLatest()) return
          console.warn('The search failed.', error)
          try {
            onError(Object.assign(new Error(String(error)), { name: 'RetryError' }))
          } catch {
            // It throws what it was given; the mark is set.
          }
        })
      }),
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
