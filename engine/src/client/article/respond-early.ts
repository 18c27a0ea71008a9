import { SEARCH_BUTTON } from '../search/search-overlay.tsx'

/** What responds without React: in the HTML of an article, by `article-actions.ts`, and the search button. */
const CONTROLS = `.tabs [role="tab"],button[data-copy="code"],${SEARCH_BUTTON}`

/** The events that are delegated, and those that come with them. */
const EVENTS = [
  ...['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click'],
  ...['keydown', 'keypress', 'keyup'],
]

/**
 * Keeps what happens on such a control from React until the returned function is called: while React hydrates a page,
 * it would hydrate all the rest of it at once, before the control responds.
 */
export function respondEarly(): () => void {
  const stop = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(CONTROLS)) event.stopPropagation()
  }
  for (const name of EVENTS) addEventListener(name, stop, true)
  return () => {
    for (const name of EVENTS) removeEventListener(name, stop, true)
  }
}
