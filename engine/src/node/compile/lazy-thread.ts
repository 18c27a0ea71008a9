import type { SiteComponents } from '../../content/markdown/components/site-component.ts'
import { once } from '../../model/util/once.ts'
import type { CompileThread } from './thread.ts'

/** This thread, with code that is loaded for the first source to compile, or before: a site that was built needs none of it. */
export function lazyThread(components: SiteComponents): CompileThread & { readonly load: () => Promise<unknown> } {
  const load = once(async () => {
    if (components.byName.size > 0) await import('../../content/markdown/components/render-components.ts')
    const { thisThread } = await import('./thread.ts')
    return thisThread(components)
  })
  return {
    load,
    compile: async (...source) => (await load()).compile(...source),
    findUnknownWords: async (...text) => (await load()).findUnknownWords(...text),
  }
}
