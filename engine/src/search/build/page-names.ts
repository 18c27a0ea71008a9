import { definedIn, namesOf } from '../words/names.ts'
import type { ReadText } from './read-texts.ts'

/** The names in a page. */
export interface PageNames {
  /** Each word that is a name, and how it may be typed. */
  readonly names: readonly (readonly [word: string, ...names: string[]])[]
  /** Each name that the page defines, and the number of words in the heading or cell. */
  readonly definitions: readonly (readonly [name: string, words: number])[]
}

/** Collects the names in the texts of a page. */
export function pageNames(texts: readonly ReadText[]): PageNames {
  const names = new Map<string, Set<string>>()
  const definitions = new Map<string, number>()
  for (const one of texts) {
    for (const word of one.tokens) {
      if (word.parts.length === 0) continue
      const known = names.get(word.whole) ?? new Set()
      for (const name of namesOf(word)) known.add(name)
      names.set(word.whole, known)
    }
    for (const [name, words] of definedIn(one))
      if (name !== '') definitions.set(name, Math.min(words, definitions.get(name) ?? words))
  }
  return {
    names: [...names].flatMap(([word, ways]) => (ways.size > 0 ? [[word, ...ways] as const] : [])),
    definitions: [...definitions],
  }
}
