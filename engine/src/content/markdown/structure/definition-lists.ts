import type { ElementContent } from 'hast'
import type { Nodes, Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import type { Handle } from 'mdast-util-to-markdown'
import { element } from '../directives/directive.ts'

type DescriptionList = Extract<RootContent, { type: 'descriptionList' }>
type DescriptionTerm = Extract<RootContent, { type: 'descriptionTerm' }>
type DescriptionDetails = Extract<RootContent, { type: 'descriptionDetails' }>

/** A line that begins a definition, below its term, in a quote or an item too. */
const DEFINITION_LINE = /^[ \t>]*:[ \t]/
const ANY_DEFINITION = /\n[ \t>]*:[ \t]/

/** One line of a paragraph, and its number in the source. */
interface Line {
  readonly number: number
  readonly nodes: PhrasingContent[]
}

/**
 * Turns each paragraph in which a line after the first begins with `: ` into a definition list; adjacent lists become one.
 * The parser can read these lists, too, but then it misses the end of a directive around them. Mutates the tree, which the
 * parser has just created.
 */
export function readDefinitionLists(tree: Root, source: string): void {
  if (!ANY_DEFINITION.test(source)) return
  const lines = source.split('\n')
  const visit = (parent: Nodes): void => {
    if (!('children' in parent)) return
    const children: RootContent[] = []
    for (const node of parent.children) {
      const list = node.type === 'paragraph' && !node.data?.directiveLabel ? listOf(node, lines) : undefined
      const last = children.at(-1)
      if (!list) visit(node)
      if (list && last?.type === 'descriptionList') last.children.push(...list.children)
      else children.push(list ?? node)
    }
    parent.children = children as typeof parent.children
  }
  visit(tree)
}

function listOf(paragraph: Paragraph, source: readonly string[]): DescriptionList | undefined {
  const start = paragraph.position?.start ?? { line: 1, column: 1 }
  const begins = (line: Line | undefined) => line !== undefined && DEFINITION_LINE.test(source[line.number - 1] ?? '')
  const lines = linesOf(paragraph, start.line)
  if (!lines.slice(1).some(begins)) return undefined
  const children: (DescriptionTerm | DescriptionDetails)[] = []
  for (const [at, line] of lines.entries()) {
    const nodes = withoutBreak(line)
    const last = children.at(-1)
    const details = last?.type === 'descriptionDetails' ? last.children[0] : undefined
    if (at > 0 && begins(line)) children.push(detailsOf(withoutMark(nodes)))
    else if (details?.type !== 'paragraph' || (begins(lines[at + 1]) && !isIndented(source, line, start.column)))
      children.push({ type: 'descriptionTerm', children: nodes })
    else details.children.push(breakAfter(lines[at - 1]) ?? { type: 'text', value: '\n' }, ...nodes)
  }
  return { type: 'descriptionList', children, ...(paragraph.position && { position: paragraph.position }) }
}

function detailsOf(nodes: PhrasingContent[]): DescriptionDetails {
  return { type: 'descriptionDetails', spread: false, children: [{ type: 'paragraph', children: nodes }] }
}

/** The content of a paragraph by lines; a line end inside emphasis or a link does not count. */
function linesOf({ children }: Paragraph, first: number): Line[] {
  const lines: Line[] = [{ number: first, nodes: [] }]
  for (const node of children) {
    const number = node.position?.start.line ?? first
    const parts = node.type === 'text' ? textLines(node) : ['']
    for (const [at, value] of parts.entries()) {
      if (at > 0) lines.push({ number: number + at, nodes: [] })
      if (node.type !== 'text') lines.at(-1)?.nodes.push(node)
      else if (value !== '') lines.at(-1)?.nodes.push({ ...node, value })
    }
    // What follows it begins the next line, without a line end of its own.
    if (node.type === 'break') lines.push({ number: number + 1, nodes: [] })
  }
  return lines
}

/** The break that ends a line. After a term, or at the end of a definition, it is not visible. */
function breakAfter(line: Line | undefined): PhrasingContent | undefined {
  const last = line?.nodes.at(-1)
  return last?.type === 'break' ? last : undefined
}

function withoutBreak(line: Line): PhrasingContent[] {
  return breakAfter(line) ? line.nodes.slice(0, -1) : line.nodes
}

/** The lines of a text as they are written. If `&NewLine;` adds some, nobody knows which are written, so there is one. */
function textLines({ value, position }: Text): string[] {
  const lines = value.split('\n')
  const { start, end } = position ?? {}
  return start && end && lines.length !== end.line - start.line + 1 ? [lines.join(' ')] : lines
}

function withoutMark([first, ...rest]: PhrasingContent[]): PhrasingContent[] {
  return first?.type === 'text' ? [{ ...first, value: first.value.replace(/^:[ \t]+/, '') }, ...rest] : []
}

/** True for a line that continues the definition above it. */
function isIndented(source: readonly string[], { number }: Line, column: number): boolean {
  return /^[ \t]/.test((source[number - 1] ?? '').slice(column - 1))
}

/** How definition lists become HTML: the only paragraph of a definition is its text. */
export const definitionHandlers = {
  descriptionList: (state: State, node: DescriptionList) => element('dl', {}, state.all(node as never)),
  descriptionTerm: (state: State, node: DescriptionTerm) => element('dt', {}, state.all(node as never)),
  descriptionDetails: (state: State, node: DescriptionDetails) =>
    element(
      'dd',
      {},
      state
        .all(node as never)
        .flatMap((child): ElementContent[] =>
          child.type === 'element' && child.tagName === 'p' ? child.children : [child],
        ),
    ),
}

/** How definition lists are written as Markdown. */
export const definitionWriters: Record<string, Handle> = {
  descriptionList: (node: DescriptionList, _parent, state, info) =>
    node.children
      .map((child, at) => {
        const isNext = child.type === 'descriptionTerm' && node.children[at - 1]?.type === 'descriptionDetails'
        return `${isNext ? '\n' : ''}${state.handle(child, node as never, state, info)}`
      })
      .join('\n'),
  descriptionTerm: (node: DescriptionTerm, _parent, state, info) => {
    // Otherwise, what looks like HTML would not be escaped.
    const exit = state.enter('phrasing')
    const term = state.containerPhrasing(node as never, info)
    exit()
    return term
  },
  descriptionDetails: (node: DescriptionDetails, _parent, state, info) =>
    state.indentLines(state.containerFlow(node as never, info), (line, at, blank) =>
      at === 0 ? `: ${line}` : blank ? '' : `  ${line}`,
    ),
}
