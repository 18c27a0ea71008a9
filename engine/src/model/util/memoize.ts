import { ownText } from './text/own-text.ts'

/**
 * When the texts have more characters than this, all are forgotten: enough for the code of the largest page and its other
 * versions, and no more for a site of many pages than for one of few. Highlighted code takes 25 bytes for each character.
 */
const MAX_CHARACTERS = 1_000_000

/** The overhead of an entry, counted as characters: texts can be short. */
const ENTRY_CHARACTERS = 100

/**
 * Caches the values of a function of one object for as long as that exists, or of texts until there are too many. A call that
 * throws is not cached.
 */
export function memoize<Keys extends readonly [object] | readonly string[], Value>(
  derive: (...keys: Keys) => Value,
): (...keys: Keys) => Value {
  const ofObjects = new WeakMap<object, { readonly value: Value }>()
  const ofTexts = new Map<string, { readonly value: Value }>()
  let characters = 0
  return (...keys) => {
    const [first] = keys
    if (typeof first === 'object') {
      const known = ofObjects.get(first)
      if (known) return known.value
      const value = derive(...keys)
      ofObjects.set(first, { value })
      return value
    }
    // Joined, a long text would be hashed again with each call.
    const known = ofTexts.get(keys.length === 1 ? String(first) : keys.join(SEPARATOR))
    if (known) return known.value
    const texts = keys.map((key) => ownText(String(key)))
    const text = texts.join(SEPARATOR)
    const value = derive(...(texts as unknown as Keys))
    characters += text.length + ENTRY_CHARACTERS
    if (characters > MAX_CHARACTERS) {
      ofTexts.clear()
      characters = text.length + ENTRY_CHARACTERS
    }
    ofTexts.set(text, { value })
    return value
  }
}

const SEPARATOR = '\0'
