import type { PageBody } from '../../model/page.ts'
import type { PendingSwitch } from '../../theme/states/SwitchStatus.tsx'

/** What the reader sees: a page, and the state of a switch to another one that is slow or has failed. */
export interface View {
  readonly page: PageBody
  readonly pending?: PendingSwitch
}

/** Stores the view: navigation writes it, React reads it. */
export interface PageStore {
  readonly get: () => View
  readonly set: (view: View) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates a store that shows one page. */
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
