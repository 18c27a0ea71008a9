import type { ContentFiles } from '../../content/files/content-files.ts'
import type { LoadedSite } from '../../content/load-site.ts'
import type { SiteContext } from '../../site/site-context.ts'
import type { EmitContext } from '../emit/emitter.ts'
import type { findOutput } from './find-output.ts'

/** The content as last read, and every file of the output by path. */
export interface Reading {
  readonly context: SiteContext
  readonly find: ReturnType<typeof findOutput>
}

/** A reading, and what its check and the reading after an edit start from. */
export interface WholeReading extends Reading {
  readonly loaded: LoadedSite
  readonly content: ContentFiles
  readonly output: EmitContext
}
