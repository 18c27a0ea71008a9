import { describe, expect, it } from 'vitest'
import { classicConfig, writeDocusaurus } from './docusaurus-folder.ts'
import { importedFolder } from './imported-site.ts'

const configured = (options: string) =>
  importedFolder(
    writeDocusaurus({
      'docusaurus.config.js': `module.exports = { title: 'It', url: 'https://docs.example.org', baseUrl: '/', ${options} }`,
      'docs/index.md': '',
      'news/a.md': '',
      'kb/a.md': '',
      'src/pages/a.md': '',
      'src/local.js': 'module.exports = () => ({})\n',
    }),
  )

describe('what an import leaves out', () => {
  it('has the folders of all blogs and other pages that the site has', async () => {
    const { report } = await configured(`
      presets: [['classic', { blog: { path: 'news' } }]],
      plugins: [['@docusaurus/plugin-content-blog', { id: 'kb', path: './kb' }],
        ['@docusaurus/plugin-content-pages', { id: 'gone', path: 'gone' }]]`)
    expect(report.site.leftOut.pages).toEqual(['news', 'kb', 'src/pages'])
  })

  it('has none that is switched off', async () => {
    const { report } = await configured("presets: [['classic', { blog: false, pages: false }]]")
    expect(report.site.leftOut.pages).toEqual([])
  })

  it('has the attributes of scripts that the new site does not take', async () => {
    const { notes } = await configured(
      "presets: ['classic'], scripts: [{ src: 'https://a.example/a.js', async: true, id: 'a', 'data-site': 'b' }]",
    )
    expect(notes.filter((note) => note.includes(' script: '))).toEqual([
      expect.stringMatching(
        /The attributes id of https:\/\/a\.example\/a\.js -> Only attributes that begin with `data-`\.$/,
      ),
    ])
  })

  it.each([
    [
      "presets: [['classic', { gtag: { trackingID: 'G-1' }, debug: false, theme: {} }]]",
      ['The option `gtag` of the preset classic'],
    ],
    [
      "presets: ['classic'], plugins: ['posthog-docusaurus', ['posthog-docusaurus', {}], require.resolve('./src/local.js'), false]",
      ['The plugin posthog-docusaurus', 'The plugin src/local.js'],
    ],
    [
      "presets: ['classic'], plugins: [function own() { return {} }]",
      ['A plugin that is a function of the configuration'],
    ],
    [
      "presets: ['classic'], themes: ['@docusaurus/theme-mermaid', '@docusaurus/theme-live-codeblock']",
      ['The theme @docusaurus/theme-live-codeblock'],
    ],
    [
      "presets: ['classic'], stylesheets: ['https://a.example/a.css', { href: 'https://a.example/b.css' }, { href: '/a.json', rel: 'manifest' }, false]",
      [
        'The style sheet https://a.example/a.css of `stylesheets`',
        'The style sheet https://a.example/b.css of `stylesheets`',
      ],
    ],
    [
      "presets: [['classic', { docs: { remarkPlugins: [require('remark-math'), [require('@a/tabs'), { sync: true }]], beforeDefaultRemarkPlugins: [require('./src/local')], rehypePlugins: [require('rehype-katex')] } }]]",
      ['A function in `beforeDefaultRemarkPlugins` of the docs', 'The plugin @a/tabs in `remarkPlugins` of the docs'],
    ],
    [
      "presets: [['classic', { docs: { docItemComponent: '@theme/ApiItem' } }]]",
      ['The option `docItemComponent` of the docs, @theme/ApiItem'],
    ],
    ["presets: ['classic'], clientModules: ['./src/local.js']", ['The client module ./src/local.js']],
  ])('is noted: %s', async (options, expected) => {
    const { notes } = await configured(options)
    expect(notes).toEqual(expected.map((what) => `docusaurus.config.js option: ${what} -> Nothing.`))
  })
})

