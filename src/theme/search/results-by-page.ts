import type { SearchHit } from '../../search/protocol.ts'

/** Groups hits by page, in the order of each page's first hit. */
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
