import { type Directive, element, shownChildren } from './directive.ts'

/** `:::cards` around a list: each item is a card, side by side where there is room. */
export const cards: Directive = {
  name: 'cards',
  attributes: [],
  toElement: (_node, children) => element('div', { className: ['cards'] }, children),
  toMarkdown: (_node, body) => body,
  check: (node, { report }) => {
    const children = shownChildren(node)
    const other = children.find((child) => child.type !== 'list')
    if (other) report(other, 'Only a list can be in :::cards.', 'Move this out, or into an item of the list.')
    else if (children.length !== 1) report(node, ':::cards needs one list.', 'Write each card as an item of it.')
  },
}
