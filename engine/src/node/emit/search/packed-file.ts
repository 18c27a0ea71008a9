import { deflateSync } from 'node:zlib'
import { cacheKey } from '../../../content/files/hash.ts'
import { buildIndex } from '../../../search/build/build-index.ts'
import type { RowedPage } from '../../../search/build/merge-rows.ts'
import { type PageRow, pageRow } from '../../../search/build/page-row.ts'
import { packIndex } from '../../../search/parts/packed-index.ts'
import { TEXTS_PART } from '../../../search/parts/part-source.ts'
import { ROOT_PART } from '../../../search/parts/root.ts'
import type { RenderedFile } from '../../output/output-file.ts'
import type { EmitContext } from '../emitter.ts'
import type { IndexContents, PageContents } from './index-contents.ts'

type KeptText = NonNullable<EmitContext['keptText']>

/** An index that is read in parts: an edit of one page makes its row and its text again, and puts all of them together. */
export function packedFile(file: string, contents: IndexContents, keptText: KeptText): RenderedFile {
  return { file, cacheInput: () => file, render: () => packed(contents, keptText) }
}

function packed(contents: IndexContents, keptText: KeptText): Uint8Array {
  // Pages are numbered by their addresses, so that neighbours are in one folder.
  const pages = contents.pages.toSorted((a, b) => (a.page.url < b.page.url ? -1 : 1))
  const { parts, pagesPerPart } = buildIndex(contents.head, rowsOf(pages, keptText))
  const root = parts.get(ROOT_PART) ?? new Uint8Array()
  const compressed = new Map<string, Uint8Array>()
  // Hosts compress few types of files, and no ranges of them.
  for (const [part, bytes] of parts) if (part !== ROOT_PART) compressed.set(part, deflated(bytes))
  for (let part = 0; part * pagesPerPart < pages.length; part++) {
    const own = pages.slice(part * pagesPerPart, (part + 1) * pagesPerPart)
    compressed.set(`${TEXTS_PART}${part}`, textsOf(own, keptText))
  }
  return packIndex(root, compressed, deflated)
}

function deflated(bytes: Uint8Array | string): Uint8Array {
  return deflateSync(bytes, { level: 9 })
}

/** Compressed before they are kept: it takes most of the time. */
function textsOf(own: readonly PageContents[], keptText: KeptText): Uint8Array {
  const key = own.map(({ page, hash }) => [page, hash])
  const text = keptText(cacheKey('search texts', key), () => {
    const texts = own.map(({ page, blocks }) => ({ ...page, blocks: blocks() }))
    return Buffer.from(deflated(JSON.stringify(texts))).toString('base64')
  })
  return Buffer.from(text, 'base64')
}

/** One at a time: all of them together would be as large as the site. */
function* rowsOf(pages: readonly PageContents[], keptText: KeptText): Generator<RowedPage> {
  for (const { page, hash, blocks } of pages) {
    const { title, description } = page
    const row = keptText(cacheKey('search row', title, description, hash), () =>
      JSON.stringify(pageRow({ title, description, blocks: blocks() })),
    )
    yield { page, row: JSON.parse(row) as PageRow }
  }
}
