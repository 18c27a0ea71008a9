import { cacheKey } from '../../../content/files/hash.ts'
import { chunksOf } from '../../../model/util/chunks-of.ts'
import type { KeptTexts } from '../../queries/kept-texts.ts'
import type { IndexContents } from './index-contents.ts'

/** How many pages share a text that is kept: an edit of one of them makes those again, and the rest is read. */
const PAGES_PER_TEXT = 64

/** An index that is read whole, put together from kept texts: otherwise all pages would have to be read for an edit of one. */
export function wholeIndex({ head, pages }: IndexContents, keptText: KeptTexts): string {
  const opening = JSON.stringify({ ...head, pages: [] }).slice(0, -2)
  const texts = chunksOf(pages, PAGES_PER_TEXT).map((group) => {
    const key = group.map(({ page, hash }) => [page, hash])
    return keptText(cacheKey('search', key), () =>
      group.map(({ page, blocks }) => JSON.stringify({ ...page, blocks: blocks() })).join(','),
    )
  })
  return `${opening}${texts.join(',')}]}`
}
