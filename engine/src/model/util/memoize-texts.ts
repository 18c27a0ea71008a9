/** More results are forgotten, all at once: enough for the largest page and its other versions. */
const MAX_RESULTS = 10_000

/** Caches the results of a function of texts. The same code is in many versions of a page. */
export function memoizeTexts<Texts extends readonly string[], Value>(
  derive: (...texts: Texts) => Value,
): (...texts: Texts) => Value {
  const results = new Map<string, { readonly value: Value }>()
  return (...texts) => {
    const key = texts.join('\0')
    const known = results.get(key)
    if (known) return known.value
    if (results.size >= MAX_RESULTS) results.clear()
    const value = derive(...texts)
    results.set(key, { value })
    return value
  }
}
