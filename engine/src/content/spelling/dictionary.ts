import { once } from '../../model/util/once.ts'
import { ownText } from '../../model/util/text/own-text.ts'

/** The file of the words that the general dictionary lacks, one per line; `#` starts a comment. */
export const DICTIONARY_FILE = 'dictionary.txt'

/** Looking for a suggestion can take half a second, so only the first unknown words of a run get one. */
const MAX_SUGGESTIONS = 20

/** To find a suggestion, every letter of a word is replaced with every other one: longer words get none. */
const MAX_WORD = 40

/** A loaded dictionary. */
export interface Speller {
  readonly isKnown: (word: string) => boolean
  /** Most words that are known: all forms that the rules give, as they are written within a sentence. */
  readonly listWords: () => readonly string[]
  /** The nearest known word, for the first unknown words of a run. */
  readonly suggestionFor: (word: string) => string | undefined
}

/** The dictionary of a site: English, and words of its own. */
export interface Dictionary {
  /** The words that the site adds. */
  readonly words: readonly string[]
  /** Loads the dictionary once, which takes a quarter of a second: only when something has to be checked. */
  readonly load: () => Promise<Speller>
}

/** Opens the dictionary of a site from the text of its own words. */
export function openDictionary(text: string): Dictionary {
  const words = text.split('\n').flatMap((line) => normalizeWord(line.replace(/#.*/, '').trim()) || [])
  return { words, load: once(() => loadSpeller(words)) }
}

async function loadSpeller(words: readonly string[]): Promise<Speller> {
  const [{ default: nspell }, { default: english }] = await Promise.all([import('nspell'), import('dictionary-en')])
  const speller = nspell(Buffer.from(english.aff), Buffer.from(english.dic))
  for (const word of words) speller.add(word)
  // The dictionary has `naive`, which may be written `naïve`.
  const isCorrect = (word: string) => speller.correct(word) || speller.correct(withoutAccents(word))
  const known = new Map<string, boolean>()
  const suggestions = new Map<string, string | undefined>()
  return {
    isKnown: (word) => {
      const found = known.get(word)
      if (found !== undefined) return found
      const answer = isCorrect(word)
      known.set(ownText(word), answer)
      return answer
    },
    listWords: () => {
      const { data } = speller as unknown as { readonly data: Readonly<Record<string, unknown>> }
      return Object.keys(data).filter((word) => speller.correct(word))
    },
    suggestionFor: (word) => {
      const isNew = !suggestions.has(word) && suggestions.size < MAX_SUGGESTIONS
      if (isNew && word.length <= MAX_WORD) suggestions.set(ownText(word), speller.suggest(word)[0])
      return suggestions.get(word)
    },
  }
}

function withoutAccents(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** A word as dictionaries have it: its letters composed, with straight apostrophes, without soft hyphens. */
export function normalizeWord(word: string): string {
  return word.normalize('NFC').replaceAll('\u00AD', '').replaceAll('’', "'")
}
