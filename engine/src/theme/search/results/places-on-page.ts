import type { SearchHit } from '../../../search/protocol.ts'

/**
 * The places on a page that its hits lead to, without the title. A heading is replaced by the best text directly below it, which
 * is shown with that heading anyway: otherwise the same place would be listed twice.
 */
export function placesOnPage(hits: readonly SearchHit[]): SearchHit[] {
  const textAt = (place: string) => hits.find(({ content, url }) => content !== null && url === place)
  const places = hits
    .filter(({ type }) => type !== 'lvl1')
    .map((hit) => (hit.content === null && textAt(hit.url)) || hit)
  return [...new Set(places)]
}
