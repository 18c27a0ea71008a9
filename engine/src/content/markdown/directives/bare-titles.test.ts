import { expect, it } from 'vitest'
import { nodesOf } from '../nodes.ts'
import { parseMarkdown } from '../parse.ts'
import { adoptBareTitles } from './bare-titles.ts'
import { labelOf } from './directive.ts'

it.each([
  [':::note Title', 'Title'],
  [':::tip  A **bold** title ', 'A bold title'],
  [':::note [Title]', 'Title'],
  [':::note[Own] Other', 'Own'],
  [':::note{a=b} Title', 'Title'],
  [':::note', undefined],
])('a container that opens with %s has the title %s', (opening, title) => {
  const text = `${opening}\nText.\n:::\n`
  const tree = parseMarkdown(text)
  adoptBareTitles(tree, text.split('\n'))
  expect(nodesOf(tree, 'containerDirective').map(labelOf)).toEqual([title])
})
