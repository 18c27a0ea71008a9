import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { countImport } from '../../src/migrate/write/import-report.ts'
import { classicConfig, pageAt } from './docusaurus-folder.ts'
import { imported } from './imported-site.ts'

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'

describe('static files that a browser could run', () => {
  const NAMES = ['a.html', 'b.html', 'c.html', 'd.xml']

  it('are named in the configuration, whole folders of them by a pattern', async () => {
    const demo = Object.fromEntries(NAMES.map((name) => [`static/demo/${name}`, '<p>']))
    const { config, notes, paths } = await imported({
      'docs/index.md': '',
      'static/google123.html': 'x',
      'static/img/logo.svg': IMAGE,
      'static/_redirects': '/a /b\n',
      // Not copied: the build makes it.
      'static/404.html': 'x',
      ...demo,
    })
    expect(config.staticDocuments).toEqual(['demo/**', 'google123.html'])
    expect(notes).toContainEqual(
      'docusaurus.config.js static files: A browser could run these as pages of the site: demo/**, google123.html. -> The same files, named in staticDocuments of site.config.ts. Remove what the site does not need.',
    )
    expect(paths).toContain('static/google123.html')
  })

  it('have rules that show pages of another host among them', async () => {
    const rules = (line: string) => imported({ 'docs/index.md': '', 'static/_redirects': `${line}\n` })
    const { config } = await rules('/kilns/* https://example.com/:splat 200!')
    expect(config.staticDocuments).toEqual(['_redirects'])
    for (const line of ['/kilns/* https://example.com/:splat 302', 'https://example.com/* /kilns 200'])
      expect((await rules(line)).config).not.toHaveProperty('staticDocuments')
  })

  it('need no option where there are none', async () => {
    const { config } = await imported({ 'docs/index.md': '', 'static/img/logo.svg': IMAGE, 'static/robots.txt': 'x' })
    expect(config).not.toHaveProperty('staticDocuments')
  })
})

it.each([
  ['no title', '', ''],
  ['a title', "title: 'Kilns',", 'Kilns'],
])('the navbar of a site with a logo and %s shows no other one', async (_what, title, shown) => {
  const site = `themeConfig: { navbar: { ${title} logo: { src: 'logo.svg', alt: 'Acme' } } },`
  const { config } = await imported({
    'docusaurus.config.js': classicConfig({ site }),
    'docs/index.md': '',
    'static/logo.svg': IMAGE,
  })
  expect(config.navbar).toHaveProperty('title', shown)
})

