import type { SiteComponents } from '../../content/markdown/components/site-component.ts'
import { type Compile, compileSource } from '../../content/sources/compile.ts'
import { type FindUnknownWords, findUnknownWords } from '../../content/spelling/check-spelling.ts'
import { articleRenderers } from '../../theme/content/article-renderers.tsx'

/** Compiles sources, and finds their unknown words. */
export interface SourceCompiler {
  readonly compile: Compile
  readonly findUnknownWords: FindUnknownWords
}

/** Does the work in this thread, and keeps no results. */
export function sourceCompiler(components?: SiteComponents): SourceCompiler {
  const renderers = { ...articleRenderers, ...(components && { components }) }
  return {
    compile: (source, environment) => compileSource(source, renderers, environment),
    findUnknownWords,
  }
}
