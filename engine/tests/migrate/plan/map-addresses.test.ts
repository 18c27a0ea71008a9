import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { classicConfig, pageAt, type SiteFiles } from '../docusaurus-folder.ts'
import { imported } from '../imported-site.ts'

/** The address of each page below the base path, by its file. */
async function addresses(files: SiteFiles) {
  const { report, paths, text } = await imported(files)
  const pages = report.trees.flatMap(({ pages: own }) => own)
  for (const { id, path } of pages) {
    expect(paths).toContain(`content/current/${id}.md`)
    const slug = /^slug: \/(.*)$/m.exec(text(`content/current/${id}.md`))?.[1]
    expect(slug ?? id.replace(/(^|\/)index$/, '')).toBe(path)
  }
  return Object.fromEntries(pages.map(({ doc, path }) => [doc.file, path]))
}

describe('a page whose address our front matter cannot say', () => {
  it.each([
    [
      'has that of a file that no other page has',
      { 'docs/bar.md': pageAt('/foo'), 'docs/foo.md': pageAt('/é') },
      { 'bar.md': 'foo', 'foo.md': 'foo-2' },
    ],
    [
      'does not take that of a page after it',
      { 'docs/a.md': pageAt('/é'), 'docs/b.md': pageAt('/a') },
      { 'a.md': 'a-2', 'b.md': 'a' },
    ],
    ['has none that the site keeps', { 'docs/search.md': pageAt('/é') }, { 'search.md': 'search-page' }],
  ])('%s', async (_what, files, expected) => {
    expect(await addresses({ 'docs/index.md': pageAt('/'), ...files })).toEqual({ 'index.md': '', ...expected })
  })
})

it('the page that is first by its file alone leaves its place to a list of the pages', async () => {
  const { paths, text } = await imported({ 'docs/index.md': pageAt('/begin/here'), 'docs/first.md': '# First\n' })
  expect(text('content/current/begin/here.md')).toContain('# Page')
  expect(text('content/current/index.md')).toContain('- [First](./first.md)')
  expect(paths).not.toContain('content/redirects.yaml')
})

it.each([
  ['index.md', '---\ndraft: true\n---\n\n# Soon\n', 'draft'],
  ['soon.md', '---\nslug: /\ndraft: true\n---\n\n# Soon\n', 'soon'],
])('the draft %s leaves the address of its version to a list of the published pages', async (file, draft, id) => {
  const { text, notes } = await imported({ [`docs/${file}`]: draft, 'docs/first.md': '# First\n' })
  expect(text(`content/current/${id}.md`)).toContain('draft: true')
  expect(text(`content/current/${id}.md`)).not.toContain('slug:')
  expect(text('content/current/index.md')).toContain('- [First](./first.md)')
  expect(notes).toEqual([`docs/${file} address: The address /, which pages here cannot have -> The address /${id}`])
})

describe('the list of a category', () => {
  const site = (slug: string, files: SiteFiles = {}): SiteFiles => ({
    'docusaurus.config.js': classicConfig({ docs: "{ sidebarPath: 'sidebars.js' }" }),
    'sidebars.js': `
      const list = { type: 'category', label: 'List', link: { type: 'generated-index', slug: '${slug}' }, items: ['a'] }
      module.exports = { one: ['index', list], other: ['index', list] }`,
    'docs/index.md': `# Index\n\n[It](/docs${slug})\n`,
    'docs/a.md': '# Page A\n',
    ...files,
  })

  it.each([
    [
      'keeps its address where a page has its name',
      '/guides',
      { 'docs/guides.md': pageAt('/begin') },
      'guides-2',
      '/guides',
    ],
    ['has another one where the site keeps it', '/search', {}, 'search', '/search-page'],
    ['has another one where a page has it', '/guides', { 'docs/guides.md': '' }, 'guides-2', undefined],
  ])('%s', async (_what, slug, files, id, own) => {
    const { text, notes } = await imported(site(slug, files))
    const front = ['title: "List"', ...(own === undefined ? [] : [`slug: ${own}`])]
    expect(text(`content/current/${id}.md`)).toBe(`---\n${front.join('\n')}\n---\n\n- [Page A](./a.md)\n`)
    expect(text('content/current/sidebar.yaml')).toContain(`link: ${id}\n`)
    const address = own ?? `/${id}`
    const changed = `docs address: The address ${slug} of the list List, which it cannot have here -> The address ${address}`
    expect(notes).toEqual(address === slug ? [] : [changed])
  })

  it('has a redirect from an address that it cannot keep, and links to it lead on', async () => {
    const { text } = await imported(site('/café', { 'docs/café.md': pageAt('/begin') }))
    expect(text('content/redirects.yaml')).toContain('site:\n  café: café-2\n')
    expect(text('content/current/index.md')).toContain('[It](/base/docs/caf%C3%A9-2)')
  })

  it('leaves links to the page that has its address', async () => {
    const { text } = await imported(site('/guides', { 'docs/guides.md': '' }))
    expect(text('content/current/index.md')).toContain('[It](/base/docs/guides)')
  })
})

