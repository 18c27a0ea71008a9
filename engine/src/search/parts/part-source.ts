import type { IndexedPage } from '../index/index-file.ts'

/** The first letter of the names of parts that are texts. */
export const TEXTS_PART = 'd'

/** Reads the parts of one index: from the network, from a disk or from memory. A part that is missing is an error. */
export interface PartSource {
  readonly bytes: (part: string) => Promise<Uint8Array>
  /** The pages of the part of texts with this number. */
  readonly texts: (part: number) => Promise<readonly IndexedPage[]>
}
