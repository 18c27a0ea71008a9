import type { Version } from '../../model/site.ts'
import { memoize } from '../../model/util/memoize.ts'

/** As many pages are some 10 MB and 2,000 sheets of paper. A document of more is of no use, and would fill the memory of a build. */
const MAX_PRINTED_PAGES = 1000

/** True if there is a version for print. Each page of it asks. */
export const isPrintable = memoize(({ docs }: Version): boolean => Object.keys(docs).length <= MAX_PRINTED_PAGES)
