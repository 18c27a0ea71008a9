import type { Element, Root as HtmlRoot } from 'hast'
import type { Code, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { type State, toHast } from 'mdast-util-to-hast'
import { bodyOf, directiveElement } from './directives.ts'

/** Turns a checked Markdown tree into an HTML tree; directives become the theme's elements, code its rendered fences. */
export function toHtmlTree(tree: Root, fences: ReadonlyMap<Code, Element>): HtmlRoot {
  const root = toHast(tree, {
    handlers: {
      code: (_state: State, node: Code) => fences.get(node),
      containerDirective: (state: State, node: ContainerDirective) =>
        directiveElement(node, state.all({ ...node, children: bodyOf(node) }) as Element[]),
      // Front matter and comments are for authors; other raw HTML was reported before.
      yaml: () => undefined,
      html: () => undefined,
      // A picture was reported before; its element would make the page preload it.
      image: () => undefined,
    },
  })
  return root.type === 'root' ? root : { type: 'root', children: [] }
}
