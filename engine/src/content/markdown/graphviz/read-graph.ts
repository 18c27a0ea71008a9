import { cutText } from '../../../model/util/text/cut-text.ts'
import { DiagramError, tooMuch } from './diagram-error.ts'
import { graphAttribute, quoted } from './graph-attributes.ts'
import { type GraphToken, graphTokens } from './graph-tokens.ts'

/** Nobody could read a larger graph, and the time of its layout grows much faster than its size. */
const MAX_SOURCE = 20_000
const MAX_NODES = 60
const MAX_EDGES = 120
const MAX_GROUPS = 50
const MAX_LEVELS = 10

const COMPASS = /^(?:[ns]?[ew]?|c|_)$/

interface State {
  readonly tokens: readonly GraphToken[]
  at: number
  readonly arrow: string
  readonly nodes: Set<string>
  /** The nodes of each named group. */
  readonly groups: Map<string, Set<string>>
  edges: number
  groupCount: number
  /** Statements for Graphviz. */
  readonly written: string[]
}

/**
 * Reads a graph as strictly as its limits need, and returns it for Graphviz: each edge on its own, attributes that change
 * the drawing, every text in quotes. So a short source cannot expand to a large graph. Throws a `DiagramError`.
 */
export function readGraph(source: string): string {
  if (source.length > MAX_SOURCE) throw tooMuch(0, `${MAX_SOURCE} characters`)
  const tokens = graphTokens(source)
  const [first, second] = tokens
  const isStrict = first?.text.toLowerCase() === 'strict'
  const kind = (isStrict ? second : first)?.text.toLowerCase()
  if (kind !== 'graph' && kind !== 'digraph') throw new DiagramError(0, 'syntax error at its start')
  const state: State = {
    tokens,
    at: isStrict ? 2 : 1,
    arrow: kind === 'digraph' ? '->' : '--',
    nodes: new Set(),
    groups: new Map(),
    edges: 0,
    groupCount: 0,
    written: [],
  }
  if (tokens[state.at]?.kind === 'id') state.at++
  if (!takeMark('{', state)) throw syntaxError(state)
  readStatements(state, new Set(), 0)
  if (tokens[state.at]) throw syntaxError(state)
  return `${isStrict ? 'strict ' : ''}${kind} {\n${state.written.join('\n')}\n}`
}

function readStatements(state: State, members: Set<string>, level: number): void {
  while (!takeMark('}', state)) {
    if (takeMark(';', state) || takeMark(',', state)) continue
    readStatement(state, members, level)
  }
}

function readStatement(state: State, members: Set<string>, level: number): void {
  const token = state.tokens[state.at]
  const next = state.tokens[state.at + 1]
  const keyword = token?.kind === 'id' && !token.isQuoted ? token.text.toLowerCase() : ''
  if (/^(?:graph|node|edge)$/.test(keyword)) {
    state.at++
    const attributes = readAttributes(state)
    if (attributes.length > 0) state.written.push(`${keyword} [${attributes.join(' ')}]`)
  } else if (token?.kind === 'id' && next?.text === '=' && next.kind === 'mark') {
    state.at += 2
    const attribute = graphAttribute(token.text, takeId(state), token.line)
    if (attribute) state.written.push(attribute)
  } else readEdges(state, members, level)
}

/** The nodes or groups of a statement, the edges between them, and the attributes of each. */
function readEdges(state: State, members: Set<string>, level: number): void {
  const { line = 0 } = state.tokens[state.at] ?? {}
  const ends = [readEnd(state, members, level)]
  while (takeMark(state.arrow, state)) ends.push(readEnd(state, members, level))
  const attributes = readAttributes(state).join(' ')
  const [first] = ends
  // Groups have no attributes of their own.
  if (ends.length === 1 && first?.isNode) state.written.push(`${first.names.join('')} [${attributes}]`)
  for (const [at, { names }] of ends.entries()) {
    const heads = ends[at + 1]?.names ?? []
    state.edges += names.length * heads.length
    if (state.edges > MAX_EDGES) throw tooMuch(line, `${MAX_EDGES} edges`)
    for (const tail of names)
      for (const head of heads) state.written.push(`${tail} ${state.arrow} ${head} [${attributes}]`)
  }
}

