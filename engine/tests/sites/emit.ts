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
    program: { cacheDir: tmpdir(), bundle: 'test' },
    staticDir: '',
    staticDocuments: [],
    configDir: '',
  }
}

/** The files of an emitter that makes its texts synchronously. */
export function emitted({ name, emit }: Emitter, context: SiteContext): TextFile[] {
  return [...emit(emitContext(context))].map((output): TextFile => {
    const { file } = output
    const content = 'render' in output ? output.render() : output.content
    if (content instanceof Promise) throw new Error(`${name} emits ${file}, which is waited for.`)
    return { file, content }
  })
}
