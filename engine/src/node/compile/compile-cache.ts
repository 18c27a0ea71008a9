import { cacheKey } from '../../content/files/hash.ts'
import type { SiteComponents } from '../../content/markdown/components/site-component.ts'
import { type ReadStub, readApiStub } from '../../content/samples/api-stub.ts'
import type { NameCheck } from '../../content/samples/check-clients.ts'
import { checkSampleNames } from '../../content/samples/check-samples.ts'
import type { Compile, Compiled } from '../../content/sources/compile.ts'
import { type Answer, EMPTY_ENVIRONMENT, hasSameAnswers } from '../../content/sources/environment.ts'
import type { FindUnknownWords } from '../../content/spelling/check-spelling.ts'
import type { Program } from '../program.ts'
import { shelfOf } from '../store/program-store.ts'

/** The most results of one text: of versions that have it, and of what they had before an edit of a file or of a variable. */
const MAX_RESULTS = 200

/** What a text asked of a version, and the key of what it was compiled to then. */
interface Trace {
  readonly answers: readonly Answer[]
  readonly result: string
}

/**
 * Compiles sources through the store, keyed by the program, the site's components and the file's name and text: after one edit
 * only that file is compiled again. A text has one result for each distinct set of answers it got from its version. `compile`
 * makes what is not there.
 */
export function cachedCompiler(
  program: Program,
  components: Pick<SiteComponents, 'hash'> | undefined,
  compile: Compile,
  /** False for results that are not whole, such as outlines. */
  { keeps = true } = {},
): Compile {
  const traces = shelfOf<readonly Trace[]>(program, 'sources')
  const results = shelfOf<Compiled>(program, 'results')
  return async (source, environment = EMPTY_ENVIRONMENT) => {
    const key = components?.hash ? cacheKey(source, components.hash) : cacheKey(source)
    const found = traces.read(key)?.find(({ answers }) => hasSameAnswers(answers, environment))
    const known = found && results.read(found.result)
    if (known) return known
    const compiled = await compile(source, environment)
    if (!keeps) return compiled
    const result = cacheKey(compiled)
    results.write(result, compiled)
    // Read again: another version of the text may have been compiled meanwhile.
    const others = (traces.read(key) ?? []).filter(({ answers }) => !hasSameAnswers(answers, environment))
    traces.write(key, [{ answers: compiled.answers, result }, ...others.slice(0, MAX_RESULTS - 1)])
    return compiled
  }
}

/** Checks the names of samples through the store, keyed by the program, the samples and the API stub. */
export function cachedNameCheck(program: Program): NameCheck {
  const shelf = shelfOf<ReturnType<NameCheck>>(program, 'names')
  const apiStubKeys = new WeakMap<object, string>()
  return (source, apiStub) => {
    if (source.samples.length === 0) return []
    const apiStubKey = apiStubKeys.get(apiStub) ?? cacheKey(apiStub)
    apiStubKeys.set(apiStub, apiStubKey)
    const key = cacheKey(source.file, source.samples, apiStubKey)
    return shelf.read(key) ?? shelf.write(key, checkSampleNames(source, apiStub))
  }
}

/** Reads API stubs through the store, keyed by the program, the file and its text: YAML is slow to parse. */
export function cachedStubs(program: Program): typeof readApiStub {
  const shelf = shelfOf<ReadStub>(program, 'stubs')
  return (file, text) => {
    const key = cacheKey(file, text)
    return shelf.read(key) ?? shelf.write(key, readApiStub(file, text))
  }
}

/** Finds misspelled words through the store, keyed by the program, the source and the words of the site. */
export function cachedUnknownWords(program: Program, find: FindUnknownWords): FindUnknownWords {
  const shelf = shelfOf<Awaited<ReturnType<FindUnknownWords>>>(program, 'spelling')
  const wordsKeys = new WeakMap<object, string>()
  return async (source, dictionary) => {
    // The words are the same for all sources of a run, and there may be thousands.
    const wordsKey = wordsKeys.get(dictionary) ?? cacheKey(dictionary.words)
    wordsKeys.set(dictionary, wordsKey)
    const key = cacheKey(source, wordsKey)
    return shelf.read(key) ?? shelf.write(key, await find(source, dictionary))
  }
}