describe('addresses', () => {
  it.each([
    ['that of the file', 'docs/guide/first.md', '', 'guide/first.md', undefined],
    ['a slug', 'docs/guide/first.md', pageAt('begin'), 'guide/first.md', '/guide/begin'],
    ['a slug from the root', 'docs/guide/first.md', pageAt('/begin/here'), 'guide/first.md', '/begin/here'],
    ['the root, which has the id of the first page', 'docs/guide/first.md', pageAt('/'), 'index.md', undefined],
    ['a number in front of a name', 'docs/01-guide/02-first.mdx', '', 'guide/first.md', undefined],
    ['the page of a folder', 'docs/guide/README.md', '', 'guide/index.md', undefined],
  ])('stay: %s', async (_what, file, text, target, slug) => {
    const { paths, notes, text: read } = await imported({ [file]: text })
    expect(paths).toContain(`content/current/${target}`)
    expect(/^slug: (.*)$/m.exec(read(`content/current/${target}`))?.[1]).toBe(slug)
    expect(notes).toEqual([])
  })

  it.each([
    ['the site keeps it', 'docs/search.md', '', 'search.md', '/search-page'],
    ['the site keeps its folder', 'docs/assets/a.md', '', 'assets/a.md', '/assets-page/a'],
  ])('change when %s', async (_what, file, text, target, slug) => {
    const { notes, text: read } = await imported({ [file]: text, 'docs/index.md': '' })
    expect(read(`content/current/${target}`)).toContain(`slug: ${slug}`)
    expect(notes).toEqual([expect.stringContaining('address: The address /')])
  })

  it('change when two pages differ only in case, with a note', async () => {
    const { notes, paths } = await imported({ 'docs/a/Guide.md': '', 'docs/a/guide.md': '', 'docs/index.md': '' })
    expect(paths.filter((path) => /guide/i.test(path))).toEqual([
      'content/current/a/Guide.md',
      'content/current/a/guide-2.md',
    ])
    expect(notes).toEqual([
      'docs/a/guide.md address: The address /a/guide, which pages here cannot have -> The address /a/guide-2',
    ])
  })

  it('of redirects below the base path are kept, others are for the host', async () => {
    const plugins = `[['@docusaurus/plugin-client-redirects', { redirects: [
      { from: '/docs/old', to: '/docs/first' }, { from: '/docs/older', to: '/docs/old' }, { from: '/home', to: '/docs/first' },
      { from: '/docs/gone', to: '/docs/nowhere' }, { from: '/docs/part', to: '/docs/first#part' },
      { from: '/docs/oldest', to: '/docs/part?a=b' }, { from: '/part', to: '/docs/first?a=b#part' },
      { from: '/docs/first.html', to: '/docs/first' },
      { from: '/news', to: '/blog/first' }, { from: '/away', to: 'https://example.com/away' },
      { from: '/lost', to: '/docs/nowhere' },
    ] }]]`
    const files = { 'docusaurus.config.js': classicConfig({ plugins }), 'docs/first.md': '', 'docs/index.md': '' }
    const { text, notes, report } = await imported(files)
    expect(text('content/redirects.yaml')).toBe(
      [
        '# yaml-language-server: $schema=../schemas/redirects.json',
        ...['site:', '  old: first', '  older: first', '  oldest: first?a=b#part', '  part: first#part'],
        ...['host:', '  /base/home: /base/docs/first', '  /base/part: /base/docs/first?a=b#part'],
        ...['  /base/news: /base/blog/first', '  /base/away: https://example.com/away', ''],
      ].join('\n'),
    )
    expect(report.redirects.outside).toEqual([
      { from: '/base/home', to: '/base/docs/first', isToElsewhere: false },
      { from: '/base/part', to: '/base/docs/first?a=b#part', isToElsewhere: false },
      { from: '/base/news', to: '/base/blog/first', isToElsewhere: true },
      { from: '/base/away', to: 'https://example.com/away', isToElsewhere: false },
    ])
    expect(notes).toEqual([
      'docusaurus.config.js redirect: /base/docs/gone to /base/docs/nowhere -> Nothing: no such page.',
      'docusaurus.config.js redirect: /base/lost to /base/docs/nowhere -> Nothing: no such page.',
    ])
  })

  it('of redirects for the host have no spaces, which would end them in its rules', async () => {
    const redirects =
      "{ redirects: [{ from: '/my page', to: '/docs/a b' }, { from: '/my news', to: '/blog/the first' }] }"
    const plugins = `[['@docusaurus/plugin-client-redirects', ${redirects}]]`
    const { text } = await imported({ 'docusaurus.config.js': classicConfig({ plugins }), 'docs/a b.md': '' })
    expect(parse(text('content/redirects.yaml'))).toEqual({
      host: { '/base/my%20page': '/base/docs/a%20b', '/base/my%20news': '/base/blog/the%20first' },
    })
  })
})

