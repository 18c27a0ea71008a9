import { boldLine, type Directive, element, labelOf } from './directive.ts'

/** `:::details[Summary]`: text that readers expand. */
export const details: Directive = {
  name: 'details',
  attributes: [],
  needsLabel: true,
  toElement: (node, children) => element('disclosure', { summary: labelOf(node) ?? '' }, children),
  toMarkdown: (node, body) => [boldLine(labelOf(node) ?? ''), ...body],
}
