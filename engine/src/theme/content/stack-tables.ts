import type { Element, ElementContent, RootContent } from 'hast'
import { toString as textOf } from 'mdast-util-to-string'
import { pill } from './pills.ts'

/** From this many columns on, a table is too wide for a phone. */
const STACKED_COLUMNS = 3

/** Columns whose cells speak for themselves below the name of their row. */
const NEEDS_NO_LABEL = /^(?:type|required|meaning|description)$/i

/** Below this column, `yes` and `no` say nothing without its name. */
const QUESTION = /^required$/i
const ANSWER = /^(?:yes|no)\b/i

/** A row that begins with a number is data: its columns mean more than its rows. */
const NUMBER = /^[-+]?\d[\d.,\s]*%?$/

/**
 * Prepares a table of three or more columns for narrow viewports, where the style sheet shows each row as a block: the cells
 * get the heading of their column as `data-label`, and the word `required` becomes a pill.
 */
export function stackedTable(table: Element): Element {
  const [header, ...others] = partsOf(table, 'thead').flatMap((head) => partsOf(head, 'tr'))
  const headings = header?.children.filter((cell) => isElement(cell, 'th') || isElement(cell, 'td')) ?? []
  const labels = headings.map((cell) => textOf(cell).trim())
  if (others.length > 0 || labels.length < STACKED_COLUMNS || !hasNames(table)) return table
  const row = (cells: Element) => mapped(cells, 'td', (cell, at) => labeled(cell, at === 0 ? '' : (labels[at] ?? '')))
  return {
    ...mapped(table, 'tbody', (body) => mapped(body, 'tr', row)),
    properties: { ...table.properties, className: ['stacked'] },
  }
}

function labeled(cell: Element, label: string): Element {
  const text = textOf(cell).trim()
  if (text === 'required') return { ...cell, children: [pill(text)] }
  const isAnswer = QUESTION.test(label) && ANSWER.test(text)
  if (label === '' || text === '' || (NEEDS_NO_LABEL.test(label) && !isAnswer)) return cell
  return { ...cell, properties: { ...cell.properties, dataLabel: label } }
}

/** True if the first cells name their rows: they are not all numbers, and no cell of the table spans others. */
function hasNames(table: Element): boolean {
  if (hasSpans(table)) return false
  const rows = partsOf(table, 'tbody').flatMap((body) => partsOf(body, 'tr'))
  return !rows.every((row) => NUMBER.test(textOf(partsOf(row, 'td')[0]).trim()))
}

function hasSpans({ properties, children }: Element): boolean {
  if (properties.colSpan !== undefined || properties.rowSpan !== undefined) return true
  return children.some((child) => child.type === 'element' && hasSpans(child))
}

/** A copy of an element with its children of one tag name replaced; `at` counts only these. */
function mapped(parent: Element, tagName: string, replace: (child: Element, at: number) => Element): Element {
  let at = 0
  const children = parent.children.map((child): ElementContent => {
    return isElement(child, tagName) ? replace(child, at++) : child
  })
  return { ...parent, children }
}

function partsOf(parent: Element, tagName: string): Element[] {
  return parent.children.filter((child) => isElement(child, tagName))
}

function isElement(node: RootContent, tagName: string): node is Element {
  return node.type === 'element' && node.tagName === tagName
}
