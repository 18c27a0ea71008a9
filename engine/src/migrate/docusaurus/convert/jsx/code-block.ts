import { fenceText, fileOption } from '../blocks/fences.ts'
import { count, note } from '../doc-state.ts'
import { codeSpan } from '../inline/code-span.ts'
import { evaluate } from '../mdx/literal.ts'
import { plainTextOf } from '../tree.ts'
import { CodeValue, type ConvertElement, type JsxUse, shownAttribute, textAttribute } from './jsx-use.ts'

/** `<CodeBlock language="python" title="…">` around a string, plain text, or a file that was imported as text. */
export const convertCodeBlock: ConvertElement = (use) => {
  if (!use.isFlow) return codeInText(use)
  const language =
    textAttribute(use, 'language') || textAttribute(use, 'className').replace(/^.*\blanguage-/, '') || 'text'
  const title = shownAttribute(use, 'title')
  const meta = [
    language,
    textAttribute(use, 'metastring'),
    title && `title="${title.replaceAll('"', "'")}"`,
    numbersOf(use),
  ]
  const source = sourceOf(use)
  if (source !== undefined) {
    const file = use.doc.context.resolveFile(source, use.doc.file)
    if (file !== undefined) {
      count(use.doc, 'code from a file')
      return fenceText([...meta, fileOption(file)].filter(Boolean).join(' '), '', use)
    }
    note(use.doc, use.line, { kind: 'missing file', what: source, instead: 'Its name, as code.' })
    return fenceText(meta.filter(Boolean).join(' '), source, use)
  }
  count(use.doc, 'code block')
  const { code, value } = contentOf(use)
  if (typeof value !== 'string')
    note(use.doc, use.line, {
      kind: 'code block',
      what: 'A code block whose text is made by code.',
      instead: 'The code that makes it.',
    })
  return fenceText(meta.filter(Boolean).join(' '), typeof value === 'string' ? value : (code ?? ''), use)
}

/** The code of a block in a line of text, such as in a cell of a table, where no fence can be. */
function codeInText(use: JsxUse): string {
  const { code = '', value } = contentOf(use)
  const lines = (typeof value === 'string' ? value : code).trim().split(/\s*\n\s*/)
  if (typeof value === 'string' && lines.length === 1) count(use.doc, 'code block')
  else
    note(use.doc, use.line, {
      kind: 'code block',
      what: `<${use.name}> within a line of text.`,
      instead: 'Its code, in this line.',
    })
  const line = lines.join(' ')
  return line === '' ? '' : codeSpan(line)
}

/** The value of a block, and its code if it is written as an expression. */
function contentOf(use: JsxUse): { code?: string; value: unknown } {
  const code = codeOf(use)
  return code === undefined ? { value: textOf(use) } : { code, value: evaluate(code, use.doc)?.value }
}

/** The text of a block as readers see it. Several lines are taken as written, with their indentation. */
function textOf(use: JsxUse): string {
  const { children = [] } = use.node
  const text = children.every(({ type }) => type === 'text') ? plainTextOf(use.node) : '\n'
  return children.length === 0 || text.includes('\n') ? use.piece().text : text
}

function numbersOf({ attributes }: JsxUse): string {
  const value = attributes.get('showLineNumbers')
  if (value === true) return 'showLineNumbers'
  return typeof value === 'number' ? `showLineNumbers=${value}` : ''
}

/** The expression that is the only content of a block, or its attribute `children` if that is code. */
function codeOf({ node, attributes }: JsxUse): string | undefined {
  const [only, ...others] = node.children ?? []
  const given = attributes.get('children')
  if (!only) return given instanceof CodeValue ? given.code : undefined
  return others.length === 0 && /^mdx(?:Flow|Text)Expression$/.test(only.type) ? (only.value ?? '') : undefined
}

/** The file whose text is the only content of a block. */
function sourceOf(use: JsxUse): string | undefined {
  const binding = use.doc.bindings.get(codeOf(use)?.trim() ?? '')
  return binding?.kind === 'source' ? binding.target : undefined
}
