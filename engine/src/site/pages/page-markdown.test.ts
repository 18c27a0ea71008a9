import { expect, it } from 'vitest'
import { loadFixture } from '../../../tests/sites/load-fixture.ts'
import { findDoc } from '../../model/site.ts'
import { pageMarkdown } from './page-markdown.ts'

it('the Markdown file of a page that another one replaced does not say that the newest version has it', async () => {
  const { context } = await loadFixture('machines')
  const site = { ...context.site, successors: { [context.latest.name]: { old: 'setup/install' } } }
  const doc = findDoc(site, 'v1', 'old')
  expect(doc && pageMarkdown({ ...context, site }, doc)).toContain(
    '; the newest is v2.1, which lacks this page and has <https://docs.example.com/docs/setup/install.md> in its place.',
  )
})
