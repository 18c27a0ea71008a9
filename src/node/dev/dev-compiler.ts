import type { ViteDevServer } from 'vite'
import type { SiteComponents } from '../../content/markdown/components/site-component.ts'
import { type Compiled, compileSource, type Renderers, type Source } from '../../content/sources/compile.ts'
import { cachedCompiler } from '../output/compile-cache.ts'
import type { Workspace } from '../program.ts'

/** Compiles sources while developing. */
export interface DevCompiler {
  readonly compile: (source: Source) => Promise<Compiled>
  /** Called when an article component was edited. */
  readonly forget: () => void
}

/** Compiles through the disk cache until an article component is edited, then with the current components. */
export function devCompiler(
  { program }: Workspace,
  { vite, components }: { vite: Promise<ViteDevServer>; components?: SiteComponents | undefined },
): DevCompiler {
  const cached = cachedCompiler(program, components)
  const memory = new Map<string, Promise<Compiled>>()
  let isStale = false
  const fresh = async (source: Source): Promise<Compiled> => {
    const module = await (await vite).ssrLoadModule('/src/theme/content/article-renderers.tsx')
    return compileSource(source, { ...(module.articleRenderers as Renderers), ...(components && { components }) })
  }
  return {
    forget: () => {
      isStale = true
      memory.clear()
    },
    compile: (source) => {
      const key = JSON.stringify(source)
      const known = memory.get(key) ?? (isStale ? fresh(source) : cached(source))
      memory.set(key, known)
      return known
    },
  }
}