it('the link of a menu is the first one in it, unless it is listed there', async () => {
  const { config } = await configured(`presets: ['classic'], themeConfig: { navbar: { items: [
    { label: 'Menu', to: '/docs/', items: [{ label: 'A', href: 'https://a.example' }] },
    { label: 'Listed', href: 'https://a.example', items: [{ label: 'A', href: 'https://a.example' }] },
  ] } }`)
  const a = { label: 'A', href: 'https://a.example' }
  expect(config).toHaveProperty('navbar.items.0.items', [{ label: 'Menu', href: '/docs/' }, a])
  expect(config).toHaveProperty('navbar.items.1.items', [a])
})

it('takes items of the type default, and pages in menus without a label by their id', async () => {
  const { config, notes } = await configured(`presets: ['classic'], themeConfig: { navbar: { items: [
    { type: 'default', label: 'A', href: 'https://a.example' },
    { label: 'Menu', items: [{ type: 'doc', docId: 'index' }, { to: '/docs/' }, { className: 'line' }] },
  ] } }`)
  expect(config).toHaveProperty('navbar.items.0', { type: 'link', label: 'A', href: 'https://a.example' })
  expect(config).toHaveProperty('navbar.items.1.items', [{ label: 'index', href: '/docs/' }])
  expect(notes.map((note) => note.replace('docusaurus.config.js ', ''))).toEqual([
    'navbar: The item /docs/ of a menu -> Nothing.',
    'navbar: An item of a menu -> Nothing.',
  ])
})

it('sidebars in menus become links to their first pages', async () => {
  const link = (id: string, label = '') => `{ type: 'docSidebar', sidebarId: '${id}'${label && `, label: '${label}'`} }`
  const { config, notes } = await importedFolder(
    writeDocusaurus({
      'docusaurus.config.js': classicConfig({
        docs: "{ sidebarPath: './sidebars.js' }",
        site: `themeConfig: { navbar: { items: [{ label: 'Parts', items: [
          ${link('grinding', 'Grinding')}, ${link('firing')}, ${link('lists', 'Lists')}, ${link('links', 'Links')}, ${link('none', 'None')},
        ] }] } },`,
      }),
      'sidebars.js': `module.exports = {
        grinding: [{ type: 'link', label: 'Shop', href: 'https://a.example' }, 'grind'],
        firing: [{ type: 'category', label: 'Kilns', items: ['fire'] }],
        lists: [{ type: 'category', label: 'All', link: { type: 'generated-index', slug: '/all' }, items: ['glaze'] }],
        links: [{ type: 'link', label: 'Shop', href: 'https://a.example' }],
      }`,
      ...{ 'docs/grind.md': '', 'docs/fire.md': '', 'docs/glaze.md': '' },
    }),
  )
  expect(config).toHaveProperty('navbar.items.0.items', [
    { label: 'Grinding', href: '/base/docs/grind' },
    { label: 'fire', href: '/base/docs/fire' },
    { label: 'Lists', href: '/base/docs/all' },
  ])
  expect(notes.filter((note) => note.includes('navbar:'))).toEqual([
    'docusaurus.config.js navbar: The item Links of a menu -> Nothing.',
    'docusaurus.config.js navbar: The item None of a menu -> Nothing.',
  ])
})

it('a sidebar that lists no page in some version becomes a link to its first page in the latest', async () => {
  const item = async (sidebarOfOlder: string) => {
    const { config } = await importedFolder(
      writeDocusaurus({
        'docusaurus.config.js': classicConfig({
          docs: "{ sidebarPath: './sidebars.js', lastVersion: 'current' }",
          site: "themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'kilns', label: 'Kilns' }] } },",
        }),
        'sidebars.js': "module.exports = { kilns: ['fire'] }",
        'docs/fire.md': '',
        'versions.json': '["1.0"]',
        'versioned_docs/version-1.0/fire.md': '',
        'versioned_sidebars/version-1.0-sidebars.json': sidebarOfOlder,
      }),
    )
    return config.navbar
  }
  expect(await item('{}')).toHaveProperty('items.0', { type: 'link', label: 'Kilns', href: '/base/docs/fire' })
  const target = 'defaultSidebar'
  expect(await item('{ "kilns": ["fire"] }')).toHaveProperty('items.0', { type: 'sidebar', label: 'Kilns', target })
})

