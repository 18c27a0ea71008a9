import { animateHeight } from '../../theme/browser/animate-height.ts'

/** Disclosures of an article, and its table of contents on narrow screens. React does not render the former. */
const DISCLOSURES = '.disclosure, .toc-mobile'

/** Expands and collapses disclosures with an animation, by delegation; before the app runs, the browser does without one. */
export function installDisclosures(): void {
  addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    // The contents were opened to go somewhere; what they led to must not be below them.
    const contents = target?.closest('a')?.closest<HTMLDetailsElement>('.toc-mobile')
    if (contents) contents.open = false
    const details = target?.closest('summary')?.parentElement
    if (!(details instanceof HTMLDetailsElement) || !details.matches(DISCLOSURES)) return
    if (event.defaultPrevented || target?.closest('a, button')) return
    event.preventDefault()
    toggle(details)
  })
}

function toggle(details: HTMLDetailsElement): void {
  // A second click while the first one is still shown.
  for (const animation of details.getAnimations()) animation.finish()
  const isOpen = details.open
  const from = details.offsetHeight
  details.open = !isOpen
  const to = details.offsetHeight
  // Its content stays until it has collapsed.
  details.open = true
  const animation = animateHeight(details, [from, to])
  if (isOpen)
    animation.onfinish = () => {
      details.open = false
    }
}
