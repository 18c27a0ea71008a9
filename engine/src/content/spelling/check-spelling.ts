import type { Problem } from '../../model/problem.ts'
import type { ContentFiles } from '../files/content-files.ts'
import { readContentFile, textOf } from '../files/files.ts'
import { DICTIONARY_FILE, type Dictionary, openDictionary, type Speller } from './dictionary.ts'
import { type UnknownWord, unknownWords } from './unknown-words.ts'

/** Finds the words of one source that a dictionary lacks. */
export type FindUnknownWords = (
  source: { readonly file: string; readonly text: string; readonly hash?: string },
  dictionary: Dictionary,
) => Promise<readonly UnknownWord[]>

/** How the sources of a content folder are checked; `find` may use a cache and other threads. */
interface SpellingInput {
  readonly content: ContentFiles
  readonly find?: FindUnknownWords | undefined
}

/** The unknown words of these sources, as problems. */
export async function checkSpelling(
  files: readonly string[],
  { content, find = findUnknownWords }: SpellingInput,
): Promise<Problem[]> {
  if (files.length === 0) return []
  const dictionary = openDictionary(readContentFile(content, DICTIONARY_FILE) ?? '')
  const checked = await Promise.all(
    files.map(async (file) => ({
      file,
      words: await find(textOf(content, file), dictionary),
    })),
  )
  if (checked.every(({ words }) => words.length === 0)) return []
  const speller = await dictionary.load()
  return checked.flatMap(({ file, words }) => spellingProblems(file, words, speller))
}

/** Finds every word of a source that the dictionary lacks, where it is. */
export const findUnknownWords: FindUnknownWords = async (source, dictionary) =>
  unknownWords(source, (await dictionary.load()).isKnown)

/** Reports unknown words, with the nearest known ones. */
export function spellingProblems(
  file: string,
  words: readonly UnknownWord[],
  { suggestionFor }: Pick<Speller, 'suggestionFor'>,
): Problem[] {
  return words.map(({ word, line, column }) => {
    const close = suggestionFor(word)
    const hint = `${close === undefined ? '' : `Did you mean ${close}? `}If it is right, add it to ${DICTIONARY_FILE}.`
    return { file, line, column, message: `${word} is not in the dictionary.`, hint, check: 'spelling' }
  })
}
