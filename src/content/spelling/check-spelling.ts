import type { Problem } from '../../model/problem.ts'
import type { ContentFiles } from '../files/content-files.ts'
import { readContentFile } from '../files/files.ts'
import { DICTIONARY_FILE, type Dictionary, openDictionary } from './dictionary.ts'
import { unknownWords } from './unknown-words.ts'

/** Finds the words of one source that a dictionary lacks. */
export type SpellingCheck = (
  source: { readonly file: string; readonly text: string },
  dictionary: Dictionary,
) => Promise<readonly Problem[]>

/** Checks each of these sources once; a check of one source may use a cache. */
export async function checkSpelling(
  files: readonly string[],
  { content, checkSource = checkSourceSpelling }: { content: ContentFiles; checkSource?: SpellingCheck | undefined },
): Promise<Problem[]> {
  if (files.length === 0) return []
  const dictionary = openDictionary(readContentFile(content, DICTIONARY_FILE) ?? '')
  const problems: Problem[] = []
  for (const file of files) {
    const found = await checkSource({ file, text: readContentFile(content, file) ?? '' }, dictionary)
    // Not spread: a page in another language has more problems than a call accepts arguments.
    for (const problem of found) problems.push(problem)
  }
  return problems
}

/** Reports every word of a source that the dictionary lacks, where it is. */
export const checkSourceSpelling: SpellingCheck = async (source, dictionary) => {
  const { isKnown, suggestionFor } = await dictionary.load()
  return unknownWords(source, isKnown).map(({ word, line, column }) => {
    const close = suggestionFor(word)
    const hint = `${close === undefined ? '' : `Did you mean ${close}? `}If it is right, add it to ${DICTIONARY_FILE}.`
    return { file: source.file, line, column, message: `The dictionary has no ${word}.`, hint, check: 'spelling' }
  })
}
