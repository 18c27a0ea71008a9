import type { PageBody } from '../model/page.ts'
import type { PendingSwitch } from '../theme/SwitchStatus.tsx'

/** What a reader sees: a page, and how the switch to the next one is going once that is worth showing. */
export interface View {
  readonly page: PageBody
  readonly pending?: PendingSwitch
}

/** Holds the view; React reads it, navigation writes it. */
export interface PageStore {
  readonly get: () => View
  readonly set: (view: View) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** A store with one page in it. */
export function pageStore(initial: PageBody): PageStore {
  let current: View = { page: initial }
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (view) => {
      current = view
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