describe('the picture for links to a page', () => {
  it.each([
    ['a static file', '/img/x.png', '/img/x.png'],
    ['the same with the base URL', '/base/img/x.png', '/img/x.png'],
    ['the same by its path in the repository', '/static/img/x.png', '/img/x.png'],
    ['the same by @site', "'@site/static/img/x.png'", "'/img/x.png'"],
    ['a file beside the page', './y.png', './y.png'],
    ['one of another host', 'https://example.com/z.png', 'https://example.com/z.png'],
    ['one of another host without TLS', 'http://example.com/z.png', 'https://example.com/z.png'],
    ['a file that is not there', './none.png', undefined],
    ['a file of the machine', 'file:///etc/hosts', undefined],
    ['code', 'javascript:alert(1)', undefined],
  ])('is %s', async (_what, image, expected) => {
    const { text, notes, paths } = await imported({
      'docs/index.md': `---\ntitle: It\nimage: ${image}\n---\n\nText.\n`,
      'docs/y.png': 'y',
      'static/img/x.png': 'x',
    })
    expect(/^image: (.*)$/m.exec(text('content/current/index.md'))?.[1]).toBe(expected)
    expect(paths).toEqual(expect.arrayContaining(['content/current/y.png', 'static/img/x.png']))
    const dropped = `docs/index.md front matter: image: "${image}" -> Nothing.`
    expect(notes).toEqual(expected === undefined ? [dropped] : [])
  })
})

it('a page whose folder begins with an underscore keeps its front matter and its address', async () => {
  const config = classicConfig({ docs: "{ exclude: ['**/*.test.md'] }" })
  const page = '---\ntitle: Secret\nslug: /secret-address\n---\n\nText.\n'
  const { text } = await imported({
    'docusaurus.config.js': config,
    'docs/index.md': '',
    'docs/_internal/page.md': page,
  })
  expect(text('content/current/internal/page.md')).toBe(page)
})

describe('links', () => {
  const FILES = {
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': '',
    'versioned_docs/version-1.0/guide/first.md': '',
    'versioned_docs/version-1.0/gone.md': '',
    'docs/index.md': '',
    'docs/guide/first.md': '',
    'docs/guide/01-second.mdx': '',
    'docs/guide/steps/index.md': '',
    'static/files/a.pdf': 'pdf',
    'static/demo/index.html': '<p>',
    'static/index.html': '<p>',
  }

  it.each([
    ['a file', './first.md#top', './first.md#top'],
    ['a file with a number', './01-second.mdx', './second.md'],
    ['a file without its extension', './steps', './steps/index.md'],
    ['a file of the site', '@site/docs/guide/first.md', './first.md'],
    ['a file from the folder of the version', '/guide/first.md', './first.md'],
    ['an address beside it', 'first', './first.md'],
    ['an address above it', '../guide/second?a=b#c', './second.md?a=b#c'],
    ['an address in its version', '/docs/next/guide/first', './first.md'],
    ['an address in the latest', '/docs/guide/first', '/base/docs/guide/first'],
    ['the same with the base URL', '/base/docs/guide/first', '/base/docs/guide/first'],
    ['a page that only the latest has', '/docs/gone', '/base/docs/gone'],
    ['a page of the site that is no documentation', '/blog', 'https://docs.example.org/base/blog'],
    ['a file to load', 'pathname:///files/a.pdf', 'https://docs.example.org/base/docs/files/a.pdf'],
    ['a place in it', 'pathname:///files/a.pdf#page=2', 'https://docs.example.org/base/docs/files/a.pdf#page=2'],
    ['the same without a scheme', '/files/a.pdf#page=2', 'https://docs.example.org/base/docs/files/a.pdf#page=2'],
    ['a folder to load', 'pathname:///demo/', 'https://docs.example.org/base/docs/demo/index.html'],
    ['a place behind a redirect', '/docs/old#top', '/base/docs/guide/first#top'],
    ['a redirect that leads back to itself', '/docs/there', '/docs/there'],
    ['the home page of the site', '/#news', 'https://docs.example.org/base/#news'],
    ['the base URL without its slash', '/base#top', 'https://docs.example.org/base/#top'],
    ['an address in the latest that only this version has', '/docs/guide/second', './second.md'],
    ['another host', 'https://example.com/a', 'https://example.com/a'],
  ])('to %s lead on', async (_what, target, expected) => {
    const plugins = `[['@docusaurus/plugin-client-redirects', { redirects: [
      { from: '/docs/old', to: '/docs/guide/first' },
      { from: '/docs/there', to: '/docs/back' }, { from: '/docs/back', to: '/docs/there' },
    ] }]]`
    const config = classicConfig({ docs: "{ lastVersion: '1.0' }", plugins })
    const text = `# From\n\n[It](${target}).\n`
    const { text: read } = await imported({ 'docusaurus.config.js': config, ...FILES, 'docs/guide/from.md': text })
    expect(/\[It\]\((.*)\)\./.exec(read('content/next/guide/from.md'))?.[1]).toBe(expected)
  })

  it('that lead nowhere stay, with a note', async () => {
    const { notes } = await imported({ 'docs/index.md': '[It](./nowhere.md) and [that](/docs/nowhere).\n' })
    expect(notes).toEqual([
      'docs/index.md broken link: ./nowhere.md -> The link as it was.',
      'docs/index.md broken link: /docs/nowhere -> The link as it was.',
    ])
  })
})

