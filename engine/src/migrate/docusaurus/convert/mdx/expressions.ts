import { cutText } from '../../../../model/util/text/cut-text.ts'
import { count, type DocState, note } from '../doc-state.ts'
import { codeSpan } from '../inline/code-span.ts'
import { escapeMarkdown } from '../jsx/directive-text.ts'
import { evaluate } from './literal.ts'

const COMMENT = /^\s*\/\*\**([\s\S]*?)\**\*\/\s*$/

/** An expression and its place. */
interface ExpressionInput {
  readonly doc: DocState
  readonly line: number
  /** As written, with its braces. */
  readonly source: string
  readonly isFlow: boolean
}

/** An expression of MDX as Markdown: a comment, the value of literals, or its code. */
export function expressionText({ doc, line, source, isFlow }: ExpressionInput): string {
  if (source.startsWith('<!--')) return isFlow ? source : ''
  const code = source.slice(1, -1)
  const comment = COMMENT.exec(code)
  if (comment) {
    count(doc, 'comment')
    return isFlow ? `<!-- ${(comment[1] ?? '').trim().replaceAll(/-(?=-)/g, '- ')} -->` : ''
  }
  const shown = shownValue(code, doc)
  if (shown === '') return ''
  if (shown !== undefined) {
    count(doc, 'value')
    return escapeMarkdown(shown).replaceAll(/\n/g, ' ')
  }
  if (doc.context.isMdx1) {
    count(doc, 'braces')
    return escapeMarkdown(source)
  }
  note(doc, line, { kind: 'expression', what: shortened(source), instead: 'Its code.' })
  return codeSpan(shortened(code.trim()))
}

/** What readers see of an expression: '' for a comment, the value of literals; undefined for other code. */
export function shownValue(code: string, doc: DocState): string | undefined {
  if (code.trim() === '' || COMMENT.test(code)) return ''
  const literal = evaluate(code, { ...doc, isShown: true })
  if (!literal) return undefined
  const { value } = literal
  if (value === undefined || value === null || typeof value === 'boolean') return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Code on one line, as notes show it. */
export function shortened(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ')
  return line.length > 120 ? `${cutText(line, 119)}…` : line
}
