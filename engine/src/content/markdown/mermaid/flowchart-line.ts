import { MermaidError } from './mermaid-error.ts'

const ID = /\s*(\w+(?:-\w+)*)/y
const CLASS = /:::[\w-]+/y

/** What opens and closes the label of a node, the longest first. */
const SHAPES = [
  '((( )))',
  '([ ])',
  '(( ))',
  '[[ ]]',
  '[( )]',
  '[/ \\]',
  '[\\ /]',
  '{{ }}',
  '> ]',
  '[ ]',
  '( )',
  '{ }',
].map((pair) => pair.split(' ') as [string, string])

/** Shapes of Mermaid that the drawing library does not have: parallelograms. */
const NOT_DRAWN = /\[([/\\])(?:"[^"]*"|[^\]"]*)\1\]/y

/** An arrow with its label after it, and one with the label inside. Arrows of any length are drawn alike. */
const ARROW = /\s*(<?)(--+>|---+|-\.+->|-\.+-|==+>|===+)(?![ox])(?:\s*\|([^|]*)\|)?/y
const ARROW_AROUND = /\s*(<?)(--|-\.|==)\s*([^\s\-.=>|][^|]*?)\s*(--+>|---+|\.+->|\.+-|==+>|===+)/y

/** What the drawing library would read as the end of a label, and what takes its place until it is drawn. */
const SPECIAL = '[](){}|"'
const PLACEHOLDER_START = 0xe000

/** Puts the characters back that `flowchartLine` took out of labels. */
export function restoreLabel(text: string): string {
  return text.replace(/[\uE000-\uE007]/g, (character) => SPECIAL[character.charCodeAt(0) - PLACEHOLDER_START] ?? '')
}

/** A line of a flowchart for the drawing library, the names in it, and how many arrows `a & b --> c & d` stands for. */
interface FlowchartLine {
  readonly text: string
  readonly names: readonly string[]
  readonly arrows: number
}

/**
 * A line of nodes and arrows as the drawing library reads it: spaces around arrows, one form of labels. Throws for what
 * the library would leave out silently.
 */
export function flowchartLine(text: string, line: number): FlowchartLine {
  const written: string[] = []
  const ids: string[] = []
  const sizes: number[] = []
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at = pattern.lastIndex
    return match
  }
  const node = (): string => {
    const id = take(ID)?.[1]
    if (id === undefined) {
      if (text.slice(at).trim() === '')
        throw new MermaidError(line, 'Nothing follows the arrow.', 'Name a node after it.')
      throw new MermaidError(line, `${text.slice(at).trim()} cannot be drawn`)
    }
    ids.push(id)
    const label = readLabel(text, at, line)
    at = label?.end ?? at
    take(CLASS)
    return `${id}${label?.written ?? ''}`
  }
  const nodes = (): string => {
    const names = [node()]
    while (take(/\s*&/y)) names.push(node())
    sizes.push(names.length)
    return names.join(' & ')
  }
  written.push(nodes())
  while (text.slice(at).trim() !== '') {
    const arrow = take(ARROW) ?? take(ARROW_AROUND)
    if (!arrow) throw new MermaidError(line, `${text.slice(at).trim()} cannot be drawn`)
    const [, start = '', open = '', label = '', close = open] = arrow
    written.push(`${start}${arrowOf(open, close)}${label.trim() && `|${protect(label.trim())}|`}`, nodes())
  }
  const arrows = sizes.reduce((sum, size, index) => sum + size * (sizes[index - 1] ?? 0), 0)
  return { text: written.join(' '), names: ids, arrows }
}

/** The label of a node at a position; nothing for a node without one. */
function readLabel(text: string, from: number, line: number): { written: string; end: number } | undefined {
  NOT_DRAWN.lastIndex = from
  if (NOT_DRAWN.test(text)) throw new MermaidError(line, `${text.slice(from).trim()} cannot be drawn`)
  const shape = SHAPES.find(([open]) => text.startsWith(open, from))
  if (!shape) return undefined
  const [open, close] = shape
  const start = from + open.length
  const isQuoted = text[start] === '"'
  const end = text.indexOf(isQuoted ? `"${close}` : close, start + (isQuoted ? 1 : 0))
  if (end === -1) throw new MermaidError(line, `The label after ${open} has no end.`, `Close it with ${close}.`)
  // The backquotes around a label in Markdown are not part of it.
  const label = isQuoted ? text.slice(start + 1, end).replace(/^`(.*)`$/, '$1') : text.slice(start, end)
  return { written: `${open}${protect(label)}${close}`, end: end + close.length + (isQuoted ? 1 : 0) }
}

function protect(label: string): string {
  return [...label.replace(/^"(.*)"$/, '$1')]
    .map((character) => {
      const index = SPECIAL.indexOf(character)
      return index === -1 ? character : String.fromCharCode(PLACEHOLDER_START + index)
    })
    .join('')
}

function arrowOf(open: string, close: string): string {
  const line = open.startsWith('=') ? '==' : open.startsWith('-.') ? '-.-' : '--'
  if (close.endsWith('>')) return `${line}>`
  return line === '-.-' ? line : `${line}${line[0]}`
}
