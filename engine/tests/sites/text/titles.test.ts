import { expect, it } from 'vitest'
import { parseMarkdown } from '../../../src/content/markdown/parse.ts'
import { findDoc, sourceOf } from '../../../src/model/site.ts'
import { createSiteContext } from '../../../src/site/create-site-context.ts'
import { pageMarkdown } from '../../../src/site/pages/page-markdown.ts'
import { SITE_CONFIG } from '../../site-config.ts'
import { loadFiles } from '../load-files.ts'

it.each([
  'Plain words, snake_case and C#',
  '__init__ and _private',
  'The *args of f(**kwargs)',
  'List[int] and [link](a.md)',
  '<b> & &lt; and a<b',
  'A `code` and \\* C:\\',
  'One ~~two~~ ~three~',
  'Costs $5 or $x$',
  'Ends in marks ##',
  '# Starts with a mark',
])('the title %s is the same in the Markdown file of its page', async (title) => {
  const { site } = await loadFiles({
    'versions.yaml': '- name: v1\n',
    'v1/index.md': `---\ntitle: ${JSON.stringify(title)}\n---\n\nText.\n`,
  })
  const doc = findDoc(site, 'v1', 'index')
  if (!doc) throw new Error('There is no page.')
  expect(sourceOf(site, doc).title).toBe(title)
  const tree = parseMarkdown(pageMarkdown(createSiteContext(site, SITE_CONFIG), doc))
  const heading = tree.children.find(({ type }) => type === 'heading')
  expect(heading).toMatchObject({ depth: 1, children: [{ type: 'text', value: title }] })
})

it('titles other than the headings of their pages are listed, those of many pages in part', async () => {
  const page = '---\ntitle: Title\n---\n\n# Heading\n'
  const others = Array.from({ length: 52 }, (_, at) => [`v1/page-${at}.md`, page] as const)
  const { notices, problems } = await loadFiles({
    'versions.yaml': '- name: v1\n',
    'v1/index.md': page,
    ...Object.fromEntries(others),
  })
  expect(problems).toEqual([])
  const [what, first, ...rest] = notices.join('\n').split('\n')
  expect([what, first]).toEqual([
    'Not shown as written:',
    '  v1/index.md:2:8  The title of the front matter is shown, not the heading Heading.  Remove one of them.',
  ])
  expect([rest.length, rest.at(-1)]).toEqual([50, '  and 3 more'])
})