it('the copyright keeps the words of its paragraphs apart', async () => {
  const { config } = await configured(`presets: ['classic'], themeConfig: { footer: {
    copyright: '<p>Kilns Ltd.</p><p>Made in <b>Delft</b>, <a href="/x">legally</a>.</p><div>All rights</div><div>reserved</div>',
  } }`)
  expect(config).toHaveProperty('footer.copyright', 'Kilns Ltd. Made in Delft, legally. All rights reserved')
})

it('names the links of the copyright, which is plain text', async () => {
  const { notes } = await configured(`presets: ['classic'], themeConfig: { footer: {
    copyright: '<p>© <a href="https://kilns.example">Kilns Ltd.</a>, <b><a href="/terms">terms</a></b></p><a>no link</a>',
  } }`)
  expect(notes).toEqual(
    ['https://kilns.example', '/terms'].map(
      (target) => `docusaurus.config.js footer: The link ${target} of the copyright -> Its text.`,
    ),
  )
})

it('takes labels of HTML, and names items without a label by their target', async () => {
  const { config, notes } = await configured(`presets: ['classic'], themeConfig: { navbar: { items: [
    { html: '<b>Ask</b> us', href: 'https://a.example' },
    { className: 'icon', href: 'https://b.example' },
    { className: 'icon', href: 'mailto:kilns@b.example' },
    { type: 'docsVersion' },
    { label: 'Menu', items: [{ html: '<i>C</i>', href: 'https://c.example' }] },
  ] } }`)
  expect(config).toHaveProperty('navbar.items.0', { type: 'link', label: 'Ask us', href: 'https://a.example' })
  expect(config).toHaveProperty('navbar.items.1', { type: 'link', label: 'b.example', href: 'https://b.example' })
  expect(config).toHaveProperty('navbar.items.3.items', [{ label: 'C', href: 'https://c.example' }])
  expect(notes).toEqual([
    'docusaurus.config.js navbar: The link https://b.example, which has no label -> The label b.example.',
    'docusaurus.config.js navbar: The link mailto:kilns@b.example, which has no label -> The label mailto:kilns@b.example.',
    'docusaurus.config.js navbar: An item of type docsVersion -> Nothing.',
  ])
})

it('takes items of HTML that are a link, and names the others', async () => {
  const html = (value: string) => `{ type: 'html', value: '${value}' }`
  const { config, notes } = await configured(`presets: ['classic'], themeConfig: {
    navbar: { items: [
      ${html('<a href="https://a.example/b"><img src="/x.svg" alt="Icon"> Ask  us</a>')},
      ${html('<a href="https://a.example/c"><img src="/x.svg" alt="Chat"></a>')},
      ${html('<b>Beta</b>')},
    ] },
    footer: { links: [{ title: 'More', items: [
      { html: '<a href="https://a.example/d" target="_blank">Forum</a>' },
      { html: '<p>Us</p>' },
    ] }] },
  }`)
  expect(config).toHaveProperty('navbar.items', [
    { type: 'link', label: 'Ask us', href: 'https://a.example/b' },
    { type: 'link', label: 'Chat', href: 'https://a.example/c' },
    ...[{ type: 'versions' }, { type: 'search' }].map((item) => ({ ...item, position: 'right' })),
  ])
  expect(config).toHaveProperty('footer.links', [
    { title: 'More', items: [{ label: 'Forum', href: 'https://a.example/d' }] },
  ])
  expect(notes.map((note) => note.replace('docusaurus.config.js ', ''))).toEqual([
    'navbar: The item <b>Beta</b> of type html -> Nothing.',
    'footer: <p>Us</p> -> Nothing.',
  ])
})
