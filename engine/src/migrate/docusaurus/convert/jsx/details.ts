import { noteLabelLinks } from '../blocks/label-links.ts'
import { count, note } from '../doc-state.ts'
import { containerText, dedent } from '../edits.ts'
import { shortened, shownValue } from '../mdx/expressions.ts'
import { plainTextOf, type TreeNode } from '../tree.ts'
import { escapeMarkdown, labelText } from './directive-text.ts'
import { type ConvertElement, type JsxUse, lineIn, textAttribute } from './jsx-use.ts'

/** `<details>` with a `<summary>` or Docusaurus's `<Details summary=…>`. */
export function detailsConverter(
  convertNested: (use: JsxUse, text: string, firstLine: number) => string,
): ConvertElement {
  return (use) => {
    count(use.doc, 'details')
    const { text, firstLine } = use.piece()
    const summary = summaryOf(use.node)
    const label = summary ? summaryText(summary, use) : textAttribute(use, 'summary')
    const inner = summary ? withoutSummary(text) : text
    const body = convertNested(use, inner, firstLine)
    return containerText(`details[${labelText(escapeMarkdown(label)) || 'Details'}]`, body)
  }
}

/** The text of a summary: labels have no markup. */
function summaryText(summary: TreeNode, use: JsxUse): string {
  noteLabelLinks(summary, use.doc, (link) => lineIn(use, link))
  return plainTextOf(summary, (expression) => {
    const { value = '' } = expression
    const shown = shownValue(value, use.doc)
    if (shown === undefined)
      note(use.doc, lineIn(use, expression), { kind: 'expression', what: shortened(`{${value}}`), instead: 'Nothing.' })
    return shown ?? ''
  })
}

function summaryOf(node: TreeNode): TreeNode | undefined {
  for (const child of node.children ?? []) {
    if (child.name === 'summary') return child
    const inner = child.type === 'paragraph' ? summaryOf(child) : undefined
    if (inner) return inner
  }
  return undefined
}

/** The lines stay as many as they are, for the places of notes. */
function withoutSummary(text: string): string {
  const end = text.indexOf('</summary>')
  if (end === -1) return text
  const before = text.slice(0, end).replaceAll(/[^\n]/g, '')
  const [first = '', ...rest] = text.slice(end + '</summary>'.length).split('\n')
  return [before + first.trimStart(), ...dedent(rest)].join('\n')
}
