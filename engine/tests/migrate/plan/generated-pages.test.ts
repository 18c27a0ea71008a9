import { expect, it } from 'vitest'
import { listPage } from '../../../src/migrate/plan/generated-pages.ts'

it('shows a description as its words, as Docusaurus does', () => {
  const description = 'How <service>\n*_a* runs.'
  const text = listPage({ title: 'T', description, entries: ['a'], labelOf: (id) => id, page: (id) => `${id}.md` })
  expect(text.split('\n---\n')).toEqual([
    '---\ntitle: "T"\ndescription: "How <service> *_a* runs."',
    '\nHow \\<service> \\*\\_a\\* runs.\n\n- [a](a.md)\n',
  ])
})
