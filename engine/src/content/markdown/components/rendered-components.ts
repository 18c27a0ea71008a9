import type { Element, ElementContent, Root as HtmlRoot } from 'hast'
import type { Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { bodyOf, type DirectiveNode, element } from '../directives/directive.ts'
import { nodesOf } from '../nodes.ts'
import { BODY_TAG, type SiteComponent, type SiteComponents } from './site-component.ts'

/** A directive that names a component of the site. */
export interface ComponentUse {
  readonly node: DirectiveNode
  readonly component: SiteComponent
}

/** A use of a component: its HTML, and how its body becomes Markdown. */
export interface RenderedComponent {
  readonly component: SiteComponent
  readonly html: HtmlRoot
  readonly toMarkdown: (body: RootContent[]) => RootContent[]
}

/** What the uses of components were rendered to. One that could not be rendered is absent: its body stays. */
export type RenderedComponents = ReadonlyMap<DirectiveNode, RenderedComponent>

/** The uses of components in a tree. */
export function componentUses(tree: Root, components: SiteComponents | undefined): ComponentUse[] {
  if (!components || components.byName.size === 0) return []
  return [...nodesOf(tree, 'containerDirective'), ...nodesOf(tree, 'leafDirective')].flatMap((node) => {
    const component = components.byName.get(node.name)
    return component ? [{ node, component }] : []
  })
}

/** The element of a component on a page; with a module, it is the custom element that the module defines. */
export function componentElement({ component, html }: RenderedComponent, children: ElementContent[]): Element {
  const { name, moduleHref } = component
  const inner = withBody(html.children as ElementContent[], children)
  const tagName = moduleHref === undefined ? 'div' : name
  return element(tagName, { className: ['component'], ...(moduleHref && { dataModule: moduleHref }) }, inner)
}

function withBody(nodes: readonly ElementContent[], body: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node]
    return node.tagName === BODY_TAG ? [...body] : [{ ...node, children: withBody(node.children, body) }]
  })
}

/**
 * The tree with Markdown in place of what components show, for the Markdown file and for search. It stays in one node: a
 * heading in it begins no section, as in the HTML.
 */
export function withComponentText(tree: Root, rendered: RenderedComponents): Root {
  const expand = (nodes: readonly RootContent[]): RootContent[] =>
    nodes.flatMap((node): RootContent[] => {
      if (!('children' in node)) return [node]
      const isDirective = node.type === 'containerDirective' || node.type === 'leafDirective'
      const one = isDirective ? rendered.get(node) : undefined
      if (one && isDirective) return [containerOf(one.toMarkdown(expand(bodyOf(node))))]
      return [{ ...node, children: expand(node.children as RootContent[]) } as RootContent]
    })
  return rendered.size === 0 ? tree : { ...tree, children: expand(tree.children) }
}

/** A directive without a name: whatever reads it takes its content. */
function containerOf(children: RootContent[]): ContainerDirective {
  return { type: 'containerDirective', name: '', children: children as ContainerDirective['children'] }
}
