import type { Element, ElementContent } from 'hast'
import { mapElements } from './map-elements.ts'

/** The characters of code that fit side by side in the text column. */
const ROOM = 84

/** The characters that fit in the padding of a cell and of the code in it. */
const PADDING = 4

/**
 * A part of a long identifier, up to where it may go on in the next line: after a mark; after an underscore if no other is left;
 * before a capital if there is no mark at all.
 */
const PART = /.{10,}?[./,(](?=.{6})|^\w+\.(?=\w{12,}$)|.{8,}?_(?=.{6})|^[A-Za-z\d]{8,}?[a-z](?=[A-Z][A-Za-z\d]{5,}$)/g

/** The elements that hold identifiers: code, and the links of an API page to its objects. */
const NAMED = ['code', 'a']

/**
 * Lets the identifiers of a table continue on the next line if its longest words do not fit side by side. Otherwise readers
 * would have to scroll for the end of each sentence in the last column.
 */
export function withBreakableIdentifiers(table: Element): Element {
  if (widthOf(table) <= ROOM) return table
  return mapElements(table, (element) =>
    NAMED.includes(element.tagName) ? { ...element, children: element.children.flatMap(withBreaks) } : element,
  )
}

/** True for a table whose longest words do not fit side by side on paper, where the headings of columns wrap as well. */
export function isTooWideForPaper(table: Element): boolean {
  return widthOf(table, /\s+/) > ROOM
}

/** The width that a table needs at least, in characters: that of the longest word of each column. Headings stay on one line. */
function widthOf(table: Element, headingBreak = /\n/): number {
  const columns: number[] = []
  for (const row of elementsOf(table, 'tr'))
    for (const [at, cell] of row.children.filter(isCell).entries())
      columns[at] = Math.max(
        columns[at] ?? 0,
        PADDING + longestWord(cell, cell.tagName === 'th' ? headingBreak : /\s+/),
      )
  return columns.reduce((sum, width) => sum + width, 0)
}

function elementsOf({ children }: Element, tagName: string): Element[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return []
    return child.tagName === tagName ? [child] : elementsOf(child, tagName)
  })
}

function isCell(node: ElementContent): node is Element {
  return node.type === 'element' && /^t[dh]$/.test(node.tagName)
}

function longestWord(cell: Element, wordBreak: RegExp): number {
  // Not spread: a call cannot take a hundred thousand arguments.
  return textOf(cell)
    .split(wordBreak)
    .reduce((longest, { length }) => Math.max(longest, length), 0)
}

/** The text of a node, with a line break where a word may go on in the next line. */
function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  return node.tagName === 'wbr' ? '\n' : node.children.map(textOf).join('')
}

function withBreaks(node: ElementContent): ElementContent[] {
  if (node.type !== 'text') return [node]
  const ends = [...node.value.matchAll(PART)].map(({ 0: part, index }) => index + part.length)
  return [0, ...ends].flatMap((start, at): ElementContent[] => {
    const text: ElementContent = { type: 'text', value: node.value.slice(start, ends[at]) }
    return at === 0 ? [text] : [{ type: 'element', tagName: 'wbr', properties: {}, children: [] }, text]
  })
}
