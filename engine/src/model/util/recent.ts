/** Keeps values by key until there are more than `most`; those used longest ago go first. */
export interface Recent<Value> {
  readonly get: (key: string) => Value | undefined
  /** Keeps a value and returns it. */
  readonly set: (key: string, value: Value) => Value
}

/** Creates an empty memory. `sizeOf` says how much of `most` a value takes. */
export function recent<Value>(most: number, sizeOf: (value: Value) => number): Recent<Value> {
  const values = new Map<string, Value>()
  let size = 0
  return {
    get: (key) => {
      const value = values.get(key)
      if (value !== undefined) {
        values.delete(key)
        values.set(key, value)
      }
      return value
    },
    set: (key, value) => {
      const before = values.get(key)
      if (before !== undefined) size -= sizeOf(before)
      values.delete(key)
      values.set(key, value)
      size += sizeOf(value)
      for (const [oldest, old] of values) {
        if (size <= most || oldest === key) break
        values.delete(oldest)
        size -= sizeOf(old)
      }
      return value
    },
  }
}
