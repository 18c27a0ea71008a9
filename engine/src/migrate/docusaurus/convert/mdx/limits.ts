import { nestsTooDeep } from '../../../../model/nesting.ts'
import { countIn } from '../../../../model/util/text/count-in.ts'
import { KEPT, VOID } from '../jsx/html/html-elements.ts'
import { codeRanges } from '../parse-piece.ts'

/** Brackets nested deeper than this overflow the stack of the parser, which is native code: the process ends. */
const MAX_BRACKETS = 1000

/** Nested elements and containers: the content of each level may be parsed once more. */
const MAX_LEVELS = 200

/** Nested tags, also in code, as backticks may be text in an expression. Real pages mention fewer. */
const MAX_TAGS = 1000

/** Elements in expressions in elements: the time of the parser doubles with each level. */
const MAX_MIXED = 16

/** Markers of quotes and lists on a line. */
const MAX_MARKERS = 100

/** Tags and comments without an end: for each, the parser searches the rest of the text. */
const MAX_UNENDED = 1000

/** The time that the parser takes grows with the square of the number of expressions. */
const MAX_EXPRESSIONS = 4000

/** Blocks that begin with a tag: for each, the parser copies the text again. */
const MAX_ELEMENTS = 10_000

/** Marks in a block: for each, the parser looks at all that come after it. */
const MAX_MARKS = 20_000
const MARKS = /[:&<]/g

/** Operators and statements that contain what follows them, as in `!!a`: they fill the stack of the parser without brackets. */
const MAX_OPERATORS = 10_000
const OPERATORS = /[!~?=:]|\*\*|[-+](?=\s*[-+])|\b(?:await|delete|do|else|for|if|new|typeof|void|while|with|yield)\b/g

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/
/** List markers are followed by a space: a line of dashes is not a list. */
const MARKERS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))*/

/** Why a page is not converted: its parser would crash, or take minutes. Undefined for any other page. */
export function pageLimit(text: string): string | undefined {
  if (nestsTooDeep(text, MAX_BRACKETS)) return 'Brackets nest too deep'
  // Code has brackets and tags that need no closing ones.
  const prose = withoutFences(text)
  if (mixedDepth(prose) > MAX_MIXED) return 'Elements and expressions nest too deep'
  if (tagDepth(withoutNames(prose)) > MAX_LEVELS || tagDepth(prose) > MAX_TAGS) return 'Elements nest too deep'
  if (containerDepth(prose) > MAX_LEVELS) return 'Containers nest too deep'
  if (prose.split('\n').some((line) => markerCount(line) > MAX_MARKERS)) return 'Quotes or lists nest too deep'
  if (unended(prose) > MAX_UNENDED) return 'There are too many tags without an end'
  const blocks = prose.split(/\n[ \t]*\n/)
  if (blocks.some((block) => countIn(block, MARKS) > MAX_MARKS))
    return 'There are too many special characters in a block'
  if (blocks.filter((block) => /^\s*</.test(block)).length > MAX_ELEMENTS) return 'There are too many elements'
  if (prose.split(/[,;]/).some((part) => countIn(part, OPERATORS) > MAX_OPERATORS))
    return 'There are too many operators'
  return prose.split('{').length > MAX_EXPRESSIONS ? 'There are too many expressions' : undefined
}

/** A tag of an element or a fragment; not `<https://…>`, nor a comment or a comparison. */
const TAG = /<(\/?)(?:([\p{L}$_][\p{L}\p{M}\p{N}$_.:-]*)((?<!:)[\s/{][^<>]*)?)?>/gu

function withoutFences(text: string): string {
  let open: string | undefined
  const lines = text.split('\n').filter((line) => {
    const [, mark, rest = ''] = FENCE.exec(line) ?? []
    if (mark === undefined) return open === undefined
    if (open === undefined) open = mark
    else if (mark.startsWith(open) && rest.trim() === '') open = undefined
    return false
  })
  // A fence that is left open is ignored: the parser may read what follows after all.
  return open === undefined ? lines.join('\n') : text
}

/** How many tags and comments have no end. */
function unended(text: string): number {
  const tags = countIn(text, /<\p{L}[^<>]*(?=<|$)/gu)
  return tags + text.split('<!--').length - text.split('-->').length
}

/** How deep expressions and elements nest in turn: an expression counts if an element opens between it and the one around. */
function mixedDepth(text: string): number {
  let [deepest, depth, hasTag] = [0, 0, false]
  const isMixed: boolean[] = []
  for (const [mark] of text.matchAll(/[<{}]/g)) {
    if (mark === '<') hasTag = true
    else if (mark === '{') {
      isMixed.push(hasTag)
      depth += hasTag ? 1 : 0
      deepest = Math.max(deepest, depth)
      hasTag = false
    } else depth -= isMixed.pop() ? 1 : 0
  }
  return deepest
}

/** A text without what only looks like a tag: code, comments, and placeholders such as `<name>`, which are never closed. */
function withoutNames(text: string): string {
  const code = codeRanges(text)
  const starts = [0, ...code.map(([, end]) => end)]
  const withoutCode = starts.map((start, at) => text.slice(start, code[at]?.[0])).join('')
  const [before = '', ...rest] = withoutCode.split('<!--')
  const plain = before + rest.map((part) => part.replace(/^[\s\S]*?-->/, '')).join('')
  const closed = new Set([...plain.matchAll(TAG)].flatMap(([, slash, name]) => (slash && name ? [name] : [])))
  return plain.replaceAll(TAG, (tag, _slash, name: string | undefined) =>
    name === undefined || KEPT.has(name) || closed.has(name) ? tag : '',
  )
}

/** The most elements that are open at once. A closing tag without an opening one does not count. */
function tagDepth(text: string): number {
  let [deepest, depth] = [0, 0]
  for (const [, slash, name = '', end = ''] of text.matchAll(TAG)) {
    if (VOID.has(name) || end.endsWith('/')) continue
    depth = Math.max(0, depth + (slash ? -1 : 1))
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

function containerDepth(text: string): number {
  let [deepest, depth] = [0, 0]
  for (const [, name] of text.matchAll(/^[ \t>]*:{3,}[ \t]*(\w?)/gm)) {
    depth = Math.max(0, depth + (name === '' ? -1 : 1))
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

function markerCount(line: string): number {
  const [markers = ''] = MARKERS.exec(line) ?? []
  return countIn(markers, />|[-+*]|\d[.)]/g)
}
