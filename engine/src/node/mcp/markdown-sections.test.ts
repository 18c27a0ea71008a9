import { expect, it } from 'vitest'
import { findSection, markdownSections, ownSections } from './markdown-sections.ts'

const PAGE = `> v1.

# Page

Intro.

## Use \`create_single\`

Text.

\`\`\`\`sh
# no heading
\`\`\`
## none either
\`\`\`\`

### [Deeper](https://example.com)

More.

## Use \\_it\\_

End.

## Steps

One.

## Steps

Two.
`

it('splits a page at its headings, each with what is below it', () => {
  const sections = markdownSections(PAGE)
  expect(sections.map(({ id, depth }) => [id, depth])).toEqual([
    ['page', 1],
    ['use-create_single', 2],
    ['deeper', 3],
    ['use-_it_', 2],
    ['steps', 2],
    ['steps-1', 2],
  ])
  expect(sections[1]?.text).toMatch(/^## Use `create_single`[\s\S]*### \[Deeper\][\s\S]*More\.$/)
  expect(sections[2]?.text).toBe('### [Deeper](https://example.com)\n\nMore.')
})

it.each([
  ['steps-1', '## Steps\n\nTwo.'],
  ['Steps', '## Steps\n\nOne.'],
  ['## deeper', '### [Deeper](https://example.com)\n\nMore.'],
  ['Use _it_', '## Use \\_it\\_\n\nEnd.'],
])('finds the section %s', (wanted, text) => {
  expect(findSection(markdownSections(PAGE), wanted)?.text).toBe(text)
})

it('finds no other section', () => {
  expect(findSection(markdownSections(PAGE), 'no heading')).toBeUndefined()
})

it('gives each line to one section, with the headings above it', () => {
  const page = '# Page\n\nIntro.\n\n## A\n\n#### Deep\n\n### B\n\nText.\n\n## 🚀\n\nEnd.\n'
  expect(ownSections(page).map(({ id, headings }) => [id, ...headings])).toEqual([
    [undefined],
    ['a', 'A'],
    ['deep', 'A', 'Deep'],
    ['b', 'A', 'B'],
    ['section', '🚀'],
  ])
})
