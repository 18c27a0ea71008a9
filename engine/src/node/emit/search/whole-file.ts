import { cacheKey } from '../../../content/files/hash.ts'
import type { RenderedFile } from '../../output/output-file.ts'
import type { KeptTexts } from '../../queries/kept-texts.ts'
import type { IndexContents, PageContents } from './index-contents.ts'

/** How many pages share a text that is kept: an edit of one of them makes those again, and the rest is read. */
const PAGES_PER_TEXT = 64

/** Its pages are put together from kept texts, because all of them would have to be read for an edit of one. */
export function wholeFile(
  file: string,
  { head, pages }: IndexContents,
  { program, keptText }: { program: string; keptText: KeptTexts },
): RenderedFile {
  const groups = Array.from({ length: Math.ceil(pages.length / PAGES_PER_TEXT) }, (_, at) =>
    pages.slice(at * PAGES_PER_TEXT, (at + 1) * PAGES_PER_TEXT),
  )
  const textOf = (group: readonly PageContents[]) =>
    keptText(
      cacheKey(
        'search',
        group.map(({ page, hash }) => [page, hash]),
      ),
      () => group.map(({ page, blocks }) => JSON.stringify({ ...page, blocks: blocks() })).join(','),
    )
  const opening = JSON.stringify({ ...head, pages: [] }).slice(0, -2)
  return { file, cacheInput: () => [file, program], render: () => `${opening}${groups.map(textOf).join(',')}]}` }
}
