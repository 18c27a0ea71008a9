import type { IndexedPage } from '../index/index-file.ts'

/** A part of texts: some pages, and the mark of the layout that they are part of. */
export interface TextsPart {
  readonly layout: number
  readonly pages: readonly IndexedPage[]
}

/** Reads the parts of one index: from the network, from a disk or from memory. A part that is missing is an error. */
export interface PartSource {
  readonly bytes: (part: string) => Promise<Uint8Array>
  /** The part of texts with this number. */
  readonly texts: (part: number) => Promise<TextsPart>
}
