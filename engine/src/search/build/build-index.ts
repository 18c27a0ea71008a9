import { type Entry, encodeEntry } from '../parts/entry.ts'
import { pagesPerPart } from '../parts/pages-per-part.ts'
import { encodeRoot, type IndexRoot, lastAtMost, ROOT_PART } from '../parts/root.ts'
import { mergeGroups } from './merge-groups.ts'
import { nameKeys } from './name-keys.ts'
import { bigPrefixes, prefixEntry } from './prefix-entries.ts'
import { PAGES_PER_GROUP, type RowGroup } from './row-group.ts'
import { termEntries } from './score-terms.ts'
import { termWriter } from './term-writer.ts'
import { writeSpelling } from './write-spelling.ts'

/** Limits beyond which an index stores something separately. Unlike the sizes of parts, they affect answers. */
export interface IndexLimits {
  /** The most bytes of an entry that is in a part with others. */
  readonly entry: number
  /** The most bytes of entries that are read to find longer terms. */
  readonly prefix: number
  /** The most terms of which all are read for misspelled words. */
  readonly spelling: number
}

/** How large a part becomes before the next one begins; answers are the same for any. */
export interface PartSizes {
  /** Bytes of terms, and of spelling lists. */
  readonly terms: number
  readonly spelling: number
  /** Characters of texts. */
  readonly texts: number
}

const INDEX_LIMITS: IndexLimits = { entry: 1500, prefix: 8000, spelling: 25_000 }

const PART_SIZES: PartSizes = { terms: 6000, spelling: 5000, texts: 3000 }

/** The searchable form of some pages. */
export interface BuiltIndex {
  /** All parts but those of texts. */
  readonly parts: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  readonly pagesPerPart: number
}

/** Builds an index of pages in the order of their addresses, so that neighbors are in the same folder. */
export function buildIndex(
  head: IndexRoot['head'],
  groups: readonly RowGroup[],
  { limits = INDEX_LIMITS, sizes = PART_SIZES } = {},
): BuiltIndex {
  const merged = mergeGroups(groups)
  const { terms, pageCount } = merged
  const entryOf = termEntries(merged)
  const parts = new Map<string, Uint8Array<ArrayBuffer>>()
  const entrySizes = new Uint32Array(terms.length)
  const bigTerms: string[] = []
  const writeTerms = termWriter(parts, sizes.terms)
  const nameOf = nameKeys(groups)
  for (const { key, term } of mergedKeys(terms, [...nameOf.keys()].sort())) {
    const entry = term === undefined ? undefined : encodeEntry(entryOf(term))
    if (term !== undefined) entrySizes[term] = entry?.length ?? 0
    const isBig = entry !== undefined && entry.length > limits.entry
    if (isBig) parts.set(`b${bigTerms.push(key) - 1}`, entry)
    const name = nameOf.get(key)
    if (name || !isBig) writeTerms.add(key, { entry: isBig ? undefined : entry, ...name })
  }
  const prefixes = bigPrefixes(terms, entrySizes, limits.prefix)
  for (const [at, prefix] of prefixes.entries()) {
    parts.set(`p${at}`, encodeEntry(prefixEntry(prefix, longerTerms(terms, prefix, entryOf), pageCount)))
  }
  const spelling = writeSpelling(parts, terms, { most: limits.spelling, size: sizes.spelling })
  const termParts = writeTerms.done()
  const depths = Uint8Array.from(groups.flatMap((group) => group.depths))
  const characters = groups.reduce((sum, group) => sum + group.characters, 0)
  const root = { head, pageCount, depths, termParts, bigTerms, bigPrefixes: prefixes }
  // Texts are written group by group, so no part has more pages than a group.
  const perPart = Math.min(PAGES_PER_GROUP, pagesPerPart(pageCount, { characters, most: sizes.texts }))
  parts.set(ROOT_PART, encodeRoot({ ...root, pagesPerPart: perPart, spelling }))
  return { parts, pagesPerPart: perPart }
}

/** Merges sorted terms and names into one sorted sequence without duplicates; terms come with their number. */
function* mergedKeys(terms: readonly string[], names: readonly string[]): Generator<{ key: string; term?: number }> {
  let name = 0
  for (const [term, key] of terms.entries()) {
    for (; name < names.length && (names[name] ?? '') < key; name++) yield { key: names[name] ?? '' }
    if (names[name] === key) name += 1
    yield { key, term }
  }
  for (; name < names.length; name++) yield { key: names[name] ?? '' }
}

/** The sorted terms that begin with a prefix and their entries, one after the other. */
function* longerTerms(
  terms: readonly string[],
  prefix: string,
  entryOf: (term: number) => Entry,
): Generator<readonly [string, Entry]> {
  const first = lastAtMost(terms, prefix)
  for (let number = first; number < terms.length; number++) {
    const term = terms[number] ?? ''
    if (term.startsWith(prefix)) yield [term, entryOf(number)]
    else if (number > first) return
  }
}
