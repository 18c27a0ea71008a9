import { percentDecode } from '../../model/url.ts'

/** The element that a hash names. */
export function hashTarget(hash = location.hash): HTMLElement | null {
  return document.getElementById(percentDecode(hash.slice(1)))
}

/** Focuses an element without scrolling; false for one that is not visible. Only headings are focusable already. */
export function focusWithoutScroll(element: HTMLElement): boolean {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
