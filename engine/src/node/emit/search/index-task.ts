import type { Program } from '../../program.ts'
import type { Segment } from '../../store/segments.ts'
import type { IndexContents, PageContents } from './index-contents.ts'

/** What a thread is started with: plain data. */
export interface IndexThreadInput {
  readonly program: Program
  /** What was stored since the process opened the store. */
  readonly written: Segment
}

/** What the thread is asked: to write the file of an index, or to close its store and say which values it used. */
export type IndexTask =
  | { readonly kind: 'index'; readonly path: string; readonly contents: SentContents }
  | { readonly kind: 'end' }

/** What an index is made of as plain data: the thread reads the texts of pages by their hashes. */
export interface SentContents extends Pick<IndexContents, 'head'> {
  readonly pages: readonly Omit<PageContents, 'blocks'>[]
}
