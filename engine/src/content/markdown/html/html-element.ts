import type { Properties } from 'hast'
import type { Data, Parent, RootContent } from 'mdast'

/** An HTML element of an author that Markdown has no node for. `data` names it, as `mdast-util-to-hast` reads it. */
export interface HtmlElement extends Parent {
  type: 'htmlElement'
  children: RootContent[]
  data: Data & { hName: string; hProperties: Properties }
}

declare module 'mdast' {
  interface RootContentMap {
    htmlElement: HtmlElement
  }
  interface BlockContentMap {
    htmlElement: HtmlElement
  }
  interface PhrasingContentMap {
    htmlElement: HtmlElement
  }
}

/** The placeholder of node number `at` of a list of Markdown nodes, in an HTML tree. */
export interface Placeholder {
  type: 'markdown'
  at: number
}

declare module 'hast' {
  interface RootContentMap {
    markdown: Placeholder
  }
  interface ElementContentMap {
    markdown: Placeholder
  }
}

/** Elements that end a paragraph. */
const BLOCK_ELEMENTS = new Set(
  'blockquote caption col colgroup dd details div dl dt figcaption figure li ol p summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

/** Nodes at the level of paragraphs, and the parts of such nodes. */
const BLOCKS = new Set<string>(
  'blockquote code containerDirective definition descriptionDetails descriptionList descriptionTerm footnoteDefinition heading leafDirective list listItem math paragraph table tableCell tableRow thematicBreak yaml'.split(
    ' ',
  ),
)

/** True for a node that cannot be part of a paragraph; emphasis around a block, which HTML can have, cannot either. */
export function isBlock(node: RootContent): boolean {
  const isOwn = node.type === 'htmlElement' ? BLOCK_ELEMENTS.has(node.data.hName) : BLOCKS.has(node.type)
  return isOwn || ('children' in node && node.children.some(isBlock))
}
