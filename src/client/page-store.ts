import type { PageBody } from '../model/page.ts'

/** Holds the page on show; React reads it, navigation writes it. */
export interface PageStore {
  readonly get: () => PageBody
  readonly set: (page: PageBody) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** A store with one page in it. */
export function pageStore(initial: PageBody): PageStore {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (page) => {
      current = page
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
