import type { SearchHit } from '../../../search/protocol.ts'

/**
 * The places on a page that its hits lead to. The title is none of them, and a heading is shown with the best text directly below
 * it, which has the heading above it anyway: alone it would be the same place again.
 */
export function placesOnPage(hits: readonly SearchHit[]): SearchHit[] {
  const textAt = (place: string) => hits.find(({ content, url }) => content !== null && url === place)
  const places = hits
    .filter(({ type }) => type !== 'lvl1')
    .map((hit) => (hit.content === null && textAt(hit.url)) || hit)
  return [...new Set(places)]
}
