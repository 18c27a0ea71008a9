/** How many dialogs keep the page from scrolling: the search may be open over the menu of narrow viewports. */
let locks = 0

/** Keeps the page from scrolling, and its width although the scrollbar is gone. Call the result to end one lock of several. */
export function lockScroll(): () => void {
  const { dataset, clientWidth } = document.documentElement
  const { style } = document.body
  if (locks === 0) {
    // On phones, Safari makes `innerWidth` smaller when the reader zooms in.
    style.marginInlineEnd = `${Math.max(0, innerWidth - clientWidth)}px`
    dataset.scrollLocked = ''
  }
  locks += 1
  return () => {
    locks -= 1
    if (locks > 0) return
    style.marginInlineEnd = ''
    delete dataset.scrollLocked
  }
}
