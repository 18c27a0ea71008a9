/** Scrolls the current entry of a list into view within its box, without scrolling the page. */
export function scrollToCurrent(box: HTMLElement | null): void {
  const entry = box?.querySelector('[aria-current]')
  if (!box || !entry) return
  const outer = box.getBoundingClientRect()
  const inner = entry.getBoundingClientRect()
  if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 2
}
