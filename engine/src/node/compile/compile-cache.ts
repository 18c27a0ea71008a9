import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheKey } from '../../content/files/hash.ts'
import type { SiteComponents } from '../../content/markdown/components/site-component.ts'
import { type ReadStub, readApiStub } from '../../content/samples/api-stub.ts'
import type { NameCheck } from '../../content/samples/check-clients.ts'
import { checkSampleNames } from '../../content/samples/check-samples.ts'
import { type Compile, type Compiled, compileSource } from '../../content/sources/compile.ts'
import { EMPTY_ENVIRONMENT, type Environment, hasSameAnswers } from '../../content/sources/environment.ts'
import { type FindUnknownWords, findUnknownWords } from '../../content/spelling/check-spelling.ts'
import { articleRenderers } from '../../theme/content/article-renderers.tsx'
import { writeWhole } from '../output/write-whole.ts'
import { cacheFolder, type Program } from '../program.ts'

/** How many results of one text are kept that no version needs now: those before an edit of a file or of a variable. */
const MAX_RESULTS = 20

/** What a cached compiler may be given. */
interface CompilerOptions {
  /** Compiles what is not in the cache, and writes it there: another thread's cached compiler. */
  readonly compile?: Compile
  /** The environments of all versions; asked for when a text has many results. */
  readonly environments?: () => ReadonlyMap<string, Environment>
}

/**
 * Compiles sources through a cache on disk, keyed by the program, the site's components and the file's name and text: after
 * one edit only that file is compiled again. A text has one result for each distinct set of answers it got from its version.
 */
export function cachedCompiler(
  program: Program,
  components?: SiteComponents,
  { compile, environments = () => new Map() }: CompilerOptions = {},
): Compile {
  const cache = openCache<readonly Compiled[]>(program, 'sources')
  const renderers = { ...articleRenderers, ...(components && { components }) }
  return async (source, environment = EMPTY_ENVIRONMENT) => {
    const key = components?.hash ? cacheKey(source, components.hash) : cacheKey(source)
    const known = cache.read(key) ?? []
    const found = known.find(({ answers }) => hasSameAnswers(answers, environment))
    if (found) return found
    if (compile) return compile(source, environment)
    const compiled = await compileSource(source, renderers, environment)
    cache.write(key, [compiled, ...(known.length < MAX_RESULTS ? known : withoutOldest(known, environments()))])
    return compiled
  }
}

/** The results that a version needs, however many, and the newest of the others. */
function withoutOldest(results: readonly Compiled[], environments: ReadonlyMap<string, Environment>): Compiled[] {
  const all = [...environments.values()]
  const needed = new Set(results.filter(({ answers }) => all.some((one) => hasSameAnswers(answers, one))))
  const kept = new Set(results.filter((result) => !needed.has(result)).slice(0, MAX_RESULTS - 1))
  return results.filter((result) => needed.has(result) || kept.has(result))
}

/** Checks the names of samples through a cache, keyed by the program, the samples and the API stub. */
export function cachedNameCheck(program: Program): NameCheck {
  const cache = openCache<ReturnType<NameCheck>>(program, 'names')
  const apiStubKeys = new WeakMap<object, string>()
  return (source, apiStub) => {
    if (source.samples.length === 0) return []
    const apiStubKey = apiStubKeys.get(apiStub) ?? cacheKey(apiStub)
    apiStubKeys.set(apiStub, apiStubKey)
    const key = cacheKey(source.file, source.samples, apiStubKey)
    return cache.read(key) ?? cache.write(key, checkSampleNames(source, apiStub))
  }
}

/** Reads API stubs through a cache, keyed by the program, the file and its text: YAML is slow to parse. */
export function cachedStubs(program: Program): typeof readApiStub {
  const cache = openCache<ReadStub>(program, 'stubs')
  return (file, text) => {
    const key = cacheKey(file, text)
    return cache.read(key) ?? cache.write(key, readApiStub(file, text))
  }
}

/**
 * Finds misspelled words through a cache, keyed by the program, the source and the words of the site. What is not in the
 * cache is looked for by `find`, if given, which has to write it there.
 */
export function cachedUnknownWords(program: Program, find?: FindUnknownWords): FindUnknownWords {
  const cache = openCache<Awaited<ReturnType<FindUnknownWords>>>(program, 'spelling')
  const wordsKeys = new WeakMap<object, string>()
  return async (source, dictionary) => {
    // The words are the same for all sources of a run, and there may be thousands.
    const wordsKey = wordsKeys.get(dictionary) ?? cacheKey(dictionary.words)
    wordsKeys.set(dictionary, wordsKey)
    const key = cacheKey(source, wordsKey)
    const known = cache.read(key)
    if (known) return known
    return find ? find(source, dictionary) : cache.write(key, await findUnknownWords(source, dictionary))
  }
}

function openCache<Value>(program: Program, name: 'names' | 'sources' | 'spelling' | 'stubs') {
  const folder = cacheFolder(program, name)
  const pathOf = (key: string) => join(folder, `${key}.json`)
  return {
    read: (key: string): Value | undefined =>
      existsSync(pathOf(key)) ? (JSON.parse(readFileSync(pathOf(key), 'utf8')) as Value) : undefined,
    write: (key: string, value: Value): Value => {
      writeWhole(pathOf(key), JSON.stringify(value))
      return value
    },
  }
}
