import { count, note } from '../../doc-state.ts'
import type { TreeNode } from '../../tree.ts'
import type { ConvertElement, JsxUse } from '../jsx-use.ts'
import { htmlAttributes } from './html-attributes.ts'
import { BARE, BLOCK, COMPACT, DROPPED, KEPT, substituteOf, VOID } from './html-elements.ts'
import { holdsBlocks } from './paragraphs.ts'

/** An element of HTML as our pages accept it, or as Markdown where the element would mean nothing. */
export const convertHtml: ConvertElement = (use) => {
  if (DROPPED.has(use.name)) {
    note(use.doc, use.line, { kind: 'HTML', what: `<${use.name}>, which pages do not have.`, instead: 'Nothing.' })
    return ''
  }
  const name = holdsBlocks(use.node) ? 'div' : substituteOf(use.name)
  if (!KEPT.has(name)) {
    reportUnknown(use)
    return childrenOf(use)
  }
  const attributes = htmlAttributes(use)
  if (BARE.has(name) && attributes === '') {
    // A dropped attribute of an anchor was an id, which is counted, or a target, which is noted.
    if (use.attributes.size > 0 && name !== 'a') count(use.doc, `<${use.name}> for looks`)
    return childrenOf(use)
  }
  count(use.doc, use.name === 'h1' ? 'second heading of the first level' : 'HTML')
  if (VOID.has(name)) return `<${name}${attributes}>`
  return wrapped(use, `<${name}${attributes}>`, `</${name}>`)
}

function childrenOf(use: JsxUse): string {
  return use.isFlow ? use.body() : use.inline()
}

function wrapped(use: JsxUse, open: string, close: string): string {
  if (!use.isFlow) return open + use.inline() + close
  if (!use.hasChildren) return open + close
  // A line that begins with an inline element is a paragraph, so Markdown works in it.
  if (!BLOCK.has(use.name) && isText(use.node)) return open + use.body() + close
  const isLine = use.node.children?.every(({ type }) => type !== 'paragraph' && !type.startsWith('mdxJsxFlow'))
  if (isLine || use.name === 'a' || COMPACT.has(use.name)) {
    const html = use.html()
    if (html !== undefined) return open + (html.trim().includes('\n') ? spaced(html) : html.trim()) + close
  }
  return `${open}\n\n${use.body()}\n\n${close}`
}

/** The most characters without an empty line. A page shows up to 20,000. */
const MAX_LINES = 10_000

/** Long HTML with empty lines before its rows and items, where another block of HTML may begin. */
function spaced(html: string): string {
  return html.length > MAX_LINES ? html.replaceAll(/\n(?=<(?:tr|li|dt)[ >])/g, '\n\n') : html
}

/** True if an element has only text or values in it. */
function isText({ children = [] }: TreeNode): boolean {
  const [only, ...others] = children
  if (others.length === 0 && only?.type === 'mdxFlowExpression') return true
  return children.every(({ type }) => type === 'text' || type === 'mdxTextExpression')
}

function reportUnknown({ name, doc, line }: JsxUse): void {
  note(doc, line, { kind: 'HTML', what: `<${name}>, which pages do not have.`, instead: 'What is in it.' })
}
