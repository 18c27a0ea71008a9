import { allDocs, type Doc, type Site } from '../../../model/site.ts'
import { groupBy } from '../../../model/util/group-by.ts'

/** Every doc, those of a text one after the other: it is read when a page is made of it, and then is in memory for the next. */
export function docsBySource(site: Pick<Site, 'versions'>): Doc[] {
  return [...groupBy(allDocs(site), ({ source }) => source).values()].flat()
}
