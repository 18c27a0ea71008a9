import type { Element, ElementContent, Root as HtmlRoot } from 'hast'
import type { Code, Image, Root } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { defaultHandlers, type State, toHast } from 'mdast-util-to-hast'
import { getOwn } from '../../model/util/get-own.ts'
import { componentElement, type RenderedComponents } from './components/rendered-components.ts'
import { bodyOf, type DirectiveNode, element } from './directives/directive.ts'
import { directives } from './directives/directives.ts'

/** Turns a checked Markdown tree into an HTML tree; directives become the theme's elements, code its rendered fences. */
export function toHtmlTree(
  tree: Root,
  fences: ReadonlyMap<Code, Element>,
  components: RenderedComponents = new Map(),
): HtmlRoot {
  const directiveElement = (node: DirectiveNode, children: ElementContent[]): Element => {
    const component = components.get(node)
    if (component) return componentElement(component, children)
    // An unknown directive is reported elsewhere; its text stays.
    return getOwn(directives, node.name)?.toElement(node, children) ?? element('div', {}, children)
  }
  const root = toHast(tree, {
    handlers: {
      code: (_state: State, node: Code) => fences.get(node),
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
