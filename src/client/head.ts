/** What differs from page to page in the head; styles stay, and scripts that are code. */
const MANAGED =
  'title, meta[name], meta[property], link[rel="canonical"], link[rel="alternate"], script[type="application/ld+json"]'

/** Makes the head of the open document say what the head of a loaded one says. */
export function syncHead(loaded: Document): void {
  for (const element of document.head.querySelectorAll(MANAGED)) element.remove()
  document.head.append(
    ...[...loaded.head.querySelectorAll(MANAGED)].map((element) => document.importNode(element, true)),
  )
}
