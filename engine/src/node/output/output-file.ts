import type { Timed } from '../workers/pooled-worker.ts'
import type { Digest } from './digest.ts'

/** What a thread wrote: its number of bytes, and a hash of them if one is asked for. */
export type WrittenInThread = Pick<Digest, 'bytes'> & Partial<Digest>

/**
 * Hands a file over to a thread, which renders it and writes it to a path. The answer is undefined if the thread cannot render
 * it. Returns undefined if this thread should render it.
 */
export type HandOver = (path: string) => Promise<Timed<WrittenInThread | undefined>> | undefined

/** A file of the site, by path below the output folder. */
export interface TextFile {
  readonly file: string
  readonly content: string | Uint8Array
  /** The hash of the content, if it is known without reading that. */
  readonly hash?: () => string
}

/** A file that takes time to render: it is rendered only when its input changed since the last build. */
export interface RenderedFile {
  readonly file: string
  /** Everything the text depends on, as data. With `isOfSite`, the program and the configuration are in the key anyway. */
  readonly cacheInput: () => unknown
  /** True if it is made of the site, the program and the configuration alone, and of no other file. */
  readonly isOfSite?: true
  /** Another file that is made of the same input: both have its key. */
  readonly keyOf?: string
  readonly render: () => string | Uint8Array | Promise<string | Uint8Array>
  /** Absent if no thread can render it. */
  readonly handOver?: HandOver
  /** True if its digest is asked for later: it is made while the content is at hand. */
  readonly isDigested?: boolean
  /** A file of a cache with the same bytes: it is copied, which is faster than rendering and writing it. */
  readonly copyFrom?: () => Promise<string>
}

export type OutputFile = TextFile | RenderedFile
