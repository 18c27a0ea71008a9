import { groupBy } from '../../../model/util/group-by.ts'
import type { SearchHit } from '../../../search/protocol.ts'

/** Groups hits by page, in the order of each page's first hit. */
export function byPage(hits: readonly SearchHit[]): SearchHit[][] {
  return [...groupBy(hits, ({ url_without_anchor: page }) => page).values()]
}
