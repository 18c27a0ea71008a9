import { type Document, isScalar, visit } from 'yaml'

/**
 * Every key that its map already has, as a mistake at its place in the text. The parser's own check, which `uniqueKeys: false`
 * switches off, compares each key with all before it, and takes seconds for thousands.
 */
export function repeatedKeys(document: Document): { offset: number; message: string }[] {
  const mistakes: { offset: number; message: string }[] = []
  visit(document, {
    Map: (_key, { items }) => {
      const known = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (known.has(key.value) && key.range)
          mistakes.push({ offset: key.range[0], message: `The key ${key.value} appears twice` })
        known.add(key.value)
      }
    },
  })
  return mistakes
}
