import { count, note } from '../doc-state.ts'
import { containerText } from '../edits.ts'
import { attributeText, labelText } from './directive-text.ts'
import { type ConvertElement, type JsxUse, textAttribute } from './jsx-use.ts'

/** `<Tabs>` around `<TabItem>`. */
export const convertTabs: ConvertElement = (use) => {
  const items = use.elements().filter(({ name }) => name === 'TabItem')
  if (items.length === 0) {
    note(use.doc, use.line, {
      kind: 'tabs',
      what: 'Tabs whose items are made by code.',
      instead: 'What is in them, without tabs.',
    })
    return use.body()
  }
  count(use.doc, 'tabs')
  const values = valuesOf(use)
  checkDefault(use, items)
  const bodies = items.map((item) => item.body())
  const seen = new Set<string>()
  const tabs = bodies.map((body, at) => {
    const item = items[at]
    let label = labelText((item && labelOf(item, values)) || `${at + 1}`)
    // Two tabs of one name cannot be told apart.
    while (seen.has(label)) label += ' (2)'
    seen.add(label)
    return containerText(`tab[${label}]`, body)
  })
  const group = textAttribute(use, 'groupId', 'queryString')
  return containerText(`tabs${group ? `{group=${attributeText(group)}}` : ''}`, tabs.join('\n'))
}

/** An item outside tabs is shown as its content. */
export const convertLooseTab: ConvertElement = (use) => use.body()

/** The labels by value that `<Tabs values={[…]}>` lists. */
function valuesOf({ attributes }: JsxUse): ReadonlyMap<string, string> {
  const values = attributes.get('values')
  if (!Array.isArray(values)) return new Map()
  return new Map(
    values.flatMap((entry: unknown) =>
      typeof entry === 'object' && entry !== null && 'value' in entry
        ? [[String(entry.value), String('label' in entry ? entry.label : entry.value)] as const]
        : [],
    ),
  )
}

function labelOf(item: JsxUse, values: ReadonlyMap<string, string>): string {
  const value = textAttribute(item, 'value')
  return textAttribute(item, 'label') || values.get(value) || value
}

/** Readers see the first tab first. */
function checkDefault(use: JsxUse, items: readonly JsxUse[]): void {
  const value = textAttribute(use, 'defaultValue')
  const chosen = items.findIndex(
    (item) => item.attributes.get('default') === true || (value !== '' && textAttribute(item, 'value') === value),
  )
  if (chosen <= 0) return
  note(use.doc, use.line, {
    kind: 'default tab',
    what: `Tab ${chosen + 1} was shown first.`,
    instead: 'The first tab is. Change the order if it matters.',
  })
}
