/** Keeps values by key until there are more than `most`; those used longest ago go first. */
export interface Recent<Value> {
  readonly get: (key: string) => Value | undefined
  /** Keeps a value and returns it. */
  readonly set: (key: string, value: Value) => Value
  readonly delete: (key: string) => void
}

/** Creates an empty memory. `sizeOf` says how much of `most` a value takes. */
export function recent<Value>(most: number, sizeOf: (value: Value) => number): Recent<Value> {
  const values = new Map<string, Value>()
  let size = 0
  const remove = (key: string) => {
    const value = values.get(key)
    if (value !== undefined) size -= sizeOf(value)
    values.delete(key)
  }
  return {
    delete: remove,
    get: (key) => {
      const value = values.get(key)
      if (value !== undefined) {
        values.delete(key)
        values.set(key, value)
      }
      return value
    },
    set: (key, value) => {
      remove(key)
      values.set(key, value)
      size += sizeOf(value)
      for (const oldest of values.keys()) {
        if (size <= most || oldest === key) break
        remove(oldest)
      }
      return value
    },
  }
}
