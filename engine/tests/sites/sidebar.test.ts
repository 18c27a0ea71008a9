import { describe, expect, it } from 'vitest'
import { loadFiles, pageText } from './load-files.ts'
import { loadFixture, problemsOf } from './load-fixture.ts'

const { site } = await loadFixture('sidebar')
const sidebarOf = (name: string) => site.versions.find((version) => version.name === name)?.sidebars.defaultSidebar
const elsewhere = { label: 'Elsewhere', href: 'https://example.com/' }

describe('a sidebar file', () => {
  it('lists docs, categories with and without a link, labels of its own and other sites', () => {
    expect(sidebarOf('v2')).toEqual([
      { label: 'Welcome', href: '/docs/v2', docId: 'index' },
      {
        label: 'Guide',
        href: '/docs/v2/guide/first',
        items: [
          { label: 'Then', href: '/docs/v2/guide/second', docId: 'guide/second' },
          { label: 'Deeper', items: [{ label: 'Deep', href: '/docs/v2/guide/deep', docId: 'guide/deep' }] },
        ],
      },
      { label: 'Terms', items: [{ label: 'Terms', href: '/docs/v2/terms', docId: 'terms' }] },
      elsewhere,
    ])
  })

  it('is the sidebar of the docs it lists, a category’s own link too', () => {
    const docs = Object.values(site.versions[2]?.docs ?? {})
    expect(docs.map(({ id, sidebar }) => [id, sidebar])).toEqual([
      ['guide/deep', 'defaultSidebar'],
      ['guide/first', 'defaultSidebar'],
      ['guide/second', 'defaultSidebar'],
      ['index', 'defaultSidebar'],
      ['terms', 'defaultSidebar'],
    ])
  })

  it('loses removed docs and categories left empty where it is inherited', () => {
    expect(sidebarOf('v3')).toEqual([
      { label: 'Welcome', href: '/docs/v3', docId: 'index' },
      {
        label: 'Guide',
        href: '/docs/v3/guide/first',
        items: [{ label: 'Deeper', items: [{ label: 'Deep', href: '/docs/v3/guide/deep', docId: 'guide/deep' }] }],
      },
      elsewhere,
    ])
  })

  it('reports each doc that does not exist in its own version, and lists those that do', async () => {
    expect(await problemsOf('sidebar')).toEqual([
      'v1/sidebar.yaml:3:5  The sidebar lists the doc guide/frist, which does not exist in v1.  Did you mean guide/first? Available: guide/first, index.',
      'v1/sidebar.yaml:5:11  The sidebar lists the doc nothing/like/it, which does not exist in v1.  Available: guide/first, index.',
      'v1/sidebar.yaml:8:9  The sidebar lists the doc guide/second, which does not exist in v1.  Available: guide/first, index.',
      'v1/sidebar.yaml:9:5  A category has no label.  Add a label.',
      'v1/sidebar.yaml:10:5  A sidebar entry has no doc, items or href.  Write a doc id, or label and items, or label and href.',
    ])
  })
})

describe('an inherited sidebar', () => {
  it('lists pages that were merged where the first of them was, and any other as often as its own version does', async () => {
    const { site, problems } = await loadFiles({
      'versions.yaml':
        '- name: v2\n  extends: v1\n  removed: [b, c]\n  moved: { a: z, b: both, c: both }\n- name: v1\n',
      'v1/index.md': pageText(),
      'v1/a.md': pageText(),
      'v1/b.md': pageText(),
      'v1/c.md': pageText(),
      'v1/sidebar.yaml': 'defaultSidebar: [a, b, { label: More, items: [c] }, a, c]\nother: [c]\n',
      'v2/both.md': pageText(),
    })
    expect(problems).toEqual([])
    const hrefs = Object.values(site.versions[0]?.sidebars ?? {}).map((items) => items.map(({ href }) => href))
    expect(hrefs).toEqual([['/docs/z', '/docs/both', '/docs/z'], ['/docs/both']])
  })
})

describe('an entry of a sidebar', () => {
  it.each([
    ['{ doc: index, label: X, items: [index] }', 'A sidebar entry has both doc and items.'],
    ['{ doc: index, href: "https://example.com/" }', 'A sidebar entry has both doc and href.'],
    ['{ doc: index, link: guide/nope }', 'A sidebar entry has a link, but no items.'],
  ])('is one of its forms: %s', async (entry, message) => {
    const { problems } = await loadFiles({
      'versions.yaml': '- name: v1\n',
      'v1/index.md': pageText(),
      'v1/sidebar.yaml': `defaultSidebar:\n  - ${entry}\n`,
    })
    expect(problems).toEqual([
      `v1/sidebar.yaml:2:5  ${message}  Write a doc id, or label and items, or label and href.`,
    ])
  })
})

describe('a sidebar of a version', () => {
  const files = { 'versions.yaml': '- name: v1\n', 'v1/index.md': pageText(), 'v1/2026.md': pageText() }

  it('lists a page whose id is a number', async () => {
    const { site, problems } = await loadFiles({ ...files, 'v1/sidebar.yaml': 'defaultSidebar: [index, 2026]\n' })
    expect(problems).toEqual([])
    expect(site.versions[0]?.sidebars.defaultSidebar?.map(({ href }) => href)).toEqual(['/docs/', '/docs/2026'])
  })

  it('has no category without items, unless it is a link', async () => {
    const sidebar = (category: string) => `defaultSidebar:\n  - index\n  - { label: More, items: []${category} }\n`
    const { problems } = await loadFiles({ ...files, 'v1/sidebar.yaml': sidebar('') })
    expect(problems).toEqual(['v1/sidebar.yaml:3:5  The category More has no items.  List pages in it, or remove it.'])
    expect((await loadFiles({ ...files, 'v1/sidebar.yaml': sidebar(', link: index') })).problems).toEqual([])
  })
})

describe('a version without a sidebar file', () => {
  it('has a sidebar made of its folders, by position, the main doc first', () => {
    expect(sidebarOf('v4')).toEqual([
      {
        label: 'Get started',
        items: [
          { label: 'Access', href: '/docs/get-started/access', docId: 'get-started/access' },
          { label: 'What it is', href: '/docs/get-started/what-is', docId: 'get-started/what-is' },
        ],
      },
      { label: 'Welcome', href: '/docs/', docId: 'index' },
      { label: 'About', href: '/docs/about', docId: 'about' },
    ])
  })
})
