import { admonitionKind } from '../blocks/admonitions.ts'
import { count } from '../doc-state.ts'
import { containerText } from '../edits.ts'
import { escapeMarkdown, labelText } from './directive-text.ts'
import { type ConvertElement, shownAttribute, textAttribute } from './jsx-use.ts'

/** `<Admonition type="tip" title="…">`, and `<Tip>` of the site's own. */
export const convertAdmonition: ConvertElement = (use) => {
  count(use.doc, 'admonition')
  const type = use.name === 'Admonition' ? textAttribute(use, 'type') || 'note' : use.name.toLowerCase()
  const kind = admonitionKind(type) ?? { name: 'note' }
  const body = use.body()
  const title = labelText(escapeMarkdown(shownAttribute(use, 'title') || (kind.title ?? '')))
  return containerText(`${kind.name}${title ? `[${title}]` : ''}`, body)
}
