import type { SearchHit } from '../../search/protocol.ts'

/** Hits by the page they stand on, pages in the order of their first hit. */
export function byPage(hits: readonly SearchHit[]): SearchHit[][] {
  const pages = new Map<string, SearchHit[]>()
  for (const hit of hits) {
    const page = hit.url_without_anchor
    const known = pages.get(page)
    if (known) known.push(hit)
    else pages.set(page, [hit])
  }
  return [...pages.values()]
}
