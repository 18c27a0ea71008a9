import { expect, it } from 'vitest'
import { restoreAdmonitions } from '../../bench/speed/corpus/admonitions.ts'
import { parseMarkdown } from '../../engine/src/content/markdown/parse.ts'
import { writeMarkdown } from '../../engine/src/content/markdown/to-markdown.ts'

it('gives peers the admonitions of a page, with the titles that it shows', () => {
  const source = ':::warning[Two *limits*]\nSize.\n:::\n\n- a\n\n  :::note\n  b\n  :::\n\n> **c**\n'
  const lines = [':::warning[Warning: Two limits]', '', 'Size.', ':::', '', '- a', '', '  :::note[Note]', '  ', '  b']
  const text = restoreAdmonitions(writeMarkdown(parseMarkdown(source).children), source)
  expect(text.split('\n')).toEqual([...lines, '  :::', '', '> **c**'])
})
