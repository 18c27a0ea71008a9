import { trustedData, trustedHtml } from '../../theme/browser/trusted-html.ts'

/**
 * The elements of the head that differ between pages. Styles, executable scripts and what describes the window stay: a page file
 * has none of these.
 */
const MANAGED = [
  'title',
  'meta[name]:not([name="viewport"], [name="theme-color"])',
  'meta[property]',
  'link:is([rel="canonical"], [rel="alternate"], [rel="describedby"])',
  'script[type="application/ld+json"]',
].join()

/** Replaces the page-specific elements of the current head by those of a loaded page. */
export function syncHead(head: string): void {
  const loaded = new DOMParser().parseFromString(trustedHtml(`<head>${head}</head>`), 'text/html')
  for (const element of document.head.querySelectorAll(MANAGED)) element.remove()
  document.head.append(...[...loaded.head.querySelectorAll(MANAGED)].map(copyOf))
}

/** Copies an element into the document; Trusted Types check the text of a script even if it is data. */
function copyOf(element: Element): Element {
  const copy = document.importNode(element, !(element instanceof HTMLScriptElement))
  if (copy instanceof HTMLScriptElement) copy.textContent = trustedData(element.textContent ?? '')
  return copy
}
