/** The same function, but each key's value is derived once and kept as long as the key itself. */
export function memoize<Key extends object, Value>(derive: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const known = values.get(key) ?? { value: derive(key) }
    values.set(key, known)
    return known.value
  }
}
