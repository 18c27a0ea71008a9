import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { ViteDevServer } from 'vite'
import { ifChanged } from '../../content/files/changed-file.ts'
import type { Compile, Renderers } from '../../content/sources/compile.ts'
import { EMPTY_ENVIRONMENT, type Environment } from '../../content/sources/environment.ts'
import type { Source } from '../../content/sources/read-article.ts'
import type { FindUnknownWords } from '../../content/spelling/check-spelling.ts'
import { forEachConcurrently } from '../../model/util/for-each-concurrently.ts'
import { compilePool } from '../compile/compile-pool.ts'
import type { WorkerInput } from '../compile/compile-worker.ts'
import { lazySourceCompiler } from '../compile/lazy-source-compiler.ts'
import type { LoadedComponents } from '../components/load-components.ts'
import { bodiesInMemory } from '../queries/bodies.ts'
import { openQueryTable } from '../queries/query-table.ts'
import type { SiteQueries } from '../queries/site-queries.ts'
import { queriedCompiler, SOURCE } from '../queries/source-query.ts'

/** How many times the shown page is compiled before an edit: the first time takes four times as long as the third. */
const WARM_UP_RUNS = 3

/** Compiles sources while developing. */
export interface DevCompiler {
  /** Until `completeAll` is called, a source that was never compiled gets only an outline. */
  readonly compile: Compile
  /** After a complete reading: forgets every result that it did not use. */
  readonly keep: () => void
  /** Compiles in full the sources of a file that have only an outline; true if there were any. */
  readonly complete: (file: string) => Promise<boolean>
  /** The same for all files, in several threads. From then on, everything is compiled in full. */
  readonly completeAll: () => Promise<boolean>
  /** Loads the compiler and compiles the page that was requested last, so that the first edit need not wait for either. */
  readonly load: () => Promise<void>
  readonly findUnknownWords: FindUnknownWords
  /** Called when an article component was edited: everything is compiled again with the current components. */
  readonly discardResults: () => void
  /** The sources whose text includes a file or shows it. */
  readonly usersOf: (file: string) => readonly string[]
}

/** A source that has only an outline. */
interface Outlined {
  readonly source: Source
  readonly environment: Environment
}

/** Results that are kept only in memory, because no build can use them. */
function queriesInMemory(): Pick<SiteQueries, 'bodies' | 'table'> {
  return { table: openQueryTable(), bodies: bodiesInMemory() }
}

/**
 * Compiles through the store until an article component is edited, then with the current components. What was never
 * compiled is outlined first, which takes a small part of the time, so that the first page does not have to wait for all others.
 */
export function devCompiler(
  input: Omit<WorkerInput, 'bundled'>,
  given: { vite: Promise<ViteDevServer>; components: LoadedComponents; queries: SiteQueries },
): DevCompiler {
  const { vite, components, queries } = given
  const compiler = lazySourceCompiler(components)
  const outlines = queriesInMemory()
  /** What no full result has replaced yet. */
  const outlined = new Set<Outlined>()
  let isOutlining = true
  let fresh: ReturnType<typeof queriesInMemory> | undefined
  let completion: Promise<boolean> | undefined
  /** The file of the page that was requested last. */
  let shown: string | undefined
  let isWarmedUp = false
  /** What sources are compiled for, until the warm-up, which compiles the shown page with its parts and variables. */
  const environments = new Map<string, Environment | undefined>()
  /** Compiles that page without using the result, until the code is as fast as it gets. */
  const warmUp = async () => {
    if (isWarmedUp || shown === undefined) return
    isWarmedUp = true
    const environment = environments.get(shown)
    environments.clear()
    const text = await readFile(join(input.workspace.paths.contentDir, shown), 'utf8')
    for (let time = 0; time < WARM_UP_RUNS; time++) {
      await compiler.compile({ file: shown, text }, environment)
      // An edit that came meanwhile is compiled first.
      await setImmediate()
    }
  }
  const outline: Compile = async (source, environment = EMPTY_ENVIRONMENT) => {
    outlined.add({ source, environment })
    const { outlineSource } = await import('../../content/sources/compile.ts')
    return outlineSource(source, components, environment)
  }
  const compileFresh: Compile = async (source, environment) => {
    const { compileSource } = await import('../../content/sources/compile.ts')
    const module = await (await vite).ssrLoadModule('/src/theme/content/article-renderers.tsx')
    return compileSource(source, { ...(module.articleRenderers as Renderers), components }, environment)
  }
  const compileHere = queriedCompiler({ ...queries, components }, compiler.compile)
  const compileOutline = queriedCompiler({ ...outlines, components }, outline)
  const compileFirst = queriedCompiler({ ...queries, components, keeps: false }, compileOutline)
  /** Compiles outlined sources in full, and forgets their outlines. */
  const replace = async (sources: readonly Outlined[], concurrency: number, compile: Compile): Promise<boolean> => {
    await forEachConcurrently(sources, concurrency, async ({ source, environment }) => {
      // The next reading compiles what was edited meanwhile.
      await compile(source, environment).catch(ifChanged(() => undefined))
    })
    for (const one of sources) {
      outlined.delete(one)
      outlines.table.of(SOURCE).drop(one.source.file)
    }
    return sources.length > 0
  }
  const replaceAll = async (): Promise<boolean> => {
    isOutlining = false
    const pool = compilePool({ ...input, bundled: components.bundled }, compiler)
    try {
      return await replace([...outlined], pool.capacity, queriedCompiler({ ...queries, components }, pool.compile))
    } finally {
      await pool.close()
      completion = undefined
    }
  }
  return {
    compile: (source, environment) => {
      if (!isWarmedUp) environments.set(source.file, environment)
      if (fresh) return queriedCompiler({ ...fresh, components }, compileFresh)(source, environment)
      return (isOutlining ? compileFirst : compileHere)(source, environment)
    },
    keep: () => {
      if (fresh) fresh.table.save([SOURCE])
      else queries.save([SOURCE])
    },
    load: async () => {
      await compiler.load()
      // Its problems are reported when it is compiled for its version.
      await warmUp().catch(() => undefined)
    },
    findUnknownWords: compiler.findUnknownWords,
    discardResults: () => {
      fresh = queriesInMemory()
    },
    usersOf: (file) => (fresh ?? queries).table.of(SOURCE).keysThatRead({ question: 'file', answer: file }),
    complete: async (file) => {
      shown = file
      const sources = [...outlined].filter(({ source }) => source.file === file)
      return replace(sources, 1, compileHere)
    },
    completeAll: async () => {
      // Also after a failure: outlines alone are not enough.
      if (isOutlining || outlined.size > 0) completion ??= replaceAll()
      return completion ?? false
    },
  }
}
