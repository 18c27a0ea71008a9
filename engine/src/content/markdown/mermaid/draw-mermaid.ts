import type { Element, ElementContent } from 'hast'
import { memoize } from '../../../model/util/memoize.ts'
import { cutText } from '../../../model/util/text/cut-text.ts'
import { cleanSvg } from './clean-svg.ts'
import { MermaidError } from './mermaid-error.ts'
import { readMermaid } from './mermaid-source.ts'

/** Longer text alternatives are no help. */
const MAX_ALT = 300

/** A diagram as an `svg` element, and the text alternative its source gives. */
export interface MermaidDrawing {
  readonly svg: Element
  readonly alt: string
}

/** Draws Mermaid source. The libraries are loaded on first use. Throws a `MermaidError` when it cannot be drawn. */
export async function drawMermaid(source: string, id: string): Promise<MermaidDrawing> {
  const { kind, text, alt } = readMermaid(source)
  const [drawn, { fromHtml }] = await Promise.all([renderSvg(text), import('hast-util-from-html')])
  const [svg] = fromHtml(drawn, { fragment: true, space: 'svg' }).children
  if (svg?.type !== 'element') throw new MermaidError(0, 'This diagram cannot be drawn')
  const cleaned = cleanSvg(svg, id)
  return { svg: cleaned, alt: alt ?? shorten(`${kind.label}: ${[...new Set(textsOf(cleaned))].join(', ')}`) }
}

const renderSvg = memoize(async (text: string): Promise<string> => {
  const { renderMermaidSVG } = await import('beautiful-mermaid')
  try {
    return renderMermaidSVG(text, { padding: 8 })
  } catch (error) {
    throw new MermaidError(0, error instanceof Error ? error.message : String(error))
  }
})

/** The texts of a drawing, in its order. */
function textsOf(node: Element): string[] {
  if (node.tagName === 'text') return [wordsOf(node)].filter((text) => text !== '')
  return node.children.flatMap((child) => (child.type === 'element' ? textsOf(child) : []))
}

function wordsOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(wordsOf).join(' ').replaceAll(/\s+/g, ' ').trim() : ''
}

function shorten(text: string): string {
  return text.length <= MAX_ALT ? text : `${cutText(text, MAX_ALT - 1)}…`
}
