import type { Element, ElementContent, Root as HtmlRoot } from 'hast'
import type { Root, RootContent } from 'mdast'
import { bodyOf, colonsOf, type DirectiveNode, element } from '../directives/directive.ts'
import { nodesOf } from '../nodes.ts'
import { parseMarkdown } from '../parse.ts'
import type { Report } from '../report.ts'
import { writeMarkdown } from '../to-markdown.ts'
import { readAttributes } from './component-attributes.ts'
import { parseComponentHtml } from './component-html.ts'
import { markdownOf } from './component-markdown.ts'
import { BODY_TAG, type SiteComponent, type SiteComponents } from './site-component.ts'

/** A use of a component: its HTML, and how its body becomes Markdown. */
interface RenderedComponent {
  readonly component: SiteComponent
  readonly html: HtmlRoot
  readonly toMarkdown: (body: RootContent[]) => RootContent[]
}

/** The uses of components in a tree. One that could not be rendered is absent: its body stays. */
export type RenderedComponents = ReadonlyMap<DirectiveNode, RenderedComponent>

/** Renders the uses of components in a tree, and reports those that cannot be rendered. */
export function renderComponents(
  tree: Root,
  components: SiteComponents | undefined,
  report: Report,
): RenderedComponents {
  const rendered = new Map<DirectiveNode, RenderedComponent>()
  if (!components || components.byName.size === 0) return rendered
  for (const node of [...nodesOf(tree, 'containerDirective'), ...nodesOf(tree, 'leafDirective')]) {
    const component = components.byName.get(node.name)
    const one = component && renderOne(node, component, report)
    if (one) rendered.set(node, one)
  }
  return rendered
}

function renderOne(node: DirectiveNode, component: SiteComponent, report: Report): RenderedComponent | undefined {
  const attributes = readAttributes(node, component, report)
  if (!attributes) return undefined
  const directive = `${colonsOf(node)}${component.name}`
  const seeFile = `See ${component.file}.`
  const hasBody = bodyOf(node).length > 0
  const text = attempt(() => component.render(attributes, { hasBody }))
  if (text instanceof Error) {
    report(node, `${directive} cannot be rendered: ${text.message}`, seeFile)
    return undefined
  }
  const html = parseComponentHtml(text)
  for (const what of new Set(html.refused))
    report(node, `${directive} renders ${what}, which the page's content policy forbids.`, seeFile)
  if (hasBody && !html.hasBody)
    report(
      node,
      `${directive} does not show its content.`,
      `Render children in ${component.file}, or write ::${component.name}{…}.`,
    )
  const fromHtml = (body: RootContent[]) => markdownOf(html.tree, body)
  return {
    component,
    html: html.tree,
    toMarkdown: (body) => {
      if (!component.toMarkdown) return fromHtml(body)
      const own = attempt(() => component.toMarkdown?.(attributes, writeMarkdown(body)))
      if (typeof own === 'string') return parseMarkdown(own).children
      report(
        node,
        own instanceof Error
          ? `toMarkdown of ${directive} failed: ${own.message}`
          : `toMarkdown of ${directive} does not return text.`,
        seeFile,
      )
      return fromHtml(body)
    },
  }
}

/** The element of a component on a page; one with a module is the custom element that the module defines. */
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

/** The tree with Markdown in place of components, for the Markdown file and for search. */
export function withComponentText(tree: Root, rendered: RenderedComponents): Root {
  const expand = (nodes: readonly RootContent[]): RootContent[] =>
    nodes.flatMap((node): RootContent[] => {
      if (!('children' in node)) return [node]
      const isDirective = node.type === 'containerDirective' || node.type === 'leafDirective'
      const one = isDirective ? rendered.get(node) : undefined
      if (one && isDirective) return one.toMarkdown(expand(bodyOf(node)))
      return [{ ...node, children: expand(node.children as RootContent[]) } as RootContent]
    })
  return rendered.size === 0 ? tree : { ...tree, children: expand(tree.children) }
}

function attempt<Value>(step: () => Value): Value | Error {
  try {
    return step()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
