/** Caches the value of each key for as long as the key exists. A call that throws is not cached. */
export function memoize<Key extends object, Value>(derive: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const known = values.get(key) ?? { value: derive(key) }
    values.set(key, known)
    return known.value
  }
}
