import type { Version } from '../../model/site.ts'
import { memoize } from '../../model/util/memoize.ts'

/** So many pages are about 10 MB and 2,000 sheets of paper. A longer document is of no use, and would fill a build's memory. */
const MAX_PRINTED_PAGES = 1000

/** True if there is a version for print. Memoized, because every page asks. */
export const isPrintable = memoize(({ docs }: Version): boolean => Object.keys(docs).length <= MAX_PRINTED_PAGES)
