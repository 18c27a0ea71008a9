/** Scrolls an entry of a list into view within its box, without scrolling the page. */
export function scrollToEntry(box: HTMLElement, entry: HTMLElement): void {
  const outer = box.getBoundingClientRect()
  const inner = entry.getBoundingClientRect()
  if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 2
}
