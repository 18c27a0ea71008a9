import type { Version } from '../model/site.ts'

/** As many pages are some 10 MB and 2,000 sheets of paper. A document of more is of no use, and would fill the memory of a build. */
const MAX_PRINTED_PAGES = 1000

/** True if there is a version for print. */
export function isPrintable({ docs }: Version): boolean {
  return Object.keys(docs).length <= MAX_PRINTED_PAGES
}
