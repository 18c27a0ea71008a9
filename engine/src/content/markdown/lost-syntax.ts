import type { Heading, Html, Paragraph, Root, Table } from 'mdast'
import { counted } from '../../model/util/counted.ts'
import { nodesOf } from './nodes.ts'
import type { Report } from './report.ts'
import { placeAfter, sourceText } from './source-text.ts'

/** A link or a picture whose path has spaces, up to its extension; each part is limited, so that no text takes long. */
const SPACED_PATH =
  /(?<!\\)(!?)\[([^[\]\\\n]{0,200})\]\(([^\s()<>"\\]{1,200}(?: [^\s()<>"\\]{1,200}){1,10}\.(?:md|svg|png|jpe?g|gif|webp|avif))(?: "[^"\n]{0,200}")?\)/i

/** An id with a character that no id may have, at the end of a heading. */
const BROKEN_ID = /[^\s\\][ \t]*\{#([^{}\n]{1,200})\}[ \t]*$/

/** A line that would be a heading with a plain space after its marks, or without an invisible character before them. */
const BROKEN_HEADING = /^(?:[\u200B-\u200D\u2060\uFEFF]+#{1,6}\s|#{2,6}\p{L}|#{1,6}(?![ \t])\s)/u

/** The opening or closing line of a container, or a directive that is a line of its own. */
const DIRECTIVE_LINE = /^[ \t>]*(?::{3,}(?:[a-z][\w-]*(?:[[{].*)?)?|::[a-z][\w-]*(?:\[.*\])?\{[^{}]*\})\s*$/i

/** How a paragraph begins that is an import or an export of MDX. */
const MODULE_LINE =
  /^(?:import\s+(?:[\w$*{][\w$*{},\s]{0,400}\sfrom\s+)?["'][^"'\n]+["']|export\s+(?:default\s+(?:function|class)\b|(?:const|let|var|function)\s+[\w$]+\s*[=(]))/

/** HTML that shows or hides its lines as they are. */
const VERBATIM = /<(?:pre|code|!--)/i

/**
 * Reports Markdown that readers would see as it is written because of a mistake in it, if it can be nothing but a mistake. Notes
 * what they would not see at all.
 */
export function reportLostSyntax(tree: Root, lines: readonly string[], report: Report, notice: Report): void {
  for (const node of nodesOf(tree, 'text')) {
    const text = sourceText(node, lines)
    const comment = text.search(/(?<!\\)\{\/\*/)
    if (comment >= 0 && text.includes('*/}', comment))
      report(placeAfter(node, text.slice(0, comment)), 'This comment of MDX is shown as text.', 'Write <!-- … -->.')
    const [written, mark, label, path = ''] = SPACED_PATH.exec(text) ?? []
    if (written === undefined) continue
    const before = text.slice(0, text.indexOf(written))
    report(
      placeAfter(node, before),
      `The path ${path} has spaces, so this is not a ${mark ? 'picture' : 'link'}.`,
      `Write ${mark}[${label}](<${path}>).`,
    )
  }
  for (const heading of nodesOf(tree, 'heading')) reportBrokenId(heading, lines, report)
  for (const paragraph of nodesOf(tree, 'paragraph')) {
    const text = sourceText(paragraph, lines)
    reportBrokenTable(paragraph, text, report)
    const [marks] = BROKEN_HEADING.test(text) ? (/#+/.exec(text) ?? []) : []
    if (marks)
      report(
        paragraph,
        'This heading is shown as text.',
        `Type ${marks} and a plain space at the beginning of the line; what is there now may be invisible.`,
      )
    if (MODULE_LINE.test(text))
      report(
        paragraph,
        'This line of MDX is shown as text.',
        'Remove it, or put it into a code fence if it is a sample.',
      )
  }
  for (const html of nodesOf(tree, 'html')) reportDirectiveInHtml(html, lines, report)
  for (const table of nodesOf(tree, 'table')) noteLostCells(table, lines, notice)
}

/** A directive right below HTML is part of it, because HTML ends only at an empty line. */
function reportDirectiveInHtml(html: Html, lines: readonly string[], report: Report): void {
  if (!html.value.includes('\n') || VERBATIM.test(html.value)) return
  const rows = sourceText(html, lines).split('\n')
  const at = rows.findIndex((row, index) => index > 0 && DIRECTIVE_LINE.test(row))
  const [indent = '', mark = ''] = /^[ \t>]*(:*)/.exec(rows[at] ?? '') ?? []
  if (mark === '') return
  report(
    placeAfter(html, [...rows.slice(0, at), indent.slice(0, -mark.length)].join('\n')),
    'This line is part of the HTML above it.',
    `Put an empty line between the HTML and \`${mark}\`.`,
  )
}

/** Must run before the ids are taken out of the headings. */
function reportBrokenId(heading: Heading, lines: readonly string[], report: Report): void {
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return
  const [, id] = BROKEN_ID.exec(sourceText(heading, lines)) ?? []
  if (id === undefined || !/[^\p{L}\p{M}\p{N}_.-]/u.test(id) || !last.value.trimEnd().endsWith(`{#${id}}`)) return
  const valid = id.trim().replaceAll(/[^\p{L}\p{M}\p{N}_.-]+/gu, '-')
  report(heading, `The heading id ${id} is not valid.`, `Write {#${valid}}, or \\{ for a brace that is text.`)
}

function reportBrokenTable(paragraph: Paragraph, text: string, report: Report): void {
  const rows = text.split('\n')
  const at = rows.findIndex((row, index) => index > 0 && isDelimiters(row) && rows[index - 1]?.includes('|'))
  if (at < 1) return
  const [columns, cells] = [cellsOf(rows[at - 1] ?? '').length, cellsOf(rows[at] ?? '').length]
  if (columns === cells) return
  const above = rows.slice(0, at - 1)
  const indent = /^[ \t>]*/.exec(rows[at - 1] ?? '')?.[0] ?? ''
  report(
    placeAfter(paragraph, [...above, indent].join('\n')),
    `The first row of this table has ${counted(columns, 'cell')}, and the line of dashes below it ${cells}.`,
    'Give both the same number of cells.',
  )
}

/** True for the line below the header of a table. A single regular expression would take quadratic time. */
function isDelimiters(row: string): boolean {
  return row.includes('|') && cellsOf(row).every((cell) => /^:?-{2,}:?$/.test(cell.trim()))
}

function cellsOf(row: string): string[] {
  const inner = row.replace(/^[ \t>]*/, '').trimEnd()
  return inner
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
}

/** Cells beyond the last column, which the parser leaves out: often a bar in code is read as the end of a cell. */
function noteLostCells(table: Table, lines: readonly string[], notice: Report): void {
  const [head, ...rows] = table.children
  const columns = head?.children.length ?? 0
  for (const row of rows) {
    const cells = cellsOf(sourceText(row, lines))
    if (cells.slice(columns).every((cell) => cell.trim() === '')) continue
    const message = `This row has ${counted(cells.length, 'cell')}, its table ${counted(columns, 'column')}: the rest is not shown.`
    notice(row, message, 'Remove it, or write \\| for a bar that is text.')
  }
}