/** What an edge joins: a node with its compass point, or all nodes of a group; written as Graphviz reads them. */
interface End {
  readonly names: readonly string[]
  readonly isNode: boolean
}

function readEnd(state: State, members: Set<string>, level: number): End {
  const token = state.tokens[state.at]
  const isGroup = token?.text === '{' || (token?.text.toLowerCase() === 'subgraph' && !token.isQuoted)
  if (token && isGroup) return { names: [...readGroup(state, members, level)], isNode: false }
  const name = quoted(takeId(state), token?.line ?? 0)
  state.nodes.add(name)
  members.add(name)
  if (state.nodes.size > MAX_NODES) throw tooMuch(token?.line ?? 0, `${MAX_NODES} nodes`)
  const point = takeMark(':', state) ? takeId(state) : ''
  if (!COMPASS.test(point))
    throw new DiagramError(token?.line ?? 0, `${cutText(point, 20)} is not a side of a node`, 'Use n, e, s or w.')
  // Written before the edges, so that Graphviz creates the nodes in the order of the source.
  state.written.push(name)
  return { names: [point === '' ? name : `${name}:${point}`], isNode: true }
}

function readGroup(state: State, members: Set<string>, level: number): Set<string> {
  const { line = 0 } = state.tokens[state.at] ?? {}
  if (level >= MAX_LEVELS) throw tooMuch(line, `${MAX_LEVELS} levels of groups`)
  if (++state.groupCount > MAX_GROUPS) throw tooMuch(line, `${MAX_GROUPS} groups`)
  const name = state.tokens[state.at]?.kind === 'id' ? readGroupName(state) : ''
  const inner = state.groups.get(name) ?? new Set<string>()
  if (name !== '') state.groups.set(name, inner)
  if (takeMark('{', state)) {
    state.written.push(name === '' ? '{' : `subgraph ${name} {`)
    readStatements(state, inner, level + 1)
    state.written.push('}')
  } else if (name === '') throw syntaxError(state)
  for (const node of inner) members.add(node)
  return inner
}

function readGroupName(state: State): string {
  const { line = 0 } = state.tokens[state.at++] ?? {}
  return state.tokens[state.at]?.kind === 'id' ? quoted(takeId(state), line) : ''
}

function readAttributes(state: State): string[] {
  const attributes: string[] = []
  while (takeMark('[', state)) {
    while (!takeMark(']', state)) {
      if (takeMark(',', state) || takeMark(';', state)) continue
      const { line = 0 } = state.tokens[state.at] ?? {}
      const name = takeId(state)
      const attribute = graphAttribute(name, takeMark('=', state) ? takeId(state) : 'true', line)
      if (attribute) attributes.push(attribute)
    }
  }
  return attributes
}

/** The next name, number or text; parts joined with + are one. */
function takeId(state: State): string {
  const token = state.tokens[state.at]
  if (token?.kind !== 'id') throw syntaxError(state)
  state.at++
  return token.isQuoted && takeMark('+', state) ? token.text + takeId(state) : token.text
}

function takeMark(mark: string, state: State): boolean {
  const token = state.tokens[state.at]
  if (!token) throw syntaxError(state)
  const isNext = token.kind === 'mark' && token.text === mark
  if (isNext) state.at++
  return isNext
}

function syntaxError({ tokens, at }: State): DiagramError {
  const token = tokens[at]
  return token
    ? new DiagramError(token.line, `syntax error near ${cutText(token.text, 20)}`)
    : new DiagramError(0, 'syntax error at its end', 'Close each brace and bracket.')
}
