import type { CategoryEntry } from '../../links/category-entries.ts'
import { count, note } from '../doc-state.ts'
import { containerText } from '../edits.ts'
import { targetText } from '../inline/targets.ts'
import { escapeMarkdown } from './directive-text.ts'
import { CodeValue, type ConvertElement, type JsxUse } from './jsx-use.ts'

/** Values of `items` that mean the category of the page, which `<DocCardList>` also shows without `items`. */
const OWN_CATEGORY = /^useCurrentSidebar(?:Category\(\)\.items|Siblings\(\))$/

/** `<DocCardList />`, the list of what is in the category of a page, as cards with links. */
export const convertCards: ConvertElement = (use) => {
  const { doc, isFlow, line, name } = use
  const entries = isFlow && showsOwnCategory(use) ? (doc.context.listCategory?.() ?? []) : []
  if (entries.length === 0) {
    note(doc, line, { kind: 'cards', what: `<${name}>, a list of pages.`, instead: 'Nothing: list them by hand.' })
    return ''
  }
  count(doc, `<${name}>`)
  return containerText('cards', entries.map(cardText).join('\n\n'))
}

function showsOwnCategory({ name, attributes }: JsxUse): boolean {
  const items = attributes.get('items')
  return (
    name === 'DocCardList' && (items === undefined || (items instanceof CodeValue && OWN_CATEGORY.test(items.code)))
  )
}

function cardText({ label, target, description }: CategoryEntry): string {
  const link = `- [${onLine(label)}](${targetText(target)})`
  return description === undefined ? link : `${link}\n\n  ${onLine(description)}`
}

function onLine(text: string): string {
  return escapeMarkdown(text.replaceAll(/\s+/g, ' ').trim())
}
