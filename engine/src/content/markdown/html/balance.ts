import type { RootContent } from 'mdast'
import type { Position } from 'unist'
import { MAX_DEPTH } from '../../../model/nesting.ts'
import { getOwn } from '../../../model/util/get-own.ts'
import { nearest } from '../../../model/util/nearest.ts'
import type { Report } from '../report.ts'
import type { Placeholder } from './html-element.ts'
import { nameOf, type OpenTags, openTags } from './open-tags.ts'
import { DROPPED_ELEMENTS, KNOWN_ELEMENTS, SELF_ENDING, UNWRAPPED, VOID_ELEMENTS } from './schema.ts'
import { type Token, tokensOf, withoutJsx } from './tokens.ts'

/** A piece of HTML for the parser. */
export interface RawHtml {
  type: 'raw'
  value: string
}

/** An element whose content is dropped, and how many elements of its name are open, itself included. */
interface Dropped {
  readonly element: Token
  readonly depth: number
}

interface State {
  readonly report: Report
  readonly parts: (RawHtml | Placeholder)[]
  readonly places: Position[]
  readonly open: OpenTags
  /** Names that were reported. */
  readonly unknown: Set<string>
  /** The element whose content is dropped at the moment. */
  dropped?: Dropped | undefined
  /** How many elements the parser may repeat. */
  repeated: number
}

/** The property that holds the number of an element's place; it replaces an author's attribute of that name. */
export const PLACE = 'dataPlace'

/** HTML for the parser, and the places of its elements. */
export interface Balanced {
  readonly parts: readonly (RawHtml | Placeholder)[]
  readonly places: readonly Position[]
}

/** Pages stay far below this; with more, a small page could become a huge one. */
const MAX_REPEATED = 10_000
const TOO_MUCH_FORMATTED = [
  'Too many elements are inside formatting elements such as <b> and <code>.',
  'Close each formatting element where its text ends, or split the page.',
] as const

/**
 * The HTML among the nodes, with a placeholder for each other node. Only known elements are in it, and each is closed where
 * it was opened. Everything else is reported.
 */
export function balance(nodes: readonly RootContent[], report: Report): Balanced {
  const state: State = { report, parts: [], places: [], open: openTags(), unknown: new Set(), repeated: 0 }
  const { parts, places, open } = state
  for (const [at, node] of nodes.entries()) {
    if (node.type !== 'html' || isComment(node.value)) {
      if (!state.dropped) parts.push({ type: 'markdown', at })
      continue
    }
    for (const token of tokensOf(node)) take(token, state)
    if (open.depth() > MAX_DEPTH) report(node, `This nests deeper than ${MAX_DEPTH} levels.`, 'Nest it less deeply.')
    else if (state.repeated > MAX_REPEATED) report(node, ...TOO_MUCH_FORMATTED)
    else continue
    return { parts: [], places }
  }
  const left = state.dropped?.element
  if (left) report(left, `<${left.name}> is never closed.`, 'Remove it.')
  for (const tag of open.all().filter(isUnfinished)) {
    report(tag, `<${tag.name}> is never closed.`, `Write </${tag.name}> after it, with the same indentation.`)
    parts.push(endOf(tag))
  }
  return { parts, places }
}

/** True for HTML that is nothing but complete comments. */
export function isComment(html: string): boolean {
  let at = 0
  for (;;) {
    const start = html.indexOf('<!--', at)
    const end = start === -1 ? -1 : html.indexOf('-->', start + '<!--'.length)
    if (html.slice(at, end === -1 ? undefined : start).trim() !== '') return false
    if (end === -1) return true
    at = end + '-->'.length
  }
}

function take(token: Token, state: State): void {
  const { parts, report } = state
  const { kind, value } = token
  if (state.dropped) takeDropped(token, state.dropped, state)
  else if (kind === 'open') takeOpening(token, state)
  else if (kind === 'close') takeClosing(token, state)
  else if (kind === 'text') parts.push({ type: 'raw', value })
  else if (kind === 'declaration')
    report(token, 'Declarations are dropped: they are for whole documents.', 'Remove it.')
  else if (kind === 'comment') {
    if (!isComment(value)) report(token, 'The comment is never closed.', 'Close it with -->.')
  } else {
    if (kind === 'malformed') report(token, 'This tag is malformed.', 'Write name="value"; write a literal < as &lt;.')
    parts.push({ type: 'raw', value: '&lt;' })
  }
}

/** Drops what is in a dropped element, up to its own end: an element in it may have its name, as an SVG in an SVG has. */
function takeDropped(token: Token, { element, depth }: Dropped, state: State): void {
  if (nameOf(token) !== nameOf(element) || token.isSelfClosing) return
  if (token.kind === 'open') state.dropped = { element, depth: depth + 1 }
  else if (token.kind === 'close') state.dropped = depth === 1 ? undefined : { element, depth: depth - 1 }
}

function takeOpening(token: Token, state: State): void {
  const { report, unknown, open, parts, places } = state
  const name = nameOf(token)
  const reason = getOwn(DROPPED_ELEMENTS, name) ?? getOwn(UNWRAPPED, name)
  if (reason) report(token, `<${token.name}> is dropped. ${reason[0]}`, reason[1])
  else if (!KNOWN_ELEMENTS.has(name)) {
    if (!unknown.has(name)) report(token, `Unknown element <${token.name}>.`, hintFor(name))
    unknown.add(name)
  } else {
    const { tag, names } = withoutJsx(token.value)
    for (const jsx of names.filter((one) => one !== 'className'))
      report(token, `${jsx}={…} of <${token.name}> is JSX and is dropped.`, 'Write HTML: name="value".')
    const rest = tag.slice(1 + name.length)
    // The first of two attributes with the same name counts.
    parts.push({ type: 'raw', value: `<${name} data-place="${places.length}"${rest}` })
    places.push(token.position)
    state.repeated += open.formatting()
    if (VOID_ELEMENTS.has(name)) return
    // HTML has no such tags, but whoever writes one means an empty element.
    if (token.isSelfClosing) parts.push(endOf(token))
    else open.push(token)
  }
  if (getOwn(DROPPED_ELEMENTS, name) && !token.isSelfClosing) state.dropped = { element: token, depth: 1 }
}

function takeClosing(token: Token, { report, unknown, open, parts }: State): void {
  const name = nameOf(token)
  if (unknown.has(name) || getOwn(UNWRAPPED, name)) return
  if (!KNOWN_ELEMENTS.has(name) && !getOwn(DROPPED_ELEMENTS, name)) {
    report(token, `Unknown element </${token.name}>.`, hintFor(name))
    unknown.add(name)
    return
  }
  const inner = open.closeLast(name)
  if (!inner) {
    report(token, `</${token.name}> closes nothing.`, `Remove it, or indent it as <${token.name}> is.`)
    return
  }
  for (const tag of inner.filter(isUnfinished)) {
    report(tag, `<${tag.name}> is still open at </${token.name}>.`, `Write </${tag.name}> before that.`)
    parts.push(endOf(tag))
  }
  parts.push({ type: 'raw', value: token.value })
}

function isUnfinished(tag: Token): boolean {
  return !SELF_ENDING.has(nameOf(tag))
}

function endOf({ name }: Token): RawHtml {
  return { type: 'raw', value: `</${name}>` }
}

function hintFor(name: string): string {
  const close = nearest(name, KNOWN_ELEMENTS)
  return `${close ? `Did you mean <${close}>? ` : ''}Write a literal < in code or as &lt;.`
}
