import { trustedData, trustedHtml } from '../theme/trusted-html.ts'

/** What differs from page to page in the head; styles stay, and scripts that are code. */
const MANAGED =
  'title, meta[name], meta[property], link[rel="canonical"], link[rel="alternate"], script[type="application/ld+json"]'

/** Makes the head of the open document say what that of a loaded page says. */
export function syncHead(head: string): void {
  const loaded = new DOMParser().parseFromString(trustedHtml(`<head>${head}</head>`), 'text/html')
  for (const element of document.head.querySelectorAll(MANAGED)) element.remove()
  document.head.append(...[...loaded.head.querySelectorAll(MANAGED)].map(copyOf))
}

/** An element for the open document; the text of a script needs a mark there, although it is data. */
function copyOf(element: Element): Element {
  const copy = document.importNode(element, !(element instanceof HTMLScriptElement))
  if (copy instanceof HTMLScriptElement) copy.textContent = trustedData(element.textContent ?? '')
  return copy
}
