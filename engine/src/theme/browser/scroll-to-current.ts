/** Scrolls the current entry of a list into view within its box, without scrolling the page. */
export function scrollToCurrent(box: HTMLElement | null): void {
  const entry = box?.querySelector('[aria-current]')
  if (!box || !entry) return
  const outer = box.getBoundingClientRect()
  const inner = entry.getBoundingClientRect()
  // Below an announcement, the box ends below the window.
  const bottom = Math.min(outer.bottom, innerHeight)
  const middle = (outer.top + bottom) / 2
  if (inner.top < outer.top || inner.bottom > bottom) box.scrollTop += inner.top - middle
}
