import type { Element, ElementContent, Nodes } from 'hast'

/** True for an element with this class. */
export function hasClass(node: Element, name: string): boolean {
  return classesOf(node).includes(name)
}

/** True for an element with a class that starts so: CSS modules add a hash to each name. */
export function hasClassLike(node: Element, start: string): boolean {
  return classesOf(node).some((name) => name.startsWith(start))
}

/** True for an element with a class that has this word. */
export function hasClassWith(node: Element, word: string): boolean {
  return classesOf(node).some((name) => name.toLowerCase().includes(word))
}

function classesOf({ properties: { className } }: Element): string[] {
  return Array.isArray(className) ? className.map(String) : []
}

/** The first element that passes, in the order of the document. */
export function findElement(node: Nodes, test: (element: Element) => boolean): Element | undefined {
  if (node.type === 'element' && test(node)) return node
  for (const child of childrenOf(node)) {
    const found = findElement(child, test)
    if (found) return found
  }
  return undefined
}

/** The children of any node. */
export function childrenOf(node: Nodes): readonly ElementContent[] {
  return 'children' in node ? (node.children as ElementContent[]) : []
}

/** The text of a node as it is in the source; drawings have none. */
export function rawText(node: Nodes): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' && node.tagName === 'svg' ? '' : childrenOf(node).map(rawText).join('')
}
