import { animateHeight } from '../../theme/browser/animate-height.ts'
import { isPlainClick } from '../../theme/browser/plain-click.ts'

/** Disclosures of an article, and its table of contents on narrow screens. React does not render the former. */
const DISCLOSURES = '.disclosure, .toc-mobile'

/** Expands and collapses disclosures with an animation, by delegation; before the app runs, the browser does without one. */
export function installDisclosures(): void {
  addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    // A reader who follows an entry is done with the table of contents: open, it would stay above the target.
    const contents = isPlainClick(event) && target?.closest('a')?.closest<HTMLDetailsElement>('.toc-mobile')
    if (contents) {
      // While it still expands, the animation would keep its height.
      for (const animation of contents.getAnimations()) animation.cancel()
      contents.open = false
    }
    const details = target?.closest('summary')?.parentElement
    if (!(details instanceof HTMLDetailsElement) || !details.matches(DISCLOSURES)) return
    if (event.defaultPrevented || target?.closest('a, button')) return
    event.preventDefault()
    toggle(details)
  })
}

function toggle(details: HTMLDetailsElement): void {
  const running = details.getAnimations()
  // While it collapses, it is still open, so a second click would collapse it again.
  const isOpen = details.open && !running.some(({ onfinish }) => onfinish)
  const from = details.offsetHeight
  for (const animation of running) animation.cancel()
  details.open = !isOpen
  const to = details.offsetHeight
  // Its content stays visible until it has collapsed.
  details.open = true
  const animation = animateHeight(details, [from, to])
  if (isOpen)
    animation.onfinish = () => {
      details.open = false
    }
}
