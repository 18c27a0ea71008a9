import { deflateSync } from 'node:zlib'
import { cacheKey } from '../../../content/files/hash.ts'
import { type BuiltIndex, buildIndex } from '../../../search/build/build-index.ts'
import type { RowedPage } from '../../../search/build/merge-rows.ts'
import { type PageRow, pageRow } from '../../../search/build/page-row.ts'
import { partFile, textsFile } from '../../../search/index/index-file.ts'
import type { TextsPart } from '../../../search/parts/part-source.ts'
import { type TextsLayout, textsPartCount } from '../../../search/parts/texts-layout.ts'
import type { RenderedFile } from '../../output/output-file.ts'
import type { EmitContext } from '../emitter.ts'
import { contentsHash, type IndexContents, type PageContents } from './index-contents.ts'

type KeptText = NonNullable<EmitContext['keptText']>

/** The parts that an index has. */
interface PartList {
  readonly parts: readonly string[]
  readonly texts: TextsLayout
}

/**
 * The files of an index in parts. Which ones there are is known only once it is built, and is kept; so is the row of each text:
 * an edit of one page builds the index again from the rows of all others.
 */
export function* partFiles(name: string, contents: IndexContents, keptText: KeptText): Generator<RenderedFile> {
  const pages = sorted(contents)
  const { list, built } = openParts(contents, keptText)
  const hash = contentsHash(contents)
  // Hosts compress few types of files: these are compressed already.
  for (const part of list.parts) {
    const file = partFile({ name, hash }, part)
    const render = () => deflateSync(built().parts.get(part) ?? new Uint8Array(), { level: 9 })
    yield { file, cacheInput: () => file, render }
  }
  const { pagesPerPart, mark } = list.texts
  for (let part = 0; part < textsPartCount(list.texts, pages.length); part++) {
    const own = pages.slice(part * pagesPerPart, (part + 1) * pagesPerPart)
    yield {
      file: textsFile(name, part),
      cacheInput: () => [mark, own.map(({ page, hash }) => [page, hash])],
      render: () => JSON.stringify(textsOf(own, mark)),
    }
  }
}

function textsOf(own: readonly PageContents[], layout: number): TextsPart {
  return { layout, pages: own.map(({ page, blocks }) => ({ ...page, blocks: blocks() })) }
}

/** The names of these files. */
export function partFileNames(name: string, contents: IndexContents, keptText: KeptText): string[] {
  const { parts, texts } = openParts(contents, keptText).list
  const id = { name, hash: contentsHash(contents) }
  const textParts = Array.from({ length: textsPartCount(texts, contents.pages.length) }, (_, part) => part)
  return [...parts.map((part) => partFile(id, part)), ...textParts.map((part) => textsFile(name, part))]
}

function openParts(contents: IndexContents, keptText: KeptText): { list: PartList; built: () => BuiltIndex } {
  let index: BuiltIndex | undefined
  const built = () => {
    index ??= buildIndex(contents.head, rowsOf(sorted(contents), keptText))
    return index
  }
  const list = keptText(cacheKey('search parts', contentsHash(contents)), () => {
    const { parts, texts } = built()
    return JSON.stringify({ parts: [...parts.keys()], texts } satisfies PartList)
  })
  return { list: JSON.parse(list) as PartList, built }
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

/** Pages are numbered by their addresses, so that neighbours are in one folder. */
function sorted({ pages }: IndexContents): PageContents[] {
  return pages.toSorted((a, b) => (a.page.url < b.page.url ? -1 : 1))
}