describe('links of several instances', () => {
  it('lead from the root of the documentation to a page of the same instance', async () => {
    const plugins = "[['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }]]"
    const { text } = await imported({
      'docusaurus.config.js': classicConfig({ plugins }),
      ...{ 'docs/index.md': '', 'docs/install.md': '', 'api/index.md': '', 'api/install.md': '' },
      'api/guide/rows.md': '# Rows\n\n[It](/install.md) [that](install.md)\n',
    })
    expect(text('content/current/api/guide/rows.md')).toContain('[It](../install.md) [that](../install.md)')
  })
})

describe('files', () => {
  it('are copied beside the pages, once for all versions with the same', async () => {
    const { paths } = await imported({
      'versions.json': '["2.0", "1.0"]',
      'versioned_docs/version-1.0/index.md': '![](./01-pictures/a%20b.svg)',
      'versioned_docs/version-1.0/01-pictures/a b.svg': IMAGE,
      'versioned_docs/version-1.0/01-pictures/page.md': '',
      'versioned_docs/version-2.0/index.md': '![](./01-pictures/a%20b.svg)',
      'versioned_docs/version-2.0/01-pictures/a b.svg': IMAGE,
      'versioned_docs/version-2.0/01-pictures/page.md': '',
      'docs/index.md': '![](./01-pictures/a%20b.svg)',
      'docs/01-pictures/a b.svg': IMAGE.replace('8', '9'),
      'docs/01-pictures/page.md': '',
    })
    expect(paths.filter((path) => path.endsWith('.svg'))).toEqual([
      'content/1.0/pictures/a-b.svg',
      'content/next/pictures/a-b.svg',
    ])
  })

  it('of Markdown that are no pages there are not copied: here they would be misnamed pages', async () => {
    const { paths } = await imported({ 'docs/index.md': '', 'docs/NOTES.markdown': 'x', 'docs/guide/README.MDX': 'x' })
    expect(paths.filter((path) => /notes|readme/i.test(path))).toEqual([])
  })

  it('that only a list of a component names are copied', async () => {
    const list = "[require('@site/src/a.svg').default, { src: require('./b.svg') }]"
    const { paths, text } = await imported({
      'docs/index.mdx': `# Page\n\n<Gallery files={${list}} />\n`,
      'docs/b.svg': IMAGE,
      'src/a.svg': IMAGE,
    })
    expect(paths).toContain('content/current/_shared/src/a.svg')
    for (const path of ['./_shared/src/a.svg', './b.svg'])
      expect(text('content/current/index.md')).toContain(`&quot;${path}&quot;`)
  })

  it('that pages include from elsewhere go to a folder of the version', async () => {
    const { paths, text } = await imported({
      'docs/index.mdx': "import Part from '@site/src/parts/token.mdx'\n\n# Page\n\n<Part />\n",
      'src/parts/token.mdx': '# Tokens\n\nKeep the token.\n',
    })
    // A page has one title, which parts do not change.
    expect(text('content/current/_shared/src/parts/_token.md')).toBe('## Tokens\n\nKeep the token.\n')
    expect(text('content/current/index.md')).toContain('::include{file=./_shared/src/parts/_token.md}')
    expect(paths).toContain('content/current/_shared/src/parts/_token.md')
  })

  it('that pages include or take code from may be in a folder whose name has a space', async () => {
    const { text } = await imported({
      'docs/index.mdx':
        "import Part from './Quick start/_part.mdx'\nimport Code from '!!raw-loader!./Quick start/a.py'\n\n# Page\n\n<Part />\n\n<CodeBlock language=\"python\">{Code}</CodeBlock>\n",
      'docs/Quick start/page.md': '',
      'docs/Quick start/_part.mdx': 'Part.\n',
      'docs/Quick start/a.py': 'score()\n',
    })
    expect(text('content/current/index.md')).toContain('::include{file="./Quick start/_part.md"}')
    expect(text('content/current/index.md')).toContain('```python file="./Quick start/a.py"')
  })

  it('go with their pages where the name of the folder changes', async () => {
    const { paths, text } = await imported({
      'docs/C#/first.mdx': "---\nslug: /first\n---\n\nimport Part from './_part.md'\n\n![It](./it.svg)\n\n<Part />\n",
      'docs/C#/_part.md': 'Part.\n',
      'docs/C#/it.svg': IMAGE,
    })
    expect(paths).toEqual(expect.arrayContaining(['content/current/C-/_part.md', 'content/current/C-/it.svg']))
    expect(text('content/current/C-/first.md')).toContain('![It](./it.svg)\n\n::include{file=./_part.md}')
  })

  it('of the static folder keep the escapes that their names need', async () => {
    const { text } = await imported({
      'docs/index.mdx': '# Page\n\n![C#](/img/c%23.svg) <img src="/img/c%23.svg" alt="C" />\n',
      'static/img/c#.svg': IMAGE,
    })
    expect(text('content/current/index.md')).toContain('![C#](/img/c%23.svg) ![C](/img/c%23.svg)')
  })
})

