/** What responds without React in the HTML of an article, by `article-actions.ts`. */
const CONTROLS = '.tabs [role="tab"],button[data-copy="code"]'

/** The events that are delegated, and those around them. */
const EVENTS = [
  ...['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click'],
  ...['keydown', 'keypress', 'keyup'],
]

/**
 * Keeps what happens on a control of the article from React until the returned function is called: while React hydrates a page,
 * it would hydrate all that is left of it at once, before the control responds.
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
