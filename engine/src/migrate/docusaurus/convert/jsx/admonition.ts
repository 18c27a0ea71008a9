import { admonitionKind } from '../blocks/admonitions.ts'
import { count, note } from '../doc-state.ts'
import { containerText } from '../edits.ts'
import { escapeMarkdown, labelText } from './directive-text.ts'
import { type ConvertElement, type JsxUse, shownAttribute } from './jsx-use.ts'

/** `<Admonition type="tip" title="…">`, and the site's own components such as `<Tip>`. */
export const convertAdmonition: ConvertElement = (use) => {
  if (!use.isFlow) return inText(use)
  count(use.doc, 'admonition')
  const type = use.name === 'Admonition' ? shownAttribute(use, 'type') || 'note' : use.name.toLowerCase()
  const kind = admonitionKind(type) ?? otherKind(use, type)
  const body = use.body()
  const title = labelText(escapeMarkdown(shownAttribute(use, 'title') || (kind.title ?? '')))
  return containerText(`${kind.name}${title ? `[${title}]` : ''}`, body)
}

/** The kind that Docusaurus shows for an unknown type. */
function otherKind({ doc, line, name }: JsxUse, type: string): { name: string; title?: string } {
  note(doc, line, { kind: 'admonition', what: `<${name} type="${type}">`, instead: 'An admonition of the type info.' })
  return { name: 'info' }
}

/** An admonition in a line of text, such as in a cell of a table, where no directive can be. */
function inText(use: JsxUse): string {
  const title = shownAttribute(use, 'title')
  const what = `<${use.name}> within a line of text${title && `, with the title ${title}`}.`
  note(use.doc, use.line, { kind: 'admonition in text', what, instead: 'What is in it.' })
  return use.inline()
}
