import { type Definition, indexedNames } from '../words/names.ts'
import type { RowGroup } from './row-group.ts'

/** What a name stands for, and which pages define it. */
export interface NameKey {
  readonly words: readonly string[]
  readonly definitions?: readonly Definition[]
}

/** The names of all pages. Definitions of anything that is not such a name are left out: no query leads to them. */
export function nameKeys(groups: readonly Pick<RowGroup, 'names' | 'definitions' | 'depths'>[]): Map<string, NameKey> {
  const words = new Map<string, Set<string>>()
  const definitions = new Map<string, Definition[]>()
  let firstPage = 0
  for (const group of groups) {
    for (const [word, ...names] of group.names) {
      for (const name of names) {
        const known = words.get(name)
        if (known) known.add(word)
        else words.set(name, new Set([word]))
      }
    }
    for (const [name, page, count] of group.definitions) {
      const definition = { page: firstPage + page, share: 1 / count }
      const known = definitions.get(name)
      if (known) known.push(definition)
      else definitions.set(name, [definition])
    }
    firstPage += group.depths.length
  }
  return new Map(
    [...words].map(([name, all]) => {
      const defined = definitions.get(name)
      return [name, { words: indexedNames(name, all), ...(defined && { definitions: defined }) }]
    }),
  )
}
