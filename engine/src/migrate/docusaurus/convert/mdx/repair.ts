import { cutText } from '../../../../model/util/text/cut-text.ts'
import { KEPT, VOID } from '../jsx/html/html-elements.ts'
import { codeRanges } from '../parse-piece.ts'

/** A text with one mistake less, and what was done about it; `isSame` if a reader of the page sees no difference. */
export interface Repaired {
  readonly text: string
  /** From 1. */
  readonly line: number
  readonly what: string
  readonly isSame: boolean
  /** How many mistakes were repaired; 1 if absent. */
  readonly times?: number
}

const URL_TAGS = /<((?:https?:\/\/|mailto:)[^\s<>]+|[\w.+-]+@[\w.-]+)>/g
const URL_TAG = new RegExp(`^${URL_TAGS.source}`)
/** How far before a tag an expression that contains it may begin. */
const MAX_VALUE = 500

/** Tags of elements without content, whose attributes contain no tags. */
const VOID_TAGS = /<(br|col|hr|img|source|wbr)(?![\w.-])([^<>{}]*)>/g
const TAG = /^<(\/?)([A-Za-z][\w.-]*(?![\w.-]))((?:"[^"]*"|'[^']*'|[^"'>])*?)(\/?)>/

/** Repairs the first mistake of a text, which older releases of Docusaurus may have accepted; undefined if nothing helps. */
export function repair(text: string, message: string): Repaired | undefined {
  const [, line = '', column = ''] = /^(\d+):(\d+): /.exec(message) ?? []
  const begin = startOfLine(text, Number(line))
  const at = begin + Number(column) - 1
  if (line === '' || at >= text.length) return undefined
  const found = (change: Change | undefined, offset = at): Repaired | undefined =>
    change && {
      ...change,
      line: text.slice(0, offset).split('\n').length,
      what: cutText(text.slice(offset).split('\n', 1)[0] ?? '', 80),
    }
  if (text[at] === '<') return found(repairTag(text, at))
  const brace = openBrace(text, at)
  return brace === undefined ? undefined : found({ text: insert(text, brace, '\\'), isSame: false }, brace)
}

type Change = Pick<Repaired, 'text' | 'isSame' | 'times'>

function repairTag(text: string, at: number): Change | undefined {
  const rest = text.slice(at)
  if (URL_TAG.test(rest)) return linkedBlock(text, at)
  const [tag = '', slash, name = '', attributes = ''] = TAG.exec(rest) ?? []
  const after = at + tag.length
  const all = VOID.has(name) ? closedAll(text) : undefined
  if (all && all.text !== text) return all
  if (VOID.has(name) || name === 'input')
    return {
      text: `${text.slice(0, at)}<${name}${slash ? '' : attributes.trimEnd()} />${text.slice(after)}`,
      isSame: true,
    }
  if (tag === '' || !KEPT.has(name)) return { text: insert(text, at, '\\'), isSame: false }
  if (slash) return { text: text.slice(0, at) + text.slice(after), isSame: true }
  return closedInLine(text, after, name) ?? openedAlone(text, at, after)
}

/** Closes all tags of elements without content: a page with one has many, and each repair parses the page again. */
function closedAll(text: string): Change {
  const isProse = createProseCheck(text)
  let times = 0
  const closed = text.replaceAll(VOID_TAGS, (tag, name: string, attributes: string, at: number) => {
    if (attributes.endsWith('/') || !isProse(at)) return tag
    times++
    return `<${name}${attributes.trimEnd()} />`
  })
  return { text: closed, isSame: true, times }
}

/** Makes links of the tag `<https://…>` at an offset and of those after it in its block, for the same reason. */
function linkedBlock(text: string, at: number): Change {
  const block = text.slice(at).split(/\n[ \t]*\n/, 1)[0] ?? ''
  const isProse = createProseCheck(text)
  let times = 0
  const linked = block.replaceAll(URL_TAGS, (tag, address: string, offset: number) => {
    if (offset > 0 && !isProse(at + offset)) return tag
    times++
    return `[${address}](${address.includes(':') ? address : `mailto:${address}`})`
  })
  return { text: text.slice(0, at) + linked + text.slice(at + block.length), isSame: true, times }
}

/**
 * Creates the check whether there is neither code at an offset nor perhaps a value, which is shown as it is written. It is asked
 * for offsets in their order.
 */
function createProseCheck(text: string): (at: number) => boolean {
  const code = codeRanges(text)
  let range = 0
  return (at) => {
    while ((code[range]?.[1] ?? text.length) <= at) range++
    const before = text.slice(Math.max(0, at - MAX_VALUE), at)
    const isInValue = /[={]/.test(before.slice(before.lastIndexOf('\n') + 1))
    return !isInValue && (code[range]?.[0] ?? text.length) > at
  }
}

/** Puts a closing tag that has a line of its own at the end of the line before it. */
function closedInLine(text: string, after: number, name: string): { text: string; isSame: boolean } | undefined {
  const block = text.slice(after).split(/\n[ \t]*\n/, 1)[0] ?? ''
  const closing = new RegExp(`\\n([ \\t]*)</${name}>`).exec(block)
  if (!closing || block.slice(0, closing.index).includes(`<${name}`)) return undefined
  const start = after + closing.index
  const rest = text.slice(start + closing[0].length)
  return { text: `${text.slice(0, start)}</${name}>\n${closing[1]}${rest}`, isSame: true }
}

/**
 * Puts what is after an opening tag on a line of its own, as deep in lists as the tag. The empty line below is removed, so that
 * line numbers stay.
 */
function openedAlone(text: string, at: number, after: number): { text: string; isSame: boolean } | undefined {
  const [line = '', rest = ''] = /^([^\n]*\S[^\n]*)\n[ \t]*\n/.exec(text.slice(after)) ?? []
  if (line === '') return undefined
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  const indent = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?$/.test(before) ? before.replaceAll(/\S/g, ' ') : ''
  const opened = `${text.slice(0, after)}\n${indent}${rest.trimStart()}`
  return { text: `${opened}\n${text.slice(after + line.length)}`, isSame: true }
}

/** The last brace up to an offset that opens an expression. */
function openBrace(text: string, offset: number): number | undefined {
  for (let at = text.lastIndexOf('{', offset); at !== -1; at = at === 0 ? -1 : text.lastIndexOf('{', at - 1))
    if (text[at - 1] !== '\\') return at
  return undefined
}

function insert(text: string, at: number, what: string): string {
  return text.slice(0, at) + what + text.slice(at)
}

function startOfLine(text: string, line: number): number {
  let at = 0
  for (let number = 1; number < line; number++) {
    const end = text.indexOf('\n', at)
    if (end === -1) return text.length
    at = end + 1
  }
  return at
}
