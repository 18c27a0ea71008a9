import { expect, it } from 'vitest'
import { diffPage } from './diff-page.ts'
import { differenceMarkdown } from './difference-markdown.ts'
import type { TextBlock, TextSection } from './text-sections.ts'

const section = (heading: string, ...texts: string[]): TextSection => ({
  heading,
  blocks: texts.map((text): TextBlock => ({ kind: text.includes('=') ? 'code' : 'text', text })),
})

it('shows a changed text twice, code by line, and what only one of the texts has', () => {
  const before = [section('', 'Start it.'), section('Steps', 'a = 1\nb = 2', 'Same.'), section('Gone', 'Bye.')]
  const after = [section('', 'Start it now.'), section('Steps', 'a = 1\nb = 3', 'Same.', 'Use ```x```.')]
  expect(differenceMarkdown(diffPage(before, after))).toBe(`6 words added, 4 removed.

## Before the first heading

\`\`\`diff
- Start it.
+ Start it now.
\`\`\`

## Steps

\`\`\`\`diff
  a = 1
- b = 2
+ b = 3
+ Use \`\`\`x\`\`\`.
\`\`\`\`

## Gone (removed)

\`\`\`diff
- Bye.
\`\`\``)
  expect(differenceMarkdown(diffPage(before, before))).toBe('No words differ.')
})

it('shows a sample with hundreds of thousands of backticks', () => {
  const text = differenceMarkdown(diffPage([], [section('Log', `a = ${'` '.repeat(300_000)}`)]))
  expect(text).toMatch(/^.*\n\n## Log \(new\)\n\n```diff\n\+ a = ` /)
})

it('shows a heading as it is', () => {
  const text = differenceMarkdown(diffPage([], [section('Use __init__ and *.yaml', 'New.')]))
  expect(text).toContain('\n\n## Use \\_\\_init\\_\\_ and \\*.yaml (new)\n\n')
})

it('shows a heading without a text of its own alone', () => {
  const text = differenceMarkdown(diffPage([], [section('Create'), section('Parameters', 'New.')]))
  expect(text).toBe('1 word added, 0 removed.\n\n## Create (new)\n\n## Parameters (new)\n\n```diff\n+ New.\n```')
})