describe('components of the site within text', () => {
  it('are noted once for all pages, where they are used first', async () => {
    const { notes, places, text } = await imported({
      'docs/a.mdx': '# Terms\n\nNo <Terms>.</Terms>\n',
      'docs/index.mdx': '# A\n\nSee <Term id="b">this</Term> and <Term>that</Term>.\n',
      'docs/b.mdx': '# B\n\nAgain <Term>this</Term>.\n',
    })
    expect(text('content/current/index.md')).toContain('See this and that.')
    expect(notes).toContain(
      'docs/b.mdx component in text: <Term> within lines of text is code of the Docusaurus site. -> What is in it, on every page.',
    )
    expect(places('component in text')).toEqual(['docs/b.mdx:3', 'docs/a.mdx:3'])
  })
})

describe('a version', () => {
  it('without a page at its address gets a list of its pages', async () => {
    const { text, report } = await imported({ 'docs/first.md': '# The first\n', 'docs/second.md': '# The second\n' })
    expect(text('content/current/index.md')).toBe(
      '---\ntitle: "Serving"\n---\n\n- [The first](./first.md)\n- [The second](./second.md)\n',
    )
    expect(countImport(report)).toMatchObject({ filesIn: 2, textsOut: 2, generated: 1 })
  })

  it('that has nothing of its own keeps a folder', async () => {
    const { paths, text } = await imported({
      'versions.json': '["1.0"]',
      'versioned_sidebars/version-1.0-sidebars.json': '{ "main": [{ "type": "autogenerated", "dirName": "." }] }',
      'versioned_docs/version-1.0/index.md': '',
      'docs/index.md': '',
    })
    expect(paths).toContain('content/next/.gitkeep')
    expect(text('content/versions.yaml')).toBe(
      '# yaml-language-server: $schema=../schemas/versions.json\n- name: next\n  label: Next\n  unreleased: true\n  extends: "1.0"\n- name: "1.0"\n',
    )
  })
})

