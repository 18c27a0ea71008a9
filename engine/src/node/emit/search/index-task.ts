import type { Program } from '../../program.ts'
import type { Segment } from '../../store/segments.ts'
import type { IndexContents, PageContents } from './index-contents.ts'

/** What a thread is started with: plain data. */
export interface IndexThreadInput {
  readonly program: Program
  /** What was stored since the process opened the store. */
  readonly written: Segment
}

/** What the thread has to do: make an index, write it, or close its store and say which values it used. */
export type IndexTask = MakeTask | WriteTask | { readonly kind: 'end' }

export interface MakeTask {
  readonly kind: 'make'
  /** The file of the output. */
  readonly file: string
  readonly contents: SentContents
  /** What was stored since the thread was started. */
  readonly written?: Segment
}

export interface WriteTask {
  readonly kind: 'write'
  readonly file: string
  readonly path: string
}

/** What an index is made of as plain data: the thread reads the texts of pages by their hashes. */
export interface SentContents extends Pick<IndexContents, 'head'> {
  readonly pages: readonly Omit<PageContents, 'blocks'>[]
}
