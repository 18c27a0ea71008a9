import type { OpenIndex } from '../parts/open-index.ts'
import type { PartSource } from '../parts/part-source.ts'
import { type PageWithRecords, withRecords } from './find-records.ts'

/** Reads the pages of a query and indexes their texts, each once. */
export function pageReader(
  index: OpenIndex,
  source: PartSource,
): (number: number) => Promise<PageWithRecords | undefined> {
  const reading = new Map<number, Promise<PageWithRecords | undefined>>()
  return (number) => {
    const known = reading.get(number)
    if (known) return known
    const page = index.pageOf(number, source).then((it) => it && withRecords(number, it, index.root.head))
    // A failure is reported where the page is awaited.
    page.catch(() => {})
    reading.set(number, page)
    return page
  }
}
