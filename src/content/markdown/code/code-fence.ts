import type { Element } from 'hast'
import type { Code, Root } from 'mdast'
import { nearest } from '../../../model/util/nearest.ts'
import { nodesOf } from '../nodes.ts'
import { forCheck, type Report } from '../report.ts'
import { layOutDiagram } from './diagram.ts'
import { fenceMetaOf } from './fence-meta.ts'
import { highlightLines, isKnownLanguage, knownLanguages } from './highlight.ts'

/** Renders every code fence of a tree to the `pre` element the theme shows, by node. */
export async function renderCodeFences(tree: Root, report: Report): Promise<Map<Code, Element>> {
  const rendered = new Map<Code, Element>()
  for (const fence of nodesOf(tree, 'code')) rendered.set(fence, await renderFence(fence, report))
  return rendered
}

/** The language of a fence that becomes a diagram. */
const DIAGRAM = 'diagram'

async function renderFence(node: Code, report: Report): Promise<Element> {
  if (node.lang === DIAGRAM) return renderDiagram(node, report)
  const language = node.lang ?? 'text'
  const meta = fenceMetaOf(node)
  for (const part of meta.unknown) {
    report(node, `Unknown code fence option ${part}.`, 'Use title="…", {1,3-5} or showLineNumbers.')
  }
  const known = isKnownLanguage(language)
  if (!known) {
    const close = nearest(language, knownLanguages)
    const hint = close ? `Did you mean ${close}?` : 'Use text for plain text.'
    // Authors use languages that have no grammar here.
    forCheck(report, 'samples')(node, `Unknown code language ${language}.`, hint)
  }
  const lines = await highlightLines(node.value, known ? language : 'text')
  for (const [index, line] of lines.entries()) {
    if (meta.marked.has(index + 1)) line.properties.className = ['line', 'marked']
  }
  const children = lines.flatMap((line, index) =>
    index === 0 ? [line] : [{ type: 'text' as const, value: '\n' }, line],
  )
  return {
    type: 'element',
    tagName: 'pre',
    properties: { language, title: meta.title ?? '', numbered: meta.lineNumbers ? 'numbered' : '' },
    children: [{ type: 'element', tagName: 'code', properties: {}, children }],
  }
}

async function renderDiagram(node: Code, report: Report): Promise<Element> {
  const { alt, unknown } = fenceMetaOf(node)
  if (!alt || unknown.length > 0)
    report(node, 'A diagram takes a text alternative and no other option.', 'Write ```diagram alt="…".')
  const properties = { layout: '', alt: alt ?? '' }
  try {
    properties.layout = JSON.stringify(await layOutDiagram(node.value))
  } catch (error) {
    report(
      node,
      `The diagram is not valid: ${error instanceof Error ? error.message : error}`,
      'Write it as a Graphviz graph.',
    )
    properties.layout = JSON.stringify({ width: 0, height: 0, clusters: [], nodes: [], edges: [] })
  }
  return { type: 'element', tagName: 'diagram', properties, children: [] }
}
