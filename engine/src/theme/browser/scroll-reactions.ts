let pauses = 0

/** True while things may react to scrolling (a navbar that hides, a table of contents that follows). */
export function reactsToScroll(): boolean {
  return pauses === 0
}

/** Lets a layout change scroll the page without anything reacting, until the returned function is called. */
export function pauseScrollReactions(): () => void {
  pauses++
  let isOver = false
  return () => {
    // The scroll event of a change comes with the next frame.
    if (!isOver) requestAnimationFrame(() => requestAnimationFrame(() => pauses--))
    isOver = true
  }
}
