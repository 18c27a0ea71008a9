import type { ElementContent } from 'hast'
import type { RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { Report } from '../report.ts'
import { type Directive, type DirectiveNode, element, labelOf, shownChildren } from './directive.ts'

/** `::::tabs{group=name}` around `:::tab`; tabs of one group switch together. */
export const tabs: Directive = {
  name: 'tabs',
  attributes: ['group'],
  toElement: (node, children) => {
    // The id comes from the position in the source, so that sections can be rendered independently.
    const { line = 1, column = 1 } = node.position?.start ?? {}
    const others = children.filter(isInNoTab)
    const panels = children.filter((child) => !isInNoTab(child))
    const tabs = element('tabs', { id: `tabs-${line}-${column}`, group: node.attributes?.group ?? '' }, panels)
    // What is in no tab is reported, but still shown. It cannot be in a list of tabs.
    return others.length === 0 ? tabs : element('div', {}, panels.some(isElement) ? [...others, tabs] : others)
  },
  toMarkdown: (_node, body) => body,
  check: (node, { report }) => checkChildren(node, report),
}

function checkChildren(node: DirectiveNode, report: Report): void {
  if (!node.children.some(isDirective)) report(node, '::::tabs has no tabs.', 'Add :::tab[Label] … :::.')
  const seen = new Set<string>()
  for (const child of shownChildren(node)) {
    if (!isDirective(child)) {
      report(child, 'Unexpected text directly inside ::::tabs.', 'Move it into a :::tab[Label].')
      continue
    }
    if (child.name !== 'tab')
      report(child, `Expected :::tab, not :::${child.name}.`, '::::tabs can contain only :::tab.')
    // A tab without a label is reported as such.
    const label = labelOf(child)
    if (label === undefined) continue
    if (seen.has(label)) report(child, `Two tabs have the label ${label}.`, 'Give each tab its own label.')
    seen.add(label)
  }
}

function isInNoTab(child: ElementContent): boolean {
  return child.type === 'element' && child.tagName !== 'tab'
}

function isElement({ type }: ElementContent): boolean {
  return type === 'element'
}

function isDirective(node: RootContent): node is ContainerDirective {
  return node.type === 'containerDirective'
}
