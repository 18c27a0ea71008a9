import type { ViteDevServer } from 'vite'
import type { SiteComponents } from '../../content/markdown/components/site-component.ts'
import { type Compile, type Compiled, compileSource, type Renderers } from '../../content/sources/compile.ts'
import { EMPTY_ENVIRONMENT, hasSameAnswers } from '../../content/sources/environment.ts'
import { cachedCompiler } from '../compile/compile-cache.ts'
import type { Workspace } from '../program.ts'

/** Compiles sources while developing. */
export interface DevCompiler {
  readonly compile: Compile
  /** Called when an article component was edited. */
  readonly forget: () => void
}

/** Compiles through the disk cache until an article component is edited, then with the current components. */
export function devCompiler(
  { program }: Workspace,
  { vite, components }: { vite: Promise<ViteDevServer>; components?: SiteComponents | undefined },
): DevCompiler {
  const cached = cachedCompiler(program, components)
  const memory = new Map<string, readonly Compiled[]>()
  let isStale = false
  const fresh: Compile = async (source, environment) => {
    const module = await (await vite).ssrLoadModule('/src/theme/content/article-renderers.tsx')
    const renderers = { ...(module.articleRenderers as Renderers), ...(components && { components }) }
    return compileSource(source, renderers, environment)
  }
  return {
    forget: () => {
      isStale = true
      memory.clear()
    },
    compile: async (source, environment = EMPTY_ENVIRONMENT) => {
      const key = JSON.stringify(source)
      const known = memory.get(key)?.find(({ answers }) => hasSameAnswers(answers, environment))
      if (known) return known
      const compiled = await (isStale ? fresh : cached)(source, environment)
      memory.set(key, [compiled, ...(memory.get(key) ?? [])])
      return compiled
    },
  }
}
