import { SHELL_IDS } from '../../model/page-ids.ts'
import { isSlowConnection } from '../slow-connection.ts'
import { wholeStyles } from '../whole-styles.ts'

/** How long a pointer rests on a term before its meaning shows, and how long it may take from the term to the meaning. */
const REST_MS = 250

/**
 * Shows the meaning of a key term while a pointer rests on it or on its meaning, or while it has the focus. Escape closes it. A
 * finger follows the link.
 */
export function installTerms(): void {
  let current: HTMLAnchorElement | undefined
  // The term that the pointer was last on.
  let over: HTMLAnchorElement | undefined
  let closing = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const change = (link: HTMLAnchorElement | undefined, delay: number) => {
    clearTimeout(timer)
    if (link === current) return
    timer = setTimeout(() => {
      closing.abort()
      closing = new AbortController()
      current = link
      if (link && !isSlowConnection()) show(link, closing.signal)
    }, delay)
  }
  const move = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    const isMeaning = target instanceof Element && target.closest(`#${SHELL_IDS.termMeaning}`)
    const link = isMeaning ? current : termOf(target)
    if (link === over) return
    over = link
    change(link, REST_MS)
  }
  const leave = ({ target }: PointerEvent) => {
    if (!over || termOf(target) !== over) return
    over = undefined
    change(undefined, REST_MS)
  }
  // Not `pointerover`: it also fires when the page scrolls under a resting pointer, as while tabbing.
  addEventListener('pointermove', move, { passive: true })
  addEventListener('pointerout', leave, { passive: true })
  addEventListener('focusin', ({ target }) => change(termOf(target), REST_MS), { passive: true })
  addEventListener('focusout', () => change(undefined, REST_MS), { passive: true })
  addEventListener('click', () => change(undefined, 0), { passive: true })
  addEventListener('keydown', ({ key }) => key === 'Escape' && change(undefined, 0), { passive: true })
}

function termOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>('a.term')) || undefined
}

/** The reader did not ask for it, so a failure is not reported: the link still leads to the meaning. */
function show(link: HTMLAnchorElement, signal: AbortSignal): void {
  Promise.all([import('./term-meaning.ts'), wholeStyles()])
    .then(([{ showMeaning }]) => showMeaning(link, signal))
    .catch(() => {})
}
