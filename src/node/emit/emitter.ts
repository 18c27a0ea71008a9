import type { Page } from '../../model/page.ts'
import type { Reservation } from '../../model/reservation.ts'
import type { SiteContext } from '../../site/site-context.ts'
import type { ClientBundle } from '../bundle/client-bundle.ts'

/** A file of the site, by path below the output folder. */
export interface TextFile {
  readonly file: string
  readonly content: string | Uint8Array
}

/** A file that takes time to render: it is rendered only when its input changed since the last build. */
export interface RenderedFile {
  readonly file: string
  /** Everything the text depends on, as data. */
  readonly cacheInput: () => unknown
  readonly render: () => string | Promise<string>
}

export type OutputFile = TextFile | RenderedFile

/** Writes pages: the build with the program's own theme, the development server with the edited theme. */
export interface PageRenderer {
  readonly renderDocument: (page: Page) => string | Promise<string>
  readonly renderPageFile: (page: Page) => string | Promise<string>
  /** What every page depends on in addition to its own data: the program, the configuration, scripts and styles. */
  readonly cacheInput: string
}

/** What emitters work with. */
export interface EmitContext {
  readonly context: SiteContext
  readonly renderer: PageRenderer
  /** Absent in development, where scripts and styles come from the development server. */
  readonly bundle?: ClientBundle
  /** Its files are copied to the root of the site. */
  readonly staticDir: string
}

/** One kind of file in the output. To add one, write an emitter and list it in `emitters.ts`. */
export interface Emitter {
  readonly name: string
  /** The paths it reserves, which no page may have. */
  readonly reserves: readonly Reservation[]
  readonly emit: (input: EmitContext) => Iterable<OutputFile>
}
