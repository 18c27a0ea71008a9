import type { ViteDevServer } from 'vite'
import { openContent } from '../../content/files/content-files.ts'
import {
  type Compile,
  type Compiled,
  compileSource,
  outlineSource,
  type Renderers,
  type Source,
} from '../../content/sources/compile.ts'
import {
  EMPTY_ENVIRONMENT,
  type Environment,
  hasSameAnswers,
  readEnvironments,
} from '../../content/sources/environment.ts'
import { forEachConcurrently } from '../../model/util/for-each-concurrently.ts'
import { cachedCompiler, cachedUnknownWords } from '../compile/compile-cache.ts'
import { compilePool } from '../compile/compile-pool.ts'
import type { WorkerInput } from '../compile/compile-worker.ts'
import type { LoadedComponents } from '../components/load-components.ts'
import { staticDirOf } from '../config/static-dir.ts'

/** Compiles sources while developing. */
export interface DevCompiler {
  /** Answers with an outline what is not in the cache yet, until all sources are asked for once. */
  readonly compile: Compile
  /** Compiles in full what was answered with an outline; true if there was something. */
  readonly complete: (file: string) => Promise<boolean>
  /** The same for all files, in several threads. From then on nothing is answered with an outline. */
  readonly completeAll: () => Promise<boolean>
  /** Called when an article component was edited. */
  readonly forget: () => void
}

/** A source that was answered with an outline. */
interface Outlined {
  readonly source: Source
  readonly environment: Environment
}

/**
 * Compiles through the disk cache until an article component is edited, then with the current components. What is not in
 * the cache is outlined first, which takes a small part of the time, so that the first page need not wait for all others.
 */
export function devCompiler(
  input: Omit<WorkerInput, 'bundled'>,
  { vite, components }: { vite: Promise<ViteDevServer>; components: LoadedComponents },
): DevCompiler {
  const { program } = input.workspace
  const { contentDir, configFile } = input.workspace.paths
  const environments = () => readEnvironments(openContent(contentDir, staticDirOf(configFile)))
  const here = {
    compile: cachedCompiler(program, components, { environments }),
    findUnknownWords: cachedUnknownWords(program),
  }
  const memory = new Map<string, readonly Compiled[]>()
  let outlined: readonly Outlined[] = []
  let isOutlining = true
  let isStale = false
  let completion: Promise<boolean> | undefined
  const outline: Compile = (source, environment = EMPTY_ENVIRONMENT) => {
    if (!isOutlining) return here.compile(source, environment)
    outlined = [...outlined, { source, environment }]
    return outlineSource(source, components, environment)
  }
  const cached = cachedCompiler(program, components, { compile: outline })
  const fresh: Compile = async (source, environment) => {
    const module = await (await vite).ssrLoadModule('/src/theme/content/article-renderers.tsx')
    return compileSource(source, { ...(module.articleRenderers as Renderers), components }, environment)
  }
  /** Compiles outlined sources into the disk cache, and forgets their outlines. */
  const replace = async (sources: readonly Outlined[], concurrency: number, compile: Compile): Promise<boolean> => {
    await forEachConcurrently(sources, concurrency, async ({ source, environment }) => {
      await compile(source, environment)
    })
    for (const { source } of sources) memory.delete(JSON.stringify(source))
    outlined = outlined.filter((one) => !sources.includes(one))
    return sources.length > 0
  }
  const replaceAll = async (): Promise<boolean> => {
    isOutlining = false
    const pool = compilePool({ ...input, bundled: components.bundled }, here)
    try {
      return await replace(outlined, pool.capacity, cachedCompiler(program, components, { compile: pool.compile }))
    } finally {
      await pool.close()
      completion = undefined
    }
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
    complete: async (file) => {
      const sources = outlined.filter(({ source }) => source.file === file)
      return replace(sources, 1, here.compile)
    },
    completeAll: async () => {
      // Again after a failure: nothing is made of outlines alone.
      if (isOutlining || outlined.length > 0) completion ??= replaceAll()
      return completion ?? false
    },
  }
}
