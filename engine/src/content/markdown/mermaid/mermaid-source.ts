import { suggest } from '../../../model/util/nearest.ts'
import { flowchartLine } from './flowchart-line.ts'
import { MermaidError } from './mermaid-error.ts'
import { type DiagramKind, KINDS, NOT_DRAWN } from './statements.ts'

/** Longer sources are data: their layout would take minutes, and nobody could read it. */
const MAX_SOURCE = 20_000
const MAX_LINE = 1000

/** The time to lay out a graph grows much faster than its nodes and arrows. */
const MAX_NODES = 80
const MAX_ARROWS = 80
const MAX_STATEMENTS = 300
const MAX_LEVELS = 10

const HEADERS = [
  'flowchart',
  'graph',
  'sequenceDiagram',
  'classDiagram',
  'stateDiagram-v2',
  'erDiagram',
  'xychart-beta',
]

/** A diagram that can be drawn: its lines as the drawing library reads them, and the name that its author gives it. */
export interface MermaidSource {
  readonly kind: DiagramKind
  readonly text: string
  /** From `accTitle`, `accDescr` or `title`. */
  readonly alt?: string
}

interface Line {
  readonly text: string
  readonly number: number
}

/** Reads Mermaid source; throws a `MermaidError` for what is wrong or cannot be drawn. */
export function readMermaid(source: string): MermaidSource {
  if (source.length > MAX_SOURCE) throw new MermaidError(0, 'A diagram of this size cannot be drawn')
  const titles: string[] = []
  const lines = statementsOf(source, titles)
  const [header] = lines
  if (!header) throw new MermaidError(0, 'The diagram is empty.', 'Begin with a type, such as flowchart LR.')
  const kind = KINDS.find((one) => one.header.test(header.text))
  if (!kind) throw unknownHeader(header)
  const isFlowchart = kind.label === 'Flowchart'
  const opened: Line[] = []
  const kept: string[] = [isFlowchart && !/\s/.test(header.text) ? `${header.text} TD` : header.text]
  const names = new Set<string>()
  let arrows = 0
  const limit = (count: number, most: number, what: string, line: number) => {
    if (count > most) throw new MermaidError(line, `A diagram of more than ${most} ${what} cannot be drawn`)
  }
  for (const [at, line] of lines.slice(1).entries()) {
    const { text, number } = line
    limit(at + 1, MAX_STATEMENTS, 'lines', number)
    if (text.length > MAX_LINE) throw new MermaidError(number, 'A line of this length cannot be drawn')
    if (kind.open.test(text)) limit(opened.push(line), MAX_LEVELS, 'levels', number)
    else if (text === kind.close) {
      if (!opened.pop()) throw new MermaidError(number, `This ${text} closes nothing.`, 'Remove it.')
    } else if (kind.ignored.test(text)) continue
    else if (isFlowchart && !kind.statements.some((one) => one.test(text))) {
      const read = flowchartLine(text, number)
      for (const name of read.names) names.add(name)
      arrows += read.arrows
      limit(names.size, MAX_NODES, 'nodes', number)
      limit(arrows, MAX_ARROWS, 'arrows', number)
      kept.push(read.text)
      continue
    } else if (!(kind.hasBodies && opened.length > 0) && !kind.statements.some((one) => one.test(text)))
      throw new MermaidError(number, `${text} cannot be drawn`)
    else if (kind.isGraph && !(kind.hasBodies && opened.length > 0)) limit(++arrows, MAX_ARROWS, 'statements', number)
    kept.push(text)
  }
  if (kept.length === 1) throw new MermaidError(header.number, 'The diagram is empty.', 'Add what it shows.')
  const last = opened.pop()
  if (last) throw new MermaidError(last.number, 'This block is never closed.', `Close it with a line ${kind.close}.`)
  const alt = titles.join('. ')
  return { kind, text: kept.join('\n'), ...(alt && { alt }) }
}

const TITLE = /^title\s+"?([^"]+)"?$/

/** The title in front matter, perhaps in quotes. */
const FRONT_TITLE = /^title:\s*(["']?)(.+)\1$/

/** The statements, one per line, without comments and front matter; titles and descriptions are added to `names`. */
function statementsOf(source: string, names: string[]): Line[] {
  const written = source.split('\n').map((text, at) => ({ text: text.trim(), number: at + 1 }))
  const end = written[0]?.text === '---' ? written.findIndex(({ text }, at) => at > 0 && text === '---') : -1
  for (const { text } of written.slice(0, end + 1)) names.push(...(FRONT_TITLE.exec(text)?.slice(2) ?? []))
  const statements = written.slice(end + 1)
  const header = statements.find(({ text }) => text !== '' && !text.startsWith('%%'))?.text ?? ''
  // In a flowchart, `title` may be a node.
  const isFlowchart = /^(?:graph|flowchart)\b/i.test(header)
  return (isFlowchart ? withWholeLabels(statements) : statements).flatMap(({ text, number }): Line[] => {
    const name =
      /^(?:accTitle|accDescr)\s*:\s*(.+)$/.exec(text)?.[1] ?? (isFlowchart ? undefined : TITLE.exec(text)?.[1])
    if (name !== undefined) names.push(name.replace(/\.$/, ''))
    if (text === '' || text.startsWith('%%') || /^acc(?:Title|Descr)\s*:/.test(text)) return []
    // Only flowcharts put several statements on a line; `;` in a message is text.
    const isList = /^(?:graph|flowchart)\b[^"]*;/i.test(text)
    return (isList ? text.split(';') : [text.replace(/;$/, '')])
      .map((part) => ({ text: part.trim(), number }))
      .filter((part) => part.text !== '')
  })
}

/** The lines of a flowchart, each with the lines below on which a label in quotes goes on. */
function withWholeLabels(lines: readonly Line[]): Line[] {
  const whole: { texts: string[]; number: number }[] = []
  let isOpen = false
  for (const { text, number } of lines) {
    if (isOpen) whole.at(-1)?.texts.push(text)
    else whole.push({ texts: [text], number })
    const isOdd = !text.startsWith('%%') && text.split('"').length % 2 === 0
    isOpen = isOpen !== isOdd
  }
  return whole.map(({ texts, number }) => ({ text: texts.join(' ').trimEnd(), number }))
}

function unknownHeader({ text, number }: Line): MermaidError {
  const word = text.split(/[\s:;]/)[0] ?? ''
  if (HEADERS.includes(word)) return new MermaidError(number, `${text} cannot be drawn`)
  if (NOT_DRAWN.includes(word))
    return new MermaidError(number, `${text} cannot be drawn; diagrams of these types are: ${HEADERS.join(', ')}`)
  return new MermaidError(number, `Unknown type of diagram ${word}.`, suggest(word, [...HEADERS, ...NOT_DRAWN]))
}
