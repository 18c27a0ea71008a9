import type { ContentFiles } from '../../content/files/content-files.ts'
import type { Reservation } from '../../model/files/reservation.ts'
import type { Page } from '../../model/page.ts'
import type { PrintedVersion } from '../../site/print/printed-version.ts'
import type { SiteContext } from '../../site/site-context.ts'
import type { ClientBundle } from '../bundle/client-bundle.ts'
import type { Digest } from '../output/digest.ts'
import type { OutputFile, TextFile } from '../output/output-file.ts'
import type { EncodePicture } from '../pictures/encode-picture.ts'
import type { Program } from '../program.ts'
import type { KeptBytes, KeptTexts } from '../queries/kept-texts.ts'
import type { RenderThreads } from '../render/page-task.ts'
import type { StaticInput } from '../static/static-folder.ts'
import type { IndexThread } from './search/index-thread.ts'

/** Writes pages: the build with the program's own theme, the development server with the edited theme. */
export interface PageRenderer {
  readonly renderDocument: (page: Page) => string | Promise<string>
  readonly renderPageFile: (page: Page) => string | Promise<string>
  readonly renderPrint: (version: PrintedVersion) => string | Promise<string>
  /** What every page, list and search index depends on apart from its own data: the program, the configuration, scripts and styles. */
  readonly cacheInput: string
}

/** What emitters work with. */
export interface EmitContext extends StaticInput {
  readonly context: SiteContext
  readonly renderer: PageRenderer
  /** Other threads that render pages; absent in development. */
  readonly renderThreads?: RenderThreads
  /** The thread that makes large indexes; absent in development. */
  readonly indexThread?: IndexThread
  /** Absent in development, where scripts and styles come from the development server. */
  readonly bundle?: ClientBundle
  /** The digest of a file that was written, for what is emitted last; absent in development, where nothing is written. */
  readonly digestOf?: (file: string) => Digest
  /** Keeps texts that take long to make; without it, they are made each time. */
  readonly keptText?: KeptTexts
  /** The same for bytes. */
  readonly keptBytes?: KeptBytes
  /** The files that pages show and link to, and those of the static folder. */
  readonly content: ContentFiles
  /** Encodes pictures in another process; without it, this one does. */
  readonly encodePicture?: EncodePicture
  /** Where encoded pictures are kept, and what the names of search indexes depend on. */
  readonly program: Pick<Program, 'cacheDir' | 'bundle'>
  /** The scripts of the site's components. */
  readonly componentFiles?: readonly TextFile[]
  /** The folder of the configuration, from which it names fonts. */
  readonly configDir: string
}

/** One kind of file in the output. To add one, write an emitter and list it in `emitters.ts`. */
export interface Emitter {
  readonly name: string
  /** The paths it reserves, which no page may have. */
  readonly reserves: readonly Reservation[]
  readonly emit: (input: EmitContext) => Iterable<OutputFile>
}
