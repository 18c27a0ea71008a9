import type { PageBody } from '../../../model/page.ts'
import type { SearchClient, SearchHit, SearchRequest, SearchResponse } from '../../../search/protocol.ts'
import { groupByVersion, inGroup, type SearchedSite, withoutVersion } from '../../../search/scope.ts'
import { pastedQuery } from './pasted-query.ts'
import { escapeHit } from './safe-hit.ts'
import { titlesFirst } from './titles-first.ts'

/**
 * The modal's search. If the page's version has no hits, it returns those of other versions. It searches for the whole of
 * a pasted text that the modal cuts.
 */
export interface ModalClient extends ReturnType<typeof pastedQuery> {
  /** Replaces the modal's own search client. */
  readonly transform: (client: object) => object
  /** Prepares hits for the modal: other versions get a heading that says so, and markup becomes text. */
  readonly transformItems: (items: SearchHit[]) => SearchHit[]
  /** True when the last response came from the built-in index because the hosted provider was unreachable. */
  readonly isFallback: () => boolean
  /** True when the last response came from other versions. */
  readonly isElsewhere: () => boolean
  /** True when the last response came from titles and headings alone: the rest follows. */
  readonly isFirst: () => boolean
}

/** The modal's `stallThreshold`: after this many milliseconds it shows a spinner, even if the search has ended. */
const STALLED_MS = 300

/** Creates the modal's search for one page. `searchAgain` has the modal ask for its query once more. */
export function modalClient(
  client: SearchClient,
  { page, site, searchAgain }: { page: PageBody; site: SearchedSite; searchAgain: () => void },
): ModalClient {
  let last = { isFallback: false, isElsewhere: false, isFirst: false }
  let latest = 0
  const pasted = pastedQuery()
  const searchHere = titlesFirst(client, searchAgain)
  const labelOf = (name: string) => page.versions.find((version) => version.name === name)?.label ?? name
  const ask = async (requests: readonly SearchRequest[]): Promise<SearchResponse> => {
    const here = await searchHere({ requests })
    const found = here.results[0]?.nbHits ? here : await askElsewhere(here, requests)
    last = { isFallback: found.isFallback === true, isElsewhere: found !== here, isFirst: found.isFirst === true }
    return found
  }
  const askElsewhere = async (here: SearchResponse, requests: readonly SearchRequest[]) => {
    const there = await client.search({ requests: requests.map((request) => withoutVersion(request, site)) })
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
    const whole = requests.map((request) => ({ ...request, query: pasted.wholeOf(request.query) }))
    return keptOnError(ask(whole), () => mine === latest)
  }
  return {
    ...pasted,
    transform: (own) => ({ ...own, search }),
    transformItems: (items) => items.map((hit) => escapeHit(withHeading(hit))),
    isFallback: () => last.isFallback,
    isElsewhere: () => last.isElsewhere,
    isFirst: () => last.isFirst,
  }
}

/**
 * Returns a response that never misleads the modal. Its library treats every settled search as successful and as the newest:
 * after a failure it would show no results, and an outdated search would hide that a newer one is still running. So a
 * failed search never settles (the modal's own `catch` sets the error state, when nothing else will change it), and
 * neither does an outdated one.
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
            // It rethrows the error; the state is set.
          }
        })
      }),
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
