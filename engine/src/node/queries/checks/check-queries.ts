import type { TextChecks } from '../../../content/checks/check-texts.ts'
import { cacheKey } from '../../../content/files/hash.ts'
import { type ReadStub, readApiStub } from '../../../content/samples/api-stub.ts'
import type { NameCheck } from '../../../content/samples/check-clients.ts'
import { checkSampleNames } from '../../../content/samples/check-samples.ts'
import type { FindUnknownWords } from '../../../content/spelling/check-spelling.ts'
import { memoize } from '../../../model/util/memoize.ts'
import type { QueryTable } from '../query-table.ts'
import { askOf, type Query } from '../trace.ts'

/** The names in the samples of a source that a client does not have. */
const NAMES: Query<ReturnType<NameCheck>> = { name: 'names' }

/** The API stub in a file. */
const STUB: Query<ReadStub> = { name: 'stub' }

/** The misspelled words of a source. */
const SPELLING: Query<Awaited<ReturnType<FindUnknownWords>>> = { name: 'spelling' }

/** The checks of a site that are queries. */
export function queriedChecks(table: QueryTable, find: FindUnknownWords): Required<TextChecks> {
  return {
    checkNames: queriedNameCheck(table),
    readStub: queriedStubs(table),
    findUnknownWords: queriedUnknownWords(table, find),
  }
}

/**
 * Checks the names of samples, unless source and client are those of the last time. Clients are answers, not keys: those of
 * earlier days are forgotten.
 */
function queriedNameCheck(table: QueryTable): NameCheck {
  const clientKey = memoize((stub: Parameters<NameCheck>[1]) => cacheKey(stub))
  return (source, stub) => {
    const { file, hash } = source
    const reads = [
      { question: 'body', name: file, answer: hash },
      { question: 'client', name: '', answer: clientKey(stub) },
    ]
    return table.of(NAMES).get(file, reads, () => checkSampleNames(source, stub))
  }
}

/** Reads an API stub, unless its text is that of the last time: YAML is slow to parse. */
function queriedStubs(table: QueryTable): typeof readApiStub {
  return (file, text) => {
    const reads = [{ question: 'text', name: file, answer: cacheKey(text) }]
    return table.of(STUB).get(file, reads, () => readApiStub(file, text))
  }
}

/** Finds the misspelled words of a source, unless its text and the words of the site are those of the last time. */
function queriedUnknownWords(table: QueryTable, find: FindUnknownWords): FindUnknownWords {
  // The words are the same for all sources of a run, and there may be thousands.
  const wordsKey = memoize((words: readonly string[]) => cacheKey(words))
  return async (source, dictionary) => {
    const { file } = source
    const reads = [
      { question: 'text', name: file, answer: source.hash ?? cacheKey(source.text) },
      { question: 'words', name: '', answer: wordsKey(dictionary.words) },
    ]
    const found = table.of(SPELLING).find(file, askOf(reads))
    if (found) return found.value
    const value = await find(source, dictionary)
    table.of(SPELLING).add(file, { reads, value })
    return value
  }
}
