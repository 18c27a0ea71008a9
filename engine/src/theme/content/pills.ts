import type { Element, ElementContent } from 'hast'

/** The methods that send no data, and those that do. */
const READS = ['GET', 'HEAD', 'OPTIONS']
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']

const METHOD = `^(${[...READS, ...WRITES].join('|')}) `

/** How an operation of a REST API is written: its method and its path. */
const OPERATION = new RegExp(`${METHOD}(?=/)`)

/** The text before the path, where only the path is code. */
const BEFORE_PATH = new RegExp(`${METHOD}$`)

/** A word in a frame. */
export function pill(text: string, kind?: 'filled'): Element {
  const className = kind ? ['pill', kind] : ['pill']
  return { type: 'element', tagName: 'span', properties: { className }, children: [{ type: 'text', value: text }] }
}

/** A paragraph or a cell that begins with an operation of a REST API shows its method as a pill: filled if it sends data. */
export function withMethodPill(element: Element): Element {
  if (element.tagName !== 'p' && element.tagName !== 'td') return element
  const [first, second, ...rest] = element.children
  if (first?.type === 'text') {
    const [, method] = BEFORE_PATH.exec(first.value) ?? []
    return method && second && isCode(second)
      ? { ...element, children: [methodPill(method), text(' '), second, ...rest] }
      : element
  }
  if (!first || !isCode(first) || first.children[0]?.type !== 'text') return element
  const code = first.children[0].value
  const [prefix, method] = OPERATION.exec(code) ?? []
  if (!prefix || !method) return element
  const path = { ...first, children: [text(code.slice(prefix.length)), ...first.children.slice(1)] }
  return { ...element, children: [methodPill(method), text(' '), path, ...element.children.slice(1)] }
}

function methodPill(method: string): Element {
  return READS.includes(method) ? pill(method) : pill(method, 'filled')
}

function isCode(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'code'
}

function text(value: string): ElementContent {
  return { type: 'text', value }
}
