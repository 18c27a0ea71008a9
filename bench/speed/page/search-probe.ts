import type { SearchParts } from '../tools/types.ts'

/** The effect of typing one letter. */
export interface Keystroke {
  /** Milliseconds from the key to the frame after the results changed last; -1 when they did not change. */
  readonly ms: number
}

declare global {
  interface Window {
    benchSearch: {
      /** The time of the shortcut that opened the search. */
      opened: number
      keystrokes(): Keystroke[]
    }
    benchReady: () => Promise<void>
  }
}

/**
 * Watches a search from the shortcut on: reports when its input has the focus, when the first result is on the
 * screen, and how long the results take to update after each letter. Runs in the page and must be self-contained.
 */
export function watchSearch({ input, list, result }: SearchParts): void {
  const QUIET_MS = 350
  const keys: { at: number; last: number }[] = []
  let isReady = false
  window.benchSearch = {
    opened: 0,
    keystrokes: () => keys.map(({ at, last }) => ({ ms: last < 0 ? -1 : last - at })),
  }
  const isVisible = (element: Element | null) => {
    const box = element?.getBoundingClientRect()
    return box !== undefined && box.width > 0 && box.height > 0
  }
  const awaitInput = () => {
    const element = document.querySelector(input)
    if (!isVisible(element) || document.activeElement !== element) return void requestAnimationFrame(awaitInput)
    isReady = true
    window.benchReady()
  }
  const awaitResult = () => {
    if (!isVisible(document.querySelector(result))) return void requestAnimationFrame(awaitResult)
    requestAnimationFrame(() => window.benchSeen(performance.now() - window.benchSearch.opened))
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey && event.key.toLowerCase() === 'k' && window.benchSearch.opened === 0) {
      window.benchSearch.opened = event.timeStamp
      requestAnimationFrame(awaitInput)
      requestAnimationFrame(awaitResult)
    } else if (isReady && event.key.length === 1 && !event.ctrlKey) keys.push({ at: event.timeStamp, last: -1 })
  }
  addEventListener('keydown', onKey, true)
  const isOfList = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement
    return element?.closest(list) != null && element.closest(input) == null
  }
  new MutationObserver((mutations) => {
    const key = keys.at(-1)
    if (!key || performance.now() - key.at > QUIET_MS) return
    if (!mutations.some(({ target }) => isOfList(target))) return
    requestAnimationFrame(() => {
      key.last = performance.now()
    })
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}
