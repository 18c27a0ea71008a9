import { fenceText } from '../blocks/fences.ts'
import { count, note } from '../doc-state.ts'
import { evaluate } from '../mdx/literal.ts'
import { type ConvertElement, type JsxUse, textAttribute } from './jsx-use.ts'

/** `<CodeBlock language="python" title="…">` around a string, plain text, or a file that was imported as text. */
export const convertCodeBlock: ConvertElement = (use) => {
  const language =
    textAttribute(use, 'language') || textAttribute(use, 'className').replace(/^.*\blanguage-/, '') || 'text'
  const title = textAttribute(use, 'title')
  const meta = [
    language,
    textAttribute(use, 'metastring'),
    title && `title="${title.replaceAll('"', "'")}"`,
    numbersOf(use),
  ]
  const [only] = use.node.children ?? []
  const source = sourceOf(use)
  if (source !== undefined) {
    const file = use.doc.context.resolveFile(source, use.doc.file)
    if (file !== undefined) {
      count(use.doc, 'code from a file')
      return fenceText([...meta, `file=${file}`].filter(Boolean).join(' '), '', use)
    }
    note(use.doc, use.line, { kind: 'missing file', what: source, instead: 'Its name, as code.' })
    return fenceText(meta.filter(Boolean).join(' '), source, use)
  }
  count(use.doc, 'code block')
  const isExpression = (use.node.children ?? []).length === 1 && /^mdx(?:Flow|Text)Expression$/.test(only?.type ?? '')
  const value = isExpression ? evaluate(only?.value ?? '', use.doc)?.value : use.piece().text
  if (typeof value !== 'string')
    note(use.doc, use.line, {
      kind: 'code block',
      what: 'A code block whose text is made by code.',
      instead: 'The code that makes it.',
    })
  return fenceText(meta.filter(Boolean).join(' '), typeof value === 'string' ? value : (only?.value ?? ''), use)
}

function numbersOf({ attributes }: JsxUse): string {
  const value = attributes.get('showLineNumbers')
  if (value === true) return 'showLineNumbers'
  return typeof value === 'number' ? `showLineNumbers=${value}` : ''
}

/** The file whose text is the only child. */
function sourceOf({ node, doc }: JsxUse): string | undefined {
  const [only] = node.children ?? []
  const binding = doc.bindings.get(only?.value?.trim() ?? '')
  return node.children?.length === 1 && binding?.kind === 'source' ? binding.target : undefined
}
