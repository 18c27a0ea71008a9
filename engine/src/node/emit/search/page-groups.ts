import { cacheKey } from '../../../content/files/hash.ts'
import { chunksOf } from '../../../model/util/chunks-of.ts'
import { type PageRow, pageRow } from '../../../search/build/page-row.ts'
import { PAGES_PER_GROUP, type RowGroup, rowGroup } from '../../../search/build/row-group.ts'
import type { KeptBytes } from '../../queries/kept-texts.ts'
import { decodeGroup, encodeGroup } from './group-bytes.ts'
import type { IndexContents, PageContents } from './index-contents.ts'

/** Neighboring pages, and a key that identifies them: what is made of them is kept together, because reading each value takes time. */
export interface PageGroup {
  readonly key: string
  readonly own: readonly PageContents[]
}

/** The pages in the order of their addresses, so that neighbors are in one folder. */
export function pageGroups(pages: IndexContents['pages']): PageGroup[] {
  const sorted = pages.toSorted((a, b) => (a.page.url < b.page.url ? -1 : 1))
  return chunksOf(sorted, PAGES_PER_GROUP).map((own) => ({
    key: cacheKey(own.map(({ page, hash }) => [page, hash])),
    own,
  }))
}

/** The rows of a group. */
export function rowsOf({ key, own }: PageGroup, keptBytes: KeptBytes): RowGroup {
  const bytes = keptBytes(cacheKey('search rows', key), () =>
    encodeGroup(rowGroup(own.map((contents) => ({ page: contents.page, row: rowOf(contents, keptBytes) })))),
  )
  return decodeGroup(bytes)
}

/** Kept by itself, too: several indexes have the page, and edits of its neighbors make the group again. */
function rowOf({ page: { title, description }, hash, blocks }: PageContents, keptBytes: KeptBytes): PageRow {
  let made: PageRow | undefined
  const kept = keptBytes(cacheKey('search row', title, description, hash), () => {
    made = pageRow({ title, description, blocks: blocks() })
    return Buffer.from(JSON.stringify(made))
  })
  return made ?? JSON.parse(Buffer.from(kept).toString())
}
