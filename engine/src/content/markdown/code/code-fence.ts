import type { Element } from 'hast'
import type { Code, Root } from 'mdast'
import { counted } from '../../../model/util/counted.ts'
import { suggestNearest } from '../../../model/util/nearest.ts'
import { element } from '../directives/directive.ts'
import { DiagramError } from '../graphviz/diagram-error.ts'
import { drawMermaid } from '../mermaid/draw-mermaid.ts'
import { MermaidError } from '../mermaid/mermaid-error.ts'
import { nodesOf } from '../nodes.ts'
import { forCheck, type Report } from '../report.ts'
import { layOutDiagram } from './diagram.ts'
import { codeOptionsOf, type FenceMeta, fenceMetaOf, fenceOptionHint } from './fence-meta.ts'
import { highlightLines, isKnownLanguage, knownLanguages } from './highlight.ts'
import { markedLinesOf } from './line-marks.ts'
import { placeInCode } from './place-in-code.ts'

/** Renders every code fence of a tree to the `pre` element the theme shows, by node. */
export async function renderCodeFences(
  tree: Root,
  report: Report,
  notice: Report = () => undefined,
): Promise<Map<Code, Element>> {
  const rendered = new Map<Code, Element>()
  let drawn = 0
  for (const fence of nodesOf(tree, 'code')) {
    const isDrawing = fence.lang === DIAGRAM || fence.lang === 'mermaid'
    if (isDrawing && drawn > MAX_DRAWN) {
      report(fence, `The drawings of the page have more than ${MAX_DRAWN} characters.`, 'Split the page.')
      rendered.set(fence, await renderFence({ ...fence, lang: 'text', meta: null }, report, notice))
      continue
    }
    const shown = (await renderMermaid(fence, report, notice)) ?? (await renderFence(fence, report, notice))
    if (isDrawing) drawn += JSON.stringify(shown).length
    rendered.set(fence, shown)
  }
  return rendered
}

/** In characters, for all drawings of a page: each is limited, but a page has room for many. */
const MAX_DRAWN = 500_000

/** The language of a fence that becomes a diagram. */
const DIAGRAM = 'diagram'

async function renderFence(node: Code, report: Report, notice: Report): Promise<Element> {
  if (node.lang === DIAGRAM) return renderDiagram(node, report)
  const language = node.lang ?? 'text'
  const meta = fenceMetaOf(node)
  for (const part of meta.unknown) {
    report(node, `Unknown code fence option ${part}.`, fenceOptionHint(part))
  }
  // A Mermaid diagram that cannot be drawn is shown as code, too.
  if (meta.alt !== undefined && language !== 'mermaid')
    notice(node, 'Only a diagram has the option alt: this code is shown without it.')
  const known = isKnownLanguage(language)
  if (!known) {
    const hint = suggestNearest(language, knownLanguages) ?? 'Use text for plain text.'
    // Authors use languages that have no grammar here.
    forCheck(report, 'samples')(node, `Unknown code language ${language}.`, hint)
  }
  const lines = await highlightLines(node.value, known ? language : 'text')
  const beyond = [...meta.marked].find((line) => line > lines.length)
  if (beyond !== undefined && node.value !== '')
    notice(node, `Line ${beyond} is marked, but the code has ${counted(lines.length, 'line')}.`)
  const written = markedLinesOf(node)
  const first = meta.firstNumber ?? 1
  const children = lines.flatMap((children, index) => {
    const { change, isMarked = false } = written?.[index] ?? {}
    const properties = {
      className: isMarked || meta.marked.has(index + 1) ? ['line', 'marked'] : ['line'],
      // The style sheet counts from 1; no element may have a style of its own.
      ...(first !== 1 && { dataNumber: first + index }),
    }
    const line = element(change === undefined ? 'span' : change === 'added' ? 'ins' : 'del', properties, children)
    return index === 0 ? [line] : [{ type: 'text' as const, value: '\n' }, line]
  })
  const properties = {
    language,
    title: meta.title ?? '',
    numbered: meta.firstNumber === undefined ? '' : 'numbered',
    ...(meta.wrap && { wrap: 'wrap' }),
    ...(meta.output && { output: 'output' }),
  }
  return element('pre', properties, [element('code', {}, children)])
}

/** The drawing of a Mermaid fence; undefined for other fences, and for one that stays code because it cannot be drawn. */
async function renderMermaid(node: Code, report: Report, notice: Report): Promise<Element | undefined> {
  if (node.lang !== 'mermaid') return undefined
  const { line = 1 } = node.position?.start ?? {}
  const meta = fenceMetaOf(node)
  try {
    const { svg, alt } = await drawMermaid(node.value, `mermaid-${line}`)
    checkDrawingOptions(node, meta, report)
    const properties = { alt: meta.alt || alt, title: meta.title ?? '' }
    return element('mermaid', properties, [svg])
  } catch (error) {
    if (!(error instanceof MermaidError)) throw error
    const place = placeInCode(node, error.line)
    if (error.hint) report(place, error.message, error.hint)
    else notice(place, `${error.message}.`)
    return undefined
  }
}

async function renderDiagram(node: Code, report: Report): Promise<Element> {
  const meta = fenceMetaOf(node)
  const { alt = '', title = '' } = meta
  if (!alt) report(node, 'The diagram has no text alternative.', 'Write ```diagram alt="…".')
  checkDrawingOptions(node, meta, report)
  const properties = { layout: '', alt, title }
  try {
    properties.layout = JSON.stringify(await layOutDiagram(node.value))
  } catch (error) {
    const { line, hint } = error instanceof DiagramError ? error : new DiagramError(0, '')
    const message = `The diagram is not valid: ${error instanceof Error ? error.message : error}.`
    report(placeInCode(node, line), message, hint)
    properties.layout = JSON.stringify({ width: 0, height: 0, clusters: [], nodes: [], edges: [] })
  }
  return element('diagram', properties, [])
}

function checkDrawingOptions(node: Code, meta: FenceMeta, report: Report): void {
  for (const option of [...meta.unknown, ...codeOptionsOf(meta)])
    report(node, `A diagram has no option ${option}.`, 'Use alt="…" or title="…".')
}
