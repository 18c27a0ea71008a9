/** The acceptance criteria of `stratadocs import`, as its issue states them. */
export const GOALS = {
  /** Every address of a page answers. */
  lostAddresses: 0,
  /** The part of the files that needs no hand. */
  cleanFiles: 0.98,
  /** Texts written, to distinct files read. */
  textsPerDistinctFile: 1.15,
  peakMB: 1000,
  pagesWithErrors: 0,
  /** The part of the words of a page that agree with Docusaurus's own rendering. */
  sameWords: 0.995,
} as const

/** Seconds for an import and for the cold build after it. */
interface Limits {
  readonly importSeconds: number
  readonly buildSeconds: number
}

/** Those of a site of 818 files (kserve) and of one of 8,576 (haystack). */
const SMALL: Limits = { importSeconds: 20, buildSeconds: 15 }
const LARGE: Limits = { importSeconds: 60, buildSeconds: 45 }
const SMALL_FILES = 1000

/** The limits for a site with so many files. */
export function limitsFor(files: number): Limits {
  return files <= SMALL_FILES ? SMALL : LARGE
}
