import { boldLine, type Directive, element, labelOf } from './directive.ts'

/** `:::tab[Label]`: one panel of the tabs around it. */
export const tab: Directive = {
  name: 'tab',
  attributes: [],
  needsLabel: true,
  toElement: (node, children) => element('tab', { label: labelOf(node) ?? '' }, children),
  toMarkdown: (node, body) => [boldLine(labelOf(node) ?? ''), ...body],
  check: (node, { report, parent }) => {
    if (parent?.name !== 'tabs') report(node, ':::tab outside ::::tabs.', 'Wrap the tabs in ::::tabs … ::::.')
  },
}
