import { memoize } from '../../model/util/memoize.ts'
import type { Definition, NameIndex } from '../words/names.ts'
import { prefixWeight } from '../words/prefix-weight.ts'
import type { Entry } from './entry.ts'
import type { OpenIndex } from './open-index.ts'
import type { PartSource } from './part-source.ts'
import { type IndexRoot, lastAtMost } from './root.ts'
import type { TermKey } from './term-part.ts'

/** An entry and how much it counts. */
export interface WeightedEntry {
  readonly entry: Entry
  readonly weight: number
}

/** What is to be read: terms and names as they are, and the longer terms of prefixes. */
export interface Wanted {
  readonly terms: Iterable<string>
  readonly names?: Iterable<string>
  readonly prefixes?: Iterable<string>
}

/** What one query has read of an index. */
export interface Lookup {
  /** Reads what is not there yet, all of it at once. */
  readonly load: (wanted: Wanted) => Promise<void>
  readonly entryOf: (term: string) => Entry | undefined
  readonly longerThan: (prefix: string) => readonly WeightedEntry[]
  readonly names: NameIndex
}

interface PartReader {
  readonly keysOf: (part: string) => Promise<ReadonlyMap<string, TermKey>>
  readonly entryOf: (part: string) => Promise<Entry>
}

/** Creates the lookup of a query. */
export function createLookup({ root, ...open }: OpenIndex, source: PartSource): Lookup {
  // Several terms are in the same part.
  const index: PartReader = {
    keysOf: memoize((part: string) => open.keysOf(part, source)),
    entryOf: (part) => open.entryOf(part, source),
  }
  const entries = new Map<string, Entry | undefined>()
  const longer = new Map<string, readonly WeightedEntry[]>()
  const words = new Map<string, ReadonlySet<string>>()
  const definitions = new Map<string, readonly Definition[]>()
  const keyIn = async (key: string) =>
    root.termParts.length === 0 ? undefined : (await index.keysOf(`t${lastAtMost(root.termParts, key)}`)).get(key)
  const loadTerm = async (term: string) => {
    if (entries.has(term)) return
    const big = bigNumber(root.bigTerms, term)
    entries.set(term, big === undefined ? (await keyIn(term))?.entry : await index.entryOf(`b${big}`))
  }
  const loadName = async (name: string) => {
    const key = await keyIn(name)
    if (key?.words) words.set(name, new Set(key.words))
    if (key?.definitions) definitions.set(name, key.definitions)
  }
  const loadPrefix = async (prefix: string) => {
    if (longer.has(prefix)) return
    const big = bigNumber(root.bigPrefixes, prefix)
    longer.set(
      prefix,
      big === undefined
        ? await longerEntries(prefix, { root, index })
        : [{ entry: await index.entryOf(`p${big}`), weight: 1 }],
    )
  }
  return {
    load: async ({ terms, names = [], prefixes = [] }) => {
      await Promise.all([
        ...[...terms].map(loadTerm),
        ...[...names].map(loadName),
        ...[...prefixes].filter((prefix) => prefix !== '').map(loadPrefix),
      ])
    },
    entryOf: (term) => entries.get(term),
    longerThan: (prefix) => longer.get(prefix) ?? [],
    names: { words, definitions },
  }
}

/** The entries of all terms that begin with a prefix and are longer. */
async function longerEntries(
  prefix: string,
  { root: { termParts, bigTerms }, index }: { root: IndexRoot; index: PartReader },
): Promise<WeightedEntry[]> {
  const weighted = (term: string, entry: Entry) => ({ entry, weight: prefixWeight(prefix, term) })
  const isLonger = (term: string) => term.length > prefix.length && term.startsWith(prefix)
  const read: Promise<WeightedEntry[]>[] = bigTerms.flatMap((term, at) =>
    isLonger(term) ? [index.entryOf(`b${at}`).then((entry) => [weighted(term, entry)])] : [],
  )
  for (let at = lastAtMost(termParts, prefix); at < termParts.length; at++) {
    const first = termParts[at] ?? ''
    if (first > prefix && !first.startsWith(prefix)) break
    read.push(
      index
        .keysOf(`t${at}`)
        .then((keys) =>
          [...keys].flatMap(([term, key]) => (isLonger(term) && key.entry ? [weighted(term, key.entry)] : [])),
        ),
    )
  }
  return (await Promise.all(read)).flat()
}

function bigNumber(sorted: IndexRoot['bigTerms'], text: string): number | undefined {
  const at = lastAtMost(sorted, text)
  return sorted[at] === text ? at : undefined
}