it('a page that moves with its version has a redirect from the address that it had before', async () => {
  const { text, summary } = await imported({
    'docusaurus.config.js': classicConfig({
      plugins: "[['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }]]",
    }),
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': '',
    'docs/index.md': '',
    'docs/begin.md': pageAt('/é'),
    'api/index.md': '',
    'api/rows.md': pageAt('/ø'),
  })
  expect(parse(text('content/redirects.yaml'))).toEqual({
    site: { 'api/ø': 'api/rows', 'docs/next/é': 'next/docs/begin' },
    aliases: { 'docs/next': 'next/docs' },
  })
  expect(summary).toContain('| `docs/begin.md` | `/base/next/docs/begin` | `/base/docs/next/é` | redirects |')
})

it('of two pages with one address, the one that keeps it has the redirects of the folder that moved', async () => {
  const { text, notes } = await imported({
    'docusaurus.config.js': classicConfig({
      plugins: "[['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }]]",
    }),
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': '',
    'docs/index.md': '',
    'docs/plan.md': '',
    'docs/plan/README.md': '',
    'api/index.md': '',
  })
  expect(parse(text('content/redirects.yaml'))).toEqual({ aliases: { 'docs/next': 'next/docs' } })
  expect(notes).toEqual([
    'docs/plan.md address: The address /docs/plan, which another page has -> The address /docs/plan-2',
  ])
})

it('redirects to the address of a version lead to its first page, even if the site has none there', async () => {
  const redirects = "{ redirects: [{ from: '/old', to: '/' }, { from: '/older', to: '/old#top' }] }"
  const { text, notes } = await imported({
    'docusaurus.config.js': classicConfig({
      docs: "{ routeBasePath: '/' }",
      plugins: `[['@docusaurus/plugin-client-redirects', ${redirects}]]`,
    }),
    'docs/first.md': '',
    'src/pages/index.md': '',
  })
  expect(parse(text('content/redirects.yaml'))).toEqual({ site: { old: '', older: '#top' } })
  expect(notes).toEqual([])
})

it('an address that differs from that of a page in case only does not redirect', async () => {
  const redirects =
    "{ redirects: [{ from: '/docs/First', to: '/docs/first' }, { from: '/docs/old', to: '/docs/first' }] }"
  const { text, notes } = await imported({
    'docusaurus.config.js': classicConfig({ plugins: `[['@docusaurus/plugin-client-redirects', ${redirects}]]` }),
    'docs/index.md': '',
    'docs/first.md': '',
    'docs/a/B.md': '',
    'docs/a/b.md': '',
  })
  expect(text('content/redirects.yaml')).toContain('\nsite:\n  old: first\n')
  expect(text('content/redirects.yaml')).not.toMatch(/First|a\/b/)
  expect(notes).toContain(
    'docusaurus.config.js redirect: /base/docs/First to /base/docs/first -> Nothing: it differs from the page first in case only.',
  )
})

it('of redirects that differ in case only, those that lead to the same page as the first are kept', async () => {
  const rules = ['/base/docs/old /base/docs/first', '/base/docs/Old /base/docs', '/base/docs/OLD /base/docs/first']
  const { text, notes } = await imported({
    'docs/index.md': '',
    'docs/first.md': '',
    'static/_redirects': rules.join('\n'),
  })
  expect(parse(text('content/redirects.yaml'))).toEqual({ site: { OLD: 'first', old: 'first' } })
  const why = 'it differs from the redirect old in case only'
  expect(notes).toEqual([`static/_redirects redirect: ${rules[1]} -> Stays in static/_redirects: ${why}.`])
})
