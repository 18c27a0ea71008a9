import { expect, it } from 'vitest'
import { labelOfText, listPage } from '../../../src/migrate/plan/generated-pages.ts'

it('shows a description as its words, as Docusaurus does', () => {
  const description = 'How <service>\n*_a* runs.'
  const text = listPage({ title: 'T', description, entries: ['a'], labelOf: (id) => id, page: (id) => `${id}.md` })
  expect(text.split('\n---\n')).toEqual([
    '---\ntitle: "T"\ndescription: "How <service> *_a* runs."',
    '\nHow \\<service> \\*\\_a\\* runs.\n\n- [a](a.md)\n',
  ])
})

it('leads from a category to its first page, or to its first link', () => {
  const link = { label: 'Forum', href: 'https://a.example' }
  const entries = [
    { label: 'Guides', items: [link, 'a'] },
    { label: 'Help', items: [{ label: 'Community', items: [link] }] },
  ]
  const text = listPage({ title: 'T', entries, labelOf: (id) => id, page: (id) => `${id}.md` })
  expect(text).toContain('\n- [Guides](a.md)\n- [Help](https://a.example)\n')
})

it.each([
  ['title: "Say \\"hi\\""', 'Say "hi"'],
  ["title: The 'best'", "The 'best'"],
  ['title: >-\n  A long\n  title', 'A long title'],
  ['title: Other\nsidebar_label: 2024 # the year', '2024'],
  ['title: [', 'page'],
])('calls a page as its front matter does: %s', (front, label) => {
  expect(labelOfText(`---\n${front}\n---\n\nText.\n`, 'folder/page')).toBe(label)
})
