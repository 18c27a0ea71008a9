import { describe, expect, it } from 'vitest'
import { classicConfig } from '../docusaurus-folder.ts'
import { imported } from '../imported-site.ts'

const LIST = "# Guides\n\nimport DocCardList from '@theme/DocCardList'\n\n<DocCardList />\n"

const SIDEBARS = `module.exports = { docs: [
  'index',
  { type: 'category', label: 'Guides', link: { type: 'doc', id: 'guides/index' }, items: [
    'guides/first',
    { type: 'doc', id: 'guides/second', label: 'The [second]' },
    { type: 'link', label: 'Forum', href: 'https://forum.example.org/a(b' },
    { type: 'link', label: 'Start', href: '/docs/' },
    { type: 'html', value: '<hr>' },
    { type: 'category', label: 'More', items: [{ type: 'category', label: 'Deep', items: ['guides/deep'] }] },
    { type: 'category', label: 'All', link: { type: 'generated-index', description: 'All of it.' }, items: ['guides/last'] },
  ] },
] }`

const SITE = {
  'docusaurus.config.js': classicConfig({ docs: "{ sidebarPath: './sidebars.js' }" }),
  'sidebars.js': SIDEBARS,
  'docs/index.md': '# Start\n',
  'docs/guides/index.md': LIST,
  'docs/guides/first.md': '---\nsidebar_label: One\ntitle: First\ndescription: What\n  *comes* first.\n---\n\nText.\n',
  'docs/guides/second.md': '# Second\n',
  'docs/guides/deep.md': '# Deep\n',
  'docs/guides/last.md': '# Last `page`\n',
}

describe('the list of the pages of a category', () => {
  it('becomes cards with a link to each entry', async () => {
    const { text, places } = await imported(SITE)
    expect(text('content/current/guides/index.md')).toContain(
      [
        ':::cards',
        '- [One](./first.md)',
        '',
        '  What \\*comes\\* first.',
        '',
        '- [The \\[second\\]](./second.md)',
        '',
        '- [Forum](<https://forum.example.org/a(b>)',
        '',
        '- [Start](/base/docs/)',
        '',
        '- [More](./deep.md)',
        '',
        '- [All](../category/all.md)',
        '',
        '  All of it.',
        ':::',
      ].join('\n'),
    )
    expect(places('cards')).toEqual([])
  })

  it.each([
    [
      'in a page of the category',
      'docs/guides/last.md',
      '<DocCardList items={useCurrentSidebarCategory().items} />',
      [],
    ],
    [
      'beside other pages',
      'docs/guides/second.md',
      '<DocCardList items={useCurrentSidebarSiblings()} />',
      ['One', 'Forum'],
    ],
  ])('has the entries beside the page, %s', async (_what, file, element, labels) => {
    const { text, places } = await imported({ ...SITE, [file]: `# A page\n\n${element}\n` })
    const page = text(file.replace('docs/', 'content/current/'))
    for (const label of labels) expect(page).toContain(`- [${label}]`)
    expect(page.includes(':::cards')).toBe(labels.length > 0)
    expect(page).not.toContain('[A page]')
    expect(places('cards')).toEqual(labels.length > 0 ? [] : [`${file}:3`])
  })

  it('is left to a person where code makes it', async () => {
    const { text, places } = await imported({
      ...SITE,
      'docs/guides/second.md': '# A\n\n<DocCardList items={mine} />\n',
    })
    expect(text('content/current/guides/second.md')).not.toContain(':::cards')
    expect(places('cards')).toEqual(['docs/guides/second.md:3'])
  })
})
