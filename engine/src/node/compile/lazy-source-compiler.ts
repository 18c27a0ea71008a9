import type { SiteComponents } from '../../content/markdown/components/site-component.ts'
import { once } from '../../model/util/once.ts'
import type { SourceCompiler } from './source-compiler.ts'

/** Does the work in this thread; loads the code for the first source, or earlier: a site that was built needs none of it. */
export function lazySourceCompiler(
  components: SiteComponents,
): SourceCompiler & { readonly load: () => Promise<unknown> } {
  const load = once(async () => {
    if (components.byName.size > 0) await import('../../content/markdown/components/render-components.ts')
    const { sourceCompiler } = await import('./source-compiler.ts')
    return sourceCompiler(components)
  })
  return {
    load,
    compile: async (...source) => (await load()).compile(...source),
    findUnknownWords: async (...text) => (await load()).findUnknownWords(...text),
  }
}
