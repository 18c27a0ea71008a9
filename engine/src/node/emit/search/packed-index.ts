import { deflateSync } from 'node:zlib'
import { cacheKey } from '../../../content/files/hash.ts'
import { chunksOf } from '../../../model/util/chunks-of.ts'
import { buildIndex } from '../../../search/build/build-index.ts'
import { packIndex } from '../../../search/parts/packed-index.ts'
import { TEXTS_PART } from '../../../search/parts/part-source.ts'
import { ROOT_PART } from '../../../search/parts/root.ts'
import type { KeptBytes } from '../../queries/kept-texts.ts'
import type { IndexContents, PageContents } from './index-contents.ts'
import { joinBytes, splitBytes } from './joined-bytes.ts'
import { pageGroups, rowsOf } from './page-groups.ts'

/** After an edit all entries are compressed again: this takes half the time of level 9, and leaves 0.4 % more bytes. */
const ENTRIES_LEVEL = 5

/** An index that is read in parts: an edit of one page makes the rows and texts of its group again, and puts all groups together. */
export function packedIndex({ head, pages }: IndexContents, keptBytes: KeptBytes): Uint8Array {
  const groups = pageGroups(pages)
  const { parts, pagesPerPart } = buildIndex(
    head,
    groups.map((group) => rowsOf(group, keptBytes)),
  )
  const root = parts.get(ROOT_PART) ?? new Uint8Array()
  const compressed = new Map<string, Uint8Array>()
  // Hosts compress few types of files, and no ranges of them.
  for (const [part, bytes] of parts) if (part !== ROOT_PART) compressed.set(part, deflated(bytes, ENTRIES_LEVEL))
  const texts = groups.flatMap(({ key, own }) =>
    splitBytes(keptBytes(cacheKey('search texts', key, pagesPerPart), () => joinBytes(textParts(own, pagesPerPart)))),
  )
  for (const [part, bytes] of texts.entries()) compressed.set(`${TEXTS_PART}${part}`, bytes)
  return packIndex(root, compressed, (bytes) => deflated(bytes))
}

function deflated(bytes: Uint8Array | string, level = 9): Uint8Array {
  return deflateSync(bytes, { level })
}

/** Compressed before they are kept: it takes most of the time. */
function textParts(own: readonly PageContents[], pagesPerPart: number): Uint8Array[] {
  const texts = own.map(({ page, blocks }) => ({ ...page, blocks: blocks() }))
  return chunksOf(texts, pagesPerPart).map((part) => deflated(JSON.stringify(part)))
}
