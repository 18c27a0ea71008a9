/**
 * Returns the duration of expanding or collapsing, in milliseconds. It grows more slowly than the height, so that a tall
 * list does not crawl (the curve of Material's `getAutoHeightDuration`).
 */
export function collapseDuration(height: number, isReduced: boolean): number {
  if (isReduced) return 1
  const constant = height / 36
  return Math.round((4 + 15 * constant ** 0.25 + constant / 5) * 10)
}

/** Animates the height of an element from one number of pixels to another. */
export function animateHeight(element: HTMLElement, [from, to]: readonly [number, number]): Animation {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  return element.animate(
    [from, to].map((height) => ({ height: `${height}px`, overflow: 'clip' })),
    { duration: collapseDuration(Math.abs(to - from), isReduced), easing: 'ease-in-out' },
  )
}
