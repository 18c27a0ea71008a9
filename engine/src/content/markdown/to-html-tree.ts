import type { Element, ElementContent, Root as HtmlRoot } from 'hast'
import type { Image, Parents, Root, RootContent, TableRow } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { defaultHandlers, type State, toHast } from 'mdast-util-to-hast'
import { getOwn } from '../../model/util/get-own.ts'
import { componentElement, type RenderedComponents } from './components/rendered-components.ts'
import { bodyOf, type DirectiveNode, element } from './directives/directive.ts'
import { directives } from './directives/directives.ts'
import { definitionHandlers } from './structure/definition-lists.ts'

/**
 * Turns a checked Markdown tree into an HTML tree. Directives become the theme's elements; code and math become what they were
 * rendered to.
 */
export function toHtmlTree(
  tree: Root,
  rendered: ReadonlyMap<RootContent, Element>,
  components: RenderedComponents = new Map(),
): HtmlRoot {
  const renderedNode = (_state: State, node: RootContent) => rendered.get(node)
  const directiveElement = (node: DirectiveNode, children: ElementContent[]): Element => {
    const component = components.get(node)
    if (component) return componentElement(component, children)
    // An unknown directive is reported elsewhere; its text stays.
    return getOwn(directives, node.name)?.toElement(node, children) ?? element('div', {}, children)
  }
  const root = toHast(tree, {
    // The heading of the footnotes is shown, so it has no class that hides it.
    footnoteLabelProperties: {},
    handlers: {
      code: renderedNode,
      math: renderedNode,
      inlineMath: renderedNode,
      ...definitionHandlers,
      tableRow: rowElement,
      containerDirective: (state: State, node: ContainerDirective) =>
        directiveElement(node, state.all({ ...node, children: bodyOf(node) })),
      leafDirective: (_state: State, node: LeafDirective) => directiveElement(node, []),
      // Front matter and comments are for authors; other raw HTML is reported elsewhere.
      yaml: () => undefined,
      html: () => undefined,
      // An image that could not be placed was reported.
      image: (state: State, node: Image) => (node.data?.hName ? defaultHandlers.image(state, node) : undefined),
    },
  })
  return root.type === 'root' ? root : { type: 'root', children: [] }
}

/** A row of a table. An empty cell is no header of anything, such as the corner of a table that names its rows. */
function rowElement(state: State, node: TableRow, parent: Parents | undefined): Element {
  const row = defaultHandlers.tableRow(state, node, parent)
  const children = row.children.map((cell) =>
    cell.type === 'element' && cell.children.length === 0 ? { ...cell, tagName: 'td' } : cell,
  )
  return { ...row, children }
}
