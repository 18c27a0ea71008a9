import type { ViteDevServer } from 'vite'
import {
  type Compile,
  type Compiled,
  compileSource,
  outlineSource,
  type Renderers,
} from '../../content/sources/compile.ts'
import { EMPTY_ENVIRONMENT, type Environment, hasSameAnswers } from '../../content/sources/environment.ts'
import type { Source } from '../../content/sources/read-article.ts'
import { forEachConcurrently } from '../../model/util/for-each-concurrently.ts'
import { cachedCompiler } from '../compile/compile-cache.ts'
import { compilePool } from '../compile/compile-pool.ts'
import type { WorkerInput } from '../compile/compile-worker.ts'
import { thisThread } from '../compile/thread.ts'
import type { LoadedComponents } from '../components/load-components.ts'

/** Compiles sources while developing. */
export interface DevCompiler {
  /**
   * Starts a reading of the site. `compile` answers with an outline what is not in the cache yet, until all sources are asked
   * for once; `keep`, after a whole reading, forgets every result that it did not use.
   */
  readonly begin: () => { readonly compile: Compile; readonly keep: () => void }
  /** Compiles in full what was answered with an outline; true if there was something. */
  readonly complete: (file: string) => Promise<boolean>
  /** The same for all files, in several threads. From then on nothing is answered with an outline. */
  readonly completeAll: () => Promise<boolean>
  /** Called when an article component was edited. */
  readonly forget: () => void
  /** The sources whose text includes a file or shows it. */
  readonly usersOf: (file: string) => readonly string[]
  /** How many results are kept in memory. */
  readonly countKept: () => number
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
  const thread = thisThread(components)
  const compileHere = cachedCompiler(program, components, thread.compile)
  type Results = Map<string, readonly Compiled[]>
  let memory: Results = new Map()
  /** What no full result has replaced yet, and the outlines themselves. */
  const outlined = new Set<Outlined>()
  const outlines = new WeakMap<Compiled, Outlined>()
  let isOutlining = true
  let isStale = false
  let completion: Promise<boolean> | undefined
  const outline: Compile = async (source, environment = EMPTY_ENVIRONMENT) => {
    if (!isOutlining) return compileHere(source, environment)
    const compiled = await outlineSource(source, components, environment)
    const one = { source, environment }
    outlines.set(compiled, one)
    outlined.add(one)
    return compiled
  }
  const isReplaced = (compiled: Compiled) => {
    const one = outlines.get(compiled)
    return one !== undefined && !outlined.has(one)
  }
  const cached = cachedCompiler(program, components, outline, { keeps: false })
  const fresh: Compile = async (source, environment) => {
    const module = await (await vite).ssrLoadModule('/src/theme/content/article-renderers.tsx')
    return compileSource(source, { ...(module.articleRenderers as Renderers), components }, environment)
  }
  /** Compiles outlined sources into the disk cache, and forgets their outlines. */
  const replace = async (sources: readonly Outlined[], concurrency: number, compile: Compile): Promise<boolean> => {
    await forEachConcurrently(sources, concurrency, async ({ source, environment }) => {
      await compile(source, environment)
    })
    for (const one of sources) outlined.delete(one)
    return sources.length > 0
  }
  const replaceAll = async (): Promise<boolean> => {
    isOutlining = false
    const pool = compilePool({ ...input, bundled: components.bundled }, thread)
    try {
      return await replace([...outlined], pool.capacity, cachedCompiler(program, components, pool.compile))
    } finally {
      await pool.close()
      completion = undefined
    }
  }
  return {
    forget: () => {
      isStale = true
      memory = new Map()
    },
    begin: () => {
      const before = memory
      const used: Results = new Map()
      return {
        compile: async (source, environment = EMPTY_ENVIRONMENT) => {
          const key = JSON.stringify(source)
          const known = [...(used.get(key) ?? []), ...(before.get(key) ?? [])].find(
            (one) => !isReplaced(one) && hasSameAnswers(one.answers, environment),
          )
          const compiled = known ?? (await (isStale ? fresh : cached)(source, environment))
          const others = used.get(key) ?? []
          if (!others.includes(compiled)) used.set(key, [...others, compiled])
          return compiled
        },
        // Another reading may have been kept meanwhile, or all forgotten: what this one used may be old.
        keep: () => {
          if (memory === before) memory = used
        },
      }
    },
    usersOf: (file) => {
      const uses = ({ answers }: Compiled) =>
        answers.some(({ question, answer }) => question === 'file' && answer === file)
      return [
        ...new Set(
          [...memory.values()]
            .flat()
            .filter(uses)
            .map(({ doc }) => doc.file),
        ),
      ]
    },
    countKept: () => [...memory.values()].flat().length,
    complete: async (file) => {
      const sources = [...outlined].filter(({ source }) => source.file === file)
      return replace(sources, 1, compileHere)
    },
    completeAll: async () => {
      // Again after a failure: nothing is made of outlines alone.
      if (isOutlining || outlined.size > 0) completion ??= replaceAll()
      return completion ?? false
    },
  }
}
