import { count, note } from '../doc-state.ts'
import { containerText } from '../edits.ts'
import { shortened, shownValue } from '../mdx/expressions.ts'
import { hasNode, isElement, plainTextOf, type TreeNode } from '../tree.ts'
import { attributeText, escapeMarkdown, labelText } from './directive-text.ts'
import { type ConvertElement, type JsxUse, lineIn, shownAttribute, textAttribute } from './jsx-use.ts'

/** `<Tabs>` around `<TabItem>`. */
export const convertTabs: ConvertElement = (use) => {
  if (!use.isFlow) {
    const what = 'Tabs within a line of text.'
    note(use.doc, use.line, { kind: 'tabs', what, instead: 'What is in them, without tabs.' })
    return use.inline()
  }
  const items = itemsOf(use)
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
  noteOthers(use)
  const bodies = items.map((item) => item.body())
  const labels = distinctLabels(
    items.map((item, at) => labelText(escapeMarkdown(labelOf(item, values) || `${at + 1}`))),
  )
  const tabs = bodies.map((body, at) => containerText(`tab[${labels[at]}]`, body))
  const group = textAttribute(use, 'groupId', 'queryString')
  return containerText(`tabs${group ? `{group=${attributeText(group)}}` : ''}`, tabs.join('\n'))
}

/** A `<TabItem>` outside `<Tabs>` becomes its content. */
export const convertLooseTab: ConvertElement = (use) => use.body()

/** The tabs, also those in fragments. */
function itemsOf(use: JsxUse): JsxUse[] {
  return use.elements().flatMap((one) => (one.name === '' ? itemsOf(one) : one.name === 'TabItem' ? [one] : []))
}

/** Notes what is between the tabs: only tabs can be there. */
function noteOthers(use: JsxUse): void {
  for (const node of othersIn(use.node, use)) {
    const what = `Between tabs: ${isElement(node) ? `<${node.name}>` : shortened(textIn(node, use).trim())}`
    note(use.doc, lineIn(use, node), { kind: 'tabs', what, instead: 'Nothing.' })
  }
}

function othersIn(parent: TreeNode, use: JsxUse): TreeNode[] {
  return (parent.children ?? []).flatMap((node) => {
    if (isElement(node) && node.name === 'TabItem') return []
    const mayHaveTabs = isElement(node) ? !node.name : node.type === 'paragraph' && node.children?.some(isElement)
    if (mayHaveTabs) return othersIn(node, use)
    return hasNode(node, isElement) || textIn(node, use).trim() !== '' ? [node] : []
  })
}

function textIn(node: TreeNode, { doc }: JsxUse): string {
  return plainTextOf(node, ({ value = '' }) => shownValue(value, doc) ?? `{${value}}`)
}

/** Makes labels distinct, so that tabs can be told apart: `a`, `a (2)`. */
export function distinctLabels(names: readonly string[]): string[] {
  const seen = new Set<string>()
  const counts = new Map<string, number>()
  return names.map((name) => {
    let label = name
    let number = counts.get(name) ?? 1
    while (seen.has(label)) label = `${name} (${++number})`
    counts.set(name, number)
    seen.add(label)
    return label
  })
}

/** The labels that `<Tabs values={[…]}>` lists, by value. */
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
  return shownAttribute(item, 'label') || values.get(value) || value
}

/** Notes a default tab that is not the first: here the first tab is always shown first. */
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
