import { type Document, isScalar, visit } from 'yaml'

/**
 * The offset of every key that its map already has. The parser compares each key with all before it, which takes seconds for
 * thousands: it is told not to, with `uniqueKeys: false`.
 */
export function repeatedKeys(document: Document): number[] {
  const offsets: number[] = []
  visit(document, {
    Map: (_key, { items }) => {
      const known = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (known.has(key.value) && key.range) offsets.push(key.range[0])
        known.add(key.value)
      }
    },
  })
  return offsets
}
