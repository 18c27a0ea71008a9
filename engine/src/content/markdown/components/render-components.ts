import type { RootContent } from 'mdast'
import { memoize } from '../../../model/util/memoize.ts'
import { bodyOf, colonsOf, type DirectiveNode } from '../directives/directive.ts'
import { withoutHtml } from '../html/without-html.ts'
import { parseMarkdown } from '../parse.ts'
import type { Report } from '../report.ts'
import { writeMarkdown } from '../to-markdown.ts'
import { attempt } from './attempt.ts'
import { readAttributes } from './component-attributes.ts'
import { parseComponentHtml } from './component-html.ts'
import { markdownOf, withHeadingsOf } from './component-markdown.ts'
import type { ComponentUse, RenderedComponent, RenderedComponents } from './rendered-components.ts'
import type { SiteComponent } from './site-component.ts'

/** Renders uses of components, and reports those that cannot be rendered. */
export function renderComponents(uses: readonly ComponentUse[], report: Report): RenderedComponents {
  const rendered = uses.flatMap(({ node, component }) => {
    const one = renderOne(node, component, report)
    return one ? [[node, one] as const] : []
  })
  return new Map(rendered)
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
  const html = parseHtml(text)
  for (const what of new Set(html.refused))
    report(node, `${directive} renders ${what}, which the page's content policy forbids.`, seeFile)
  if (hasBody && !html.hasBody)
    report(
      node,
      `${directive} does not show its content.`,
      `Render children in ${component.file}, or write ::${component.name}{…}.`,
    )
  const fromHtml = (body: RootContent[]) => (body.length === 0 ? markdownAlone(text) : markdownOf(html.tree, body))
  return {
    component,
    html: html.tree,
    toMarkdown: (body) => {
      if (!component.toMarkdown) return fromHtml(body)
      const own = attempt(() => component.toMarkdown?.(attributes, writeMarkdown(withoutHtml(body))))
      if (typeof own === 'string') return withHeadingsOf(body, parseMarkdown(own).children)
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

const parseHtml = memoize(parseComponentHtml)

/** The Markdown of a component without a body. */
const markdownAlone = memoize((html: string) => markdownOf(parseHtml(html).tree, []))
