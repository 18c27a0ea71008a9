import type { Element, ElementContent } from 'hast'
import type { Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import { getOwn } from '../../model/get-own.ts'
import { suggest } from '../../model/nearest.ts'
import { nodesOf } from './nodes.ts'
import type { Report } from './report.ts'

/** Kinds of admonition and the title each has when its author gives none. */
export const ADMONITIONS: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
}

/** Attributes each directive may carry. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.keys(ADMONITIONS).map((kind) => [kind, []])),
  details: [],
  tabs: ['group'],
  tab: [],
}

/** The line that opens a directive: name, label, attributes. */
const OPENING = /^:{3,}[\w-]+(?:\[.*\])?(?:\{.*\})?\s*$/

/** The pattern tries each pair of brackets in a line. */
const LONGEST_OPENING = 1000

/** Reports unknown directives and attributes, and tabs that stand where none can. */
export function checkDirectives(tree: Root, text: string, report: Report): void {
  const lines = text.split('\n')
  for (const node of nodesOf(tree, 'paragraph')) {
    const [first] = node.children
    if (first?.type !== 'text' || !first.value.startsWith(':::') || node.data?.directiveLabel) continue
    report(
      node,
      'These colons open or close no directive.',
      'Write :::note[Title], and as many colons to close as to open.',
    )
  }
  const directives = nodesOf(tree, 'containerDirective')
  const directlyInTabs = new Set(directives.filter(({ name }) => name === 'tabs').flatMap(({ children }) => children))
  for (const node of directives) {
    const allowed = getOwn(ATTRIBUTES, node.name)
    if (!allowed) {
      report(node, `Unknown directive :::${node.name}.`, suggest(node.name, Object.keys(ATTRIBUTES)))
      continue
    }
    for (const name of Object.keys(node.attributes ?? {})) {
      if (!allowed.includes(name))
        report(node, `:::${node.name} has no attribute ${name}.`, suggest(name, [...allowed, 'none']))
    }
    const opening = lines[(node.position?.start.line ?? 1) - 1]?.slice((node.position?.start.column ?? 1) - 1) ?? ''
    if (opening.length > LONGEST_OPENING || !OPENING.test(opening))
      report(node, `Text stands behind :::${node.name}.`, `Write :::${node.name}[Title], with the title in brackets.`)
    const last = lines[(node.position?.end.line ?? 1) - 1] ?? ''
    if (!/^[\s>]*:{3,}\s*$/.test(last))
      report(node, `:::${node.name} is never closed.`, 'End it with a line of as many colons.')
    const inTabs = directlyInTabs.has(node)
    if (node.name === 'tab' && !inTabs)
      report(node, 'A :::tab stands outside ::::tabs.', 'Wrap the tabs in ::::tabs … ::::.')
    if (node.name !== 'tab' && inTabs)
      report(node, `:::tab is expected here, not :::${node.name}.`, 'Only tabs stand directly in ::::tabs.')
    if (needsLabel(node.name) && !labelOf(node)?.trim()) {
      report(node, `:::${node.name} has no label.`, `Write :::${node.name}[Label].`)
    }
    if (node.name === 'tabs') checkTabs(node, report)
  }
}

function checkTabs(tabs: ContainerDirective, report: Report): void {
  if (!tabs.children.some(isDirective)) report(tabs, '::::tabs holds no tab.', 'Add :::tab[Label] … :::.')
  const seen = new Set<string>()
  for (const child of tabs.children) {
    if (!isDirective(child)) {
      report(child, 'Only tabs stand directly in ::::tabs.', 'Put the text into a :::tab[Label].')
      continue
    }
    const label = labelOf(child) ?? ''
    if (seen.has(label)) report(child, `Two tabs have the label ${label}.`, 'Give each its own.')
    seen.add(label)
  }
}

function needsLabel(name: string): boolean {
  return name === 'details' || name === 'tab'
}

function isDirective(node: RootContent): node is ContainerDirective {
  return node.type === 'containerDirective'
}

/** The text in the brackets of `:::name[text]`. */
export function labelOf(node: ContainerDirective): string | undefined {
  const [first] = node.children
  return first?.type === 'paragraph' && first.data?.directiveLabel ? textOf(first) : undefined
}

/** What the directive holds, without its label. */
export function bodyOf(node: ContainerDirective): ContainerDirective['children'] {
  return labelOf(node) === undefined ? node.children : node.children.slice(1)
}

/** The element the theme renders a directive with; `children` is its body as HTML. */
export function directiveElement(node: ContainerDirective, children: ElementContent[]): Element {
  const label = labelOf(node)
  if (node.name === 'tabs') {
    // Named by its place, so that the parts of an article can be rendered one by one.
    const { line = 1, column = 1 } = node.position?.start ?? {}
    return element('tabs', { id: `tabs-${line}-${column}`, group: node.attributes?.group ?? '' }, children)
  }
  if (node.name === 'tab') return element('tab', { label: label ?? '' }, children)
  if (node.name === 'details') return element('disclosure', { summary: label ?? '' }, children)
  return element('admonition', { kind: node.name, title: label ?? getOwn(ADMONITIONS, node.name) ?? '' }, children)
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}
