import { type Entry, mergedFlags, scoreByte, scoreOf } from '../parts/entry.ts'
import { prefixWeight } from '../words/prefix-weight.ts'

/** The prefixes whose longer terms have entries of more than `most` bytes together, sorted. Terms are sorted, too. */
export function bigPrefixes(terms: readonly string[], sizes: Uint32Array, most: number): string[] {
  const big: string[] = []
  const grow = (from: number, to: number, length: number) => {
    let start = from
    while (start < to) {
      const term = terms[start] ?? ''
      if (term.length < length) {
        start += 1
        continue
      }
      const prefix = term.slice(0, length)
      let end = start
      let size = 0
      for (; end < to && (terms[end] ?? '').startsWith(prefix); end++) {
        // The entry of the term itself is read separately.
        if (terms[end] !== prefix) size += sizes[end] ?? 0
      }
      if (size > most) {
        big.push(prefix)
        grow(start, end, length + 1)
      }
      start = end
    }
  }
  grow(0, terms.length, 1)
  return big.sort()
}

/** One entry for all terms that begin with a prefix and are longer, each with its weight. */
export function prefixEntry(prefix: string, terms: Iterable<readonly [string, Entry]>, pageCount: number): Entry {
  const sums = new Float64Array(pageCount)
  const marks = { places: new Uint8Array(pageCount), flags: new Uint8Array(pageCount) }
  for (const [term, { pages, scores, places, flags }] of terms) {
    if (term === prefix) continue
    const weight = prefixWeight(prefix, term)
    for (let at = 0; at < pages.length; at++) {
      const page = pages[at] ?? 0
      sums[page] = (sums[page] ?? 0) + weight * scoreOf(scores[at] ?? 0)
      marks.places[page] = (marks.places[page] ?? 0) | (places[at] ?? 0)
      marks.flags[page] = mergedFlags(marks.flags[page] ?? 0, flags[at] ?? 0)
    }
  }
  const pages = new Uint32Array(pageCount)
  let found = 0
  for (let page = 0; page < pageCount; page++) if ((sums[page] ?? 0) > 0) pages[found++] = page
  const column = (read: (page: number) => number) => {
    const values = new Uint8Array(found)
    for (let at = 0; at < found; at++) values[at] = read(pages[at] ?? 0)
    return values
  }
  return {
    pages: pages.subarray(0, found),
    scores: column((page) => scoreByte(sums[page] ?? 0)),
    places: column((page) => marks.places[page] ?? 0),
    flags: column((page) => marks.flags[page] ?? 0),
  }
}
