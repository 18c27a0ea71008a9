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

const READ = {
  markdown: PAGE,
  html: [
    '<h2 id="use-create_single" tabindex="-1">Use <code>create_single</code><a href="#">#</a></h2>',
    '<blockquote><h3 id="quoted">Quoted</h3></blockquote><h3 id="own">Deeper</h3>',
    '<h2 id="use-_it_">Use _it_</h2><h2 id="steps-2">Steps</h2><h2 id="steps-3">Steps</h2>',
  ].join('<p>Text.</p>'),
}

it('splits a page at its headings, each with what is below it', () => {
  const sections = markdownSections(READ)
  expect(sections.map(({ id, depth }) => [id, depth])).toEqual([
    [undefined, 1],
    ['use-create_single', 2],
    ['own', 3],
    ['use-_it_', 2],
    ['steps-2', 2],
    ['steps-3', 2],
  ])
  expect(sections[1]?.text).toMatch(/^## Use `create_single`[\s\S]*### \[Deeper\][\s\S]*More\.$/)
  expect(sections[2]?.text).toBe('### [Deeper](https://example.com)\n\nMore.')
})

it.each([
  ['steps-3', '## Steps\n\nTwo.'],
  ['Steps', '## Steps\n\nOne.'],
  ['own', '### [Deeper](https://example.com)\n\nMore.'],
  ['## deeper', '### [Deeper](https://example.com)\n\nMore.'],
  ['Use _it_', '## Use \\_it\\_\n\nEnd.'],
])('finds the section %s', (wanted, text) => {
  expect(findSection(markdownSections(READ), wanted)?.text).toBe(text)
})

it('finds no other section', () => {
  expect(findSection(markdownSections(READ), 'no heading')).toBeUndefined()
})

it('gives each line to one section, with the headings above it', () => {
  const markdown = '# Page\n\nIntro.\n\n## A\n\n#### Deep\n\n### B\n\nText.\n\n## 🚀\n\nEnd.\n'
  const html = '<h2 id="a">A</h2><h4 id="deep">Deep</h4><h3 id="b">B</h3><h2 id="section">🚀<a>#</a></h2>'
  expect(ownSections({ markdown, html }).map(({ id, headings }) => [id, ...headings])).toEqual([
    [undefined],
    ['a', 'A'],
    ['deep', 'A', 'Deep'],
    ['b', 'A', 'B'],
    ['section', '🚀'],
  ])
})

it('reads fences and headings in items and quotes as what they are', () => {
  const markdown = '# Page\n\n- ```sh\n  # none\n  ```\n\n> ## A\n\n1. ## A\n\n## A\n\n> ```sh\n> ## A\n> ```\n\n## A'
  const html = [1, 2, 3, 4].map((number) => `<h2 id="a-${number}">A</h2>`).join('')
  expect(markdownSections({ markdown, html }).map(({ id }) => id)).toEqual([undefined, 'a-3', 'a-4'])
})

it('gives no id to a heading that has none on the page', () => {
  const [, known, shown] = markdownSections({
    markdown: '# Page\n\n## A\n\n## B',
    html: '<h2 id="a">A</h2><h2>B</h2>',
  })
  expect([known?.id, shown?.id]).toEqual(['a', undefined])
  expect(markdownSections({ markdown: '## A' })[0]?.id).toBeUndefined()
})
