import type { Element } from 'hast'
import type { Code, Root } from 'mdast'
import { nearest } from '../../model/nearest.ts'
import { layOutDiagram } from './diagram.ts'
import { highlightLines, isKnownLanguage, knownLanguages } from './highlight.ts'
import { nodesOf } from './nodes.ts'
import type { Report } from './report.ts'

/** What stands behind the language of a code fence. */
export interface FenceMeta {
  readonly title?: string
  /** What a drawing says, in words. */
  readonly alt?: string
  /** Numbers of the marked lines, from 1. */
  readonly marked: ReadonlySet<number>
  readonly lineNumbers: boolean
}

const META_PART = /title="([^"]*)"|alt="([^"]*)"|\{([\d,\s-]+)\}|(showLineNumbers)|(\S+)/g

/** Reads `title="…" {1,3-5} showLineNumbers`; anything else in there is reported by its own name. */
export function readFenceMeta(meta: string): FenceMeta & { readonly unknown: readonly string[] } {
  const unknown: string[] = []
  let title: string | undefined
  let alt: string | undefined
  let lineNumbers = false
  const marked = new Set<number>()
  for (const [, titleText, altText, ranges, numbered, rest] of meta.matchAll(META_PART)) {
    if (titleText !== undefined) title = titleText
    else if (altText !== undefined) alt = altText
    else if (ranges !== undefined) {
      const lines = expandRanges(ranges)
      if (lines.length === 0) unknown.push(`{${ranges}}`)
      for (const line of lines) marked.add(line)
    } else if (numbered) lineNumbers = true
    else if (rest) unknown.push(rest)
  }
  return { ...(title !== undefined && { title }), ...(alt !== undefined && { alt }), marked, lineNumbers, unknown }
}

/** `1,3-5` -> 1, 3, 4, 5 */
function expandRanges(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number)
    return Array.from({ length: Math.max(0, Math.min(to, 10_000) - from + 1) }, (_, index) => from + index)
  })
}

/** Renders every code fence of a tree to the `pre` element the theme shows, by node. */
export async function renderCodeFences(tree: Root, report: Report): Promise<Map<Code, Element>> {
  const rendered = new Map<Code, Element>()
  for (const fence of nodesOf(tree, 'code')) rendered.set(fence, await renderFence(fence, report))
  return rendered
}

/** The language of a fence that is drawn. */
const DIAGRAM = 'diagram'

async function renderFence(node: Code, report: Report): Promise<Element> {
  if (node.lang === DIAGRAM) return renderDiagram(node, report)
  const language = node.lang ?? 'text'
  const meta = readFenceMeta(node.meta ?? '')
  for (const part of meta.unknown) {
    report(node, `A code fence cannot carry ${part}.`, 'It may carry title="…", {1,3-5} and showLineNumbers.')
  }
  const known = isKnownLanguage(language)
  if (!known) {
    const close = nearest(language, knownLanguages)
    report(node, `Unknown code language ${language}.`, close ? `Did you mean ${close}?` : 'Use text for plain text.')
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
  const { alt, unknown } = readFenceMeta(node.meta ?? '')
  if (!alt || unknown.length > 0)
    report(node, 'A drawing needs a text alternative, and nothing else.', 'Write ```diagram alt="…".')
  const properties = { layout: '', alt: alt ?? '' }
  try {
    properties.layout = JSON.stringify(await layOutDiagram(node.value))
  } catch (error) {
    report(
      node,
      `The drawing is not valid: ${error instanceof Error ? error.message : error}`,
      'Its text is a Graphviz graph.',
    )
    properties.layout = JSON.stringify({ width: 0, height: 0, clusters: [], nodes: [], edges: [] })
  }
  return { type: 'element', tagName: 'diagram', properties, children: [] }
}