describe('the configuration', () => {
  it('leaves out only links whose scheme is not allowed here, with a note', async () => {
    const site = `themeConfig: {
      navbar: { items: [{ label: 'Call', href: 'tel:+1' }, { label: 'Menu', items: [
        { label: 'Chat', href: 'slack://a' }, { label: 'Mail', href: 'mailto:a@b.example' }] }] },
      footer: { links: [{ label: 'Phone', href: 'tel:+1' }, { label: 'Home', href: 'https://a.example' }] } },`
    const { config, notes } = await imported({ 'docusaurus.config.js': classicConfig({ site }), 'docs/index.md': '' })
    expect(config).toHaveProperty('navbar.items', [
      { type: 'dropdown', label: 'Menu', items: [{ label: 'Mail', href: 'mailto:a@b.example' }] },
      { type: 'versions', position: 'right' },
      { type: 'search', position: 'right' },
    ])
    expect(config).toHaveProperty('footer.links.0.items', [{ label: 'Home', href: 'https://a.example' }])
    expect(notes).toEqual([
      'docusaurus.config.js navbar: The item Call of type link -> Nothing.',
      'docusaurus.config.js navbar: The item Chat of a menu -> Nothing.',
      'docusaurus.config.js footer: Phone -> Nothing.',
    ])
  })

  it('and the sidebars link to a static file where it is now', async () => {
    const site = `themeConfig: {
      navbar: { items: [{ label: 'Paper', href: 'pathname:///files/a b.pdf#page=2' },
        { label: 'Demo', href: 'pathname:///demo/' }, { label: 'Home', to: '/' }] },
      footer: { links: [{ label: 'Paper', href: '/base/files/a b.pdf' }, { label: 'Blog', href: '/blog' }] } },`
    const { config, text } = await imported({
      'docusaurus.config.js': classicConfig({ docs: "{ sidebarPath: 'sidebars.js' }", site }),
      'sidebars.js': "module.exports = { a: ['index', { type: 'link', label: 'Paper', href: '/files/a b.pdf' }] }",
      'docs/index.md': '',
      'static/files/a b.pdf': 'pdf',
      'static/demo/index.html': '<p>',
      'static/index.html': '<p>',
    })
    const href = 'https://docs.example.org/base/docs/files/a%20b.pdf'
    expect(config).toHaveProperty('navbar.items.0.href', `${href}#page=2`)
    expect(config).toHaveProperty('navbar.items.1.href', 'https://docs.example.org/base/docs/demo/index.html')
    expect(config).toHaveProperty('navbar.items.2.href', 'https://docs.example.org/base/')
    expect(config).toHaveProperty('footer.links.0.items', [
      { label: 'Paper', href },
      { label: 'Blog', href: 'https://docs.example.org/base/blog' },
    ])
    expect(parse(text('content/current/sidebar.yaml'))).toEqual({ defaultSidebar: ['index', { label: 'Paper', href }] })
  })

  it('finds a static file by an address with escapes or a query', async () => {
    const site = `favicon: 'img/f.ico?v=2', themeConfig: {
      navbar: { items: [{ label: 'Paper', href: 'pathname:///files/a%20b.pdf#page=2' }] } },`
    const { config } = await imported({
      'docusaurus.config.js': classicConfig({ site }),
      ...{ 'docs/index.md': '', 'static/files/a b.pdf': 'pdf', 'static/img/f.ico': 'x' },
    })
    expect(config).toHaveProperty('favicon', 'img/f.ico')
    expect(config).toHaveProperty('navbar.items.0.href', 'https://docs.example.org/base/docs/files/a%20b.pdf#page=2')
  })

  it('means the same sidebar in all versions, whichever comes first in each', async () => {
    const site = "themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'guide', label: 'Guide' }] } },"
    const { config, paths, text } = await imported({
      'docusaurus.config.js': classicConfig({ docs: "{ sidebarPath: 'sidebars.js' }", site }),
      'sidebars.js': "module.exports = { api: ['b'], guide: ['a'] }",
      'versions.json': '["1.0"]',
      'versioned_sidebars/version-1.0-sidebars.json': '{ "guide": ["a"], "api": ["b"] }',
      ...{ 'docs/a.md': '', 'docs/b.md': '' },
      ...{ 'versioned_docs/version-1.0/a.md': '', 'versioned_docs/version-1.0/b.md': '' },
    })
    expect(config).toHaveProperty('navbar.items.0', { type: 'sidebar', label: 'Guide', target: 'defaultSidebar' })
    expect(parse(text('content/1.0/sidebar.yaml'))).toEqual({ defaultSidebar: ['a'], api: ['b'] })
    expect(paths).not.toContain('content/next/sidebar.yaml')
  })

  it('has each sidebar after those to whose pages it refers or links: a page belongs to the first that has it', async () => {
    const { text } = await imported({
      'docusaurus.config.js': classicConfig({ docs: "{ sidebarPath: 'sidebars.js' }" }),
      'sidebars.js': `module.exports = {
        guide: ['a', { type: 'link', label: 'API', href: '/docs/b' }, { type: 'category', label: 'More', items: [{ type: 'ref', id: 'c' }] }],
        api: ['b', { type: 'link', label: 'Rows', href: '/docs/c' }, 'c'],
        tips: ['d', { type: 'link', label: 'Tip', href: '/docs/d' }, { type: 'link', label: 'Guide', href: '/docs/a' }] }`,
      ...{ 'docs/a.md': '', 'docs/b.md': '', 'docs/c.md': '', 'docs/d.md': '' },
    })
    expect(Object.keys(parse(text('content/current/sidebar.yaml')))).toEqual(['api', 'defaultSidebar', 'tips'])
  })

  it('has the host of a video that only a part of a page shows', async () => {
    const { config, text } = await imported({
      'docs/index.mdx': "import Film from './_film.mdx'\n\n# Page\n\n<Film />\n",
      'docs/_film.mdx': '<iframe src="https://www.youtube.com/embed/abcdefghijk" />\n',
    })
    expect(text('content/current/_film.md')).toContain('::video{youtube=abcdefghijk')
    expect(config.videos).toEqual(['youtube'])
  })

  it('keeps what is plain and notes the rest', async () => {
    const site = `favicon: 'img/none.ico', headTags: [
      { tagName: 'meta', attributes: { name: 'verify', content: 'x' } }, { tagName: 'script', innerHTML: 'run()' }],
      themeConfig: { navbar: { items: [{ type: 'custom-thing', label: 'Thing' }, { type: 'doc', docId: 'index' }] } },`
    const { config, notes } = await imported({ 'docusaurus.config.js': classicConfig({ site }), 'docs/index.md': '' })
    expect(config).toMatchObject({ basePath: '/base/docs/', head: [{ meta: { name: 'verify', content: 'x' } }] })
    expect(config).not.toHaveProperty('favicon')
    expect(config).toHaveProperty('navbar.items.0', { type: 'doc', target: 'index' })
    expect(notes).toEqual([
      'docusaurus.config.js navbar: The item Thing of type custom-thing -> Nothing.',
      'docusaurus.config.js head: An element <script> -> Nothing.',
    ])
  })

  it('notes pictures of other hosts', async () => {
    const site = `favicon: 'https://a.example/f.ico', themeConfig: { image: '//a.example/card.png' },`
    const { config, notes } = await imported({ 'docusaurus.config.js': classicConfig({ site }), 'docs/index.md': '' })
    expect(config).not.toHaveProperty('favicon')
    expect(config).not.toHaveProperty('socialCard')
    expect(notes).toEqual([
      'docusaurus.config.js configuration: The favicon https://a.example/f.ico -> Nothing.',
      'docusaurus.config.js configuration: The social card //a.example/card.png -> Nothing.',
    ])
  })

  it('notes a color of the announcement that ours cannot have', async () => {
    const site = "themeConfig: { announcementBar: { content: 'New', backgroundColor: 'tomato', textColor: '#fff' } },"
    const { config, notes } = await imported({ 'docusaurus.config.js': classicConfig({ site }), 'docs/index.md': '' })
    expect(config).toHaveProperty('announcement', { content: 'New', textColor: '#fff' })
    expect(notes).toEqual(['docusaurus.config.js configuration: The color tomato of the announcement -> Nothing.'])
  })

  it('names a static file of the head where it is now', async () => {
    const site = `headTags: [
      { tagName: 'link', attributes: { rel: 'manifest', href: '/base/app.webmanifest' } },
      { tagName: 'link', attributes: { rel: 'me', href: 'https://a.example' } }],`
    const { config } = await imported({
      'docusaurus.config.js': classicConfig({ site }),
      'docs/index.md': '',
      'static/app.webmanifest': '{}',
    })
    expect(config).toHaveProperty('head', [
      { link: { rel: 'manifest', href: '/base/docs/app.webmanifest' } },
      { link: { rel: 'me', href: 'https://a.example' } },
    ])
  })

  it('has the links of the head that are among its style sheets', async () => {
    const site = `stylesheets: [{ rel: 'manifest', href: '/base/app.webmanifest' }, { rel: 'me', href: 'https://a.example' }],`
    const { config, notes } = await imported({
      'docusaurus.config.js': classicConfig({ site }),
      'docs/index.md': '',
      'static/app.webmanifest': '{}',
    })
    expect(config).toHaveProperty('head', [
      { link: { rel: 'manifest', href: '/base/docs/app.webmanifest' } },
      { link: { rel: 'me', href: 'https://a.example' } },
    ])
    expect(notes).toEqual([])
  })

  it('has the scripts that the head loads', async () => {
    const site = `headTags: [
      { tagName: 'script', attributes: { src: 'https://a.example/a.js', defer: true, 'data-domain': 'b' } },
      { tagName: 'script', attributes: { src: '/c.js' } }],`
    const { config, notes } = await imported({ 'docusaurus.config.js': classicConfig({ site }), 'docs/index.md': '' })
    expect(config).toHaveProperty('scripts', [{ src: 'https://a.example/a.js', attributes: { 'data-domain': 'b' } }])
    expect(notes).toEqual(['docusaurus.config.js script: /c.js -> Nothing: only scripts with a full https address.'])
  })
})

it('a picture that a component names below the static folder is the one there, unless one is beside the page', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const { text, notes } = await imported({
    'docs/a/index.md': '# Page\n\n<Screenshot src="img/a.svg" alt="A" />\n\n<Screenshot src="img/b.svg" alt="B" />\n',
    'docs/a/img/b.svg': picture,
    'static/img/a.svg': picture,
    'static/img/b.svg': picture,
  })
  expect(text('content/current/a/index.md')).toContain('![A](/img/a.svg)\n\n![B](./img/b.svg)')
  expect(notes).toEqual([])
})

it('a link with a scheme that pages cannot have is fixed or becomes text, with a note', async () => {
  const { text, notes } = await imported({
    'docs/index.md': '# Page\n\n[It](ghttps://example.com/a) [that](foo:bar)\n',
  })
  expect(text('content/current/index.md')).toContain('[It](https://example.com/a) that (`foo:bar`)')
  expect(notes).toEqual([
    'docs/index.md broken link: ghttps://example.com/a -> https://example.com/a',
    'docs/index.md link: foo:bar -> Its text: links use https, http or mailto.',
  ])
})
