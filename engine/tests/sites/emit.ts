import { tmpdir } from 'node:os'
import { openContent } from '../../src/content/files/content-files.ts'
import type { EmitContext, Emitter, PageRenderer } from '../../src/node/emit/emitter.ts'
import type { TextFile } from '../../src/node/output/output-file.ts'
import type { SiteContext } from '../../src/site/site-context.ts'

/** A renderer whose pages are their titles. */
const RENDERER: PageRenderer = {
  renderDocument: ({ body }) => body.title,
  renderPageFile: ({ body }) => body.title,
  renderPrint: ({ label }) => label,
  cacheInput: '',
}

/** What emitters work with, without a bundle and static files. */
export function emitContext(context: SiteContext): EmitContext {
  return {
    context,
    renderer: RENDERER,
    content: openContent(''),
    cacheDir: tmpdir(),
    staticDir: '',
    staticDocuments: [],
    configDir: '',
  }
}

/** The files of an emitter that renders no pages. */
export function emitted({ name, emit }: Emitter, context: SiteContext): TextFile[] {
  return [...emit(emitContext(context))].map((file) => {
    if ('render' in file) throw new Error(`${name} emits ${file.file}, which is rendered.`)
    return file
  })
}
