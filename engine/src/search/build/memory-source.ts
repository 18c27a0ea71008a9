import { once } from '../../model/util/once.ts'
import type { IndexFile } from '../index/index-file.ts'
import type { PartSource } from '../parts/part-source.ts'
import { buildIndex } from './build-index.ts'
import { pageRow } from './page-row.ts'
import { rowGroups } from './row-group.ts'

/** Serves the parts of an index from memory. The index is built when it is first read: a few milliseconds per page. */
export function memorySource(file: IndexFile, options: Parameters<typeof buildIndex>[2] = {}): PartSource {
  const { pages, ...head } = file
  const sorted = pages.toSorted((a, b) => (a.url < b.url ? -1 : 1))
  const build = once(() => buildIndex(head, rowGroups(sorted.map((page) => ({ page, row: pageRow(page) }))), options))
  return {
    bytes: async (part) => {
      const bytes = build().parts.get(part)
      if (!bytes) throw new Error(`The search index has no part ${part}.`)
      return bytes
    },
    texts: async (part) => {
      const { pagesPerPart } = build()
      return sorted.slice(part * pagesPerPart, (part + 1) * pagesPerPart)
    },
  }
}
