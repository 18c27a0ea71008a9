/** Notes which sources' texts are asked for while something is made. */
export interface Recorder {
  readonly note: (key: string) => void
  /** Runs a synchronous function, and says whose text it asked for. */
  readonly record: <Value>(run: () => Value) => { readonly value: Value; readonly keys: readonly string[] }
}

/** Recordings may be nested: the outer ones also note what the inner one asks for. */
export function recorder(): Recorder {
  const open: Set<string>[] = []
  return {
    note: (key) => {
      for (const keys of open) keys.add(key)
    },
    record: (run) => {
      const keys = new Set<string>()
      open.push(keys)
      try {
        return { value: run(), keys: [...keys] }
      } finally {
        open.pop()
      }
    },
  }
}
