/** More texts are forgotten, all at once: enough for the largest page and its other versions. */
const MAX_TEXTS = 10_000

/**
 * Caches the values of a function of one object for as long as that exists, or of texts until there are too many. A call that
 * throws is not cached.
 */
export function memoize<Keys extends readonly [object] | readonly string[], Value>(
  derive: (...keys: Keys) => Value,
): (...keys: Keys) => Value {
  const ofObjects = new WeakMap<object, { readonly value: Value }>()
  const ofTexts = new Map<string, { readonly value: Value }>()
  return (...keys) => {
    const [first] = keys
    // Joined, a long text would be hashed again with each call.
    const text = typeof first === 'object' ? '' : keys.length === 1 ? String(first) : keys.join('\0')
    const known = typeof first === 'object' ? ofObjects.get(first) : ofTexts.get(text)
    if (known) return known.value
    const value = derive(...keys)
    if (typeof first === 'object') ofObjects.set(first, { value })
    else {
      if (ofTexts.size >= MAX_TEXTS) ofTexts.clear()
      ofTexts.set(text, { value })
    }
    return value
  }
}
