import { allDocs, type Doc, type Site } from '../../../model/site.ts'
import { groupBy } from '../../../model/util/group-by.ts'

/** Every doc, with the docs of one source in a row: its text is read for the first page, and still in memory for the next. */
export function docsBySource(site: Pick<Site, 'versions'>): Doc[] {
  return [...groupBy(allDocs(site), ({ source }) => source).values()].flat()
}
