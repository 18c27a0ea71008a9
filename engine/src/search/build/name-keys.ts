import { type Definition, indexedNames } from '../words/names.ts'
import type { PageRow } from './page-row.ts'

/** What a name stands for, and which pages define it. */
export interface NameKey {
  readonly words: readonly string[]
  readonly definitions?: readonly Definition[]
}

/** Collects the names of all pages, in the order of the pages. */
export function nameKeys() {
  const words = new Map<string, Set<string>>()
  const definitions = new Map<string, Definition[]>()
  return {
    add: (page: number, row: Pick<PageRow, 'names' | 'definitions'>) => {
      for (const [word, ...names] of row.names) {
        for (const name of names) {
          const known = words.get(name)
          if (known) known.add(word)
          else words.set(name, new Set([word]))
        }
      }
      for (const [name, count] of row.definitions) {
        const known = definitions.get(name)
        if (known) known.push({ page, share: 1 / count })
        else definitions.set(name, [{ page, share: 1 / count }])
      }
    },
    /** By name. What is defined but is the name of nothing is left out: no query leads to it. */
    keys: (): Map<string, NameKey> =>
      new Map(
        [...words].map(([name, all]) => {
          const defined = definitions.get(name)
          return [name, { words: indexedNames(name, all), ...(defined && { definitions: defined }) }]
        }),
      ),
  }
}
