import { describe, expect, test } from 'vitest'
import { classicConfig, readSite, type SiteFiles, writeDocusaurus } from './docusaurus-folder.ts'

const PAGES = { 'docs/a.md': '', 'docs/b.md': '', 'docs/draft.md': '---\ndraft: true\n---\n' }

const read = async (files: SiteFiles, options = `{ sidebarPath: './sidebars.js' }`) => {
  const site = await readSite(writeDocusaurus({ 'docusaurus.config.js': classicConfig({ docs: options }), ...files }))
  return { site, sidebars: site.instances[0]?.versions.at(-1)?.sidebars }
}

const doc = (id: string, more = {}) => ({ type: 'doc', id, ...more })
const category = (label: string, items: unknown[], more = {}) => ({
  type: 'category',
  label,
  isCollapsed: true,
  items,
  ...more,
})

describe('a sidebar file', () => {
  const forms: SiteFiles = {
    'sidebars.js': `module.exports = { side: ['a'] }`,
    'sidebars.cjs': `module.exports = { side: ['a'] }`,
    'sidebars.mjs': `export default { side: ['a'] }`,
    'sidebars.ts': `import type { SidebarsConfig } from 'x'\nexport default { side: ['a'] } satisfies SidebarsConfig`,
    'sidebars.list.js': `const fs = require('fs')
      module.exports = { side: fs.readdirSync('docs').slice(0, 1).map((name) => name.replace('.md', '')) }`,
    'sidebars.json': `{ "side": ["a"] }`,
  }
  test.each(Object.entries(forms))('%s', async (path, text) => {
    const { sidebars } = await read({ ...PAGES, [path]: text }, `{ sidebarPath: require.resolve('./${path}') }`)
    expect(sidebars).toEqual({ side: [doc('a')] })
  })

  test('may require what the default export of a module has', async () => {
    const { sidebars } = await read(
      {
        ...PAGES,
        'sidebars.ts': `export default { side: [...require('./own.ts').items] }`,
        'own.ts': `const own = { items: ['b'] }\nexport default own`,
      },
      `{ sidebarPath: './sidebars.ts' }`,
    )
    expect(sidebars).toEqual({ side: [doc('b')] })
  })

  test('that imports packages says which of them are not installed', async () => {
    const { site, sidebars } = await read({
      ...PAGES,
      'sidebars.js': `const kilns = require('no-such-kilns/all'), ovens = require('some-ovens')
        module.exports = { side: ['a', ...Object.keys(kilns.all), { type: 'category', label: 'C', items: kilns }, ...ovens] }`,
      'node_modules/some-ovens/index.js': `module.exports = ['b']`,
    })
    expect(sidebars).toEqual({ side: [doc('a'), doc('b')] })
    expect(site.notes.map(({ kind, file, what }) => `${kind} ${file}: ${what}`)).toEqual([
      'missing package sidebars.js: The sidebar imports no-such-kilns/all, which is not installed',
    ])
  })

  test('that imports React, which lists no pages, is complete without it', async () => {
    const files = {
      ...PAGES,
      'sidebars.js': `const { Component } = require('react')\nmodule.exports = { side: ['a'] }`,
    }
    const { site, sidebars } = await read(files)
    expect(sidebars).toEqual({ side: [doc('a')] })
    expect(site.notes).toEqual([])
  })

  test.each([
    ['./sidebars', 'sidebars.js'],
    ['./sidebars', 'sidebars.ts'],
    ['./sidebars.js', 'sidebars.ts'],
    ['./sidebars', 'sidebars/index.js'],
  ])('require.resolve(%j) finds %s', async (name, path) => {
    const files = { ...PAGES, [path]: `module.exports = { side: ['a'] }` }
    const { sidebars } = await read(files, `{ sidebarPath: require.resolve('${name}') }`)
    expect(sidebars).toEqual({ side: [doc('a')] })
  })

  test.each([
    ['false', {}],
    ['undefined', { defaultSidebar: [doc('a'), doc('b')] }],
  ])('sidebarPath: %s', async (value, expected) => {
    const { sidebars } = await read(PAGES, `{ sidebarPath: ${value} }`)
    expect(sidebars).toEqual(expected)
  })

  test.each([
    ['broken file', { 'sidebars.js': `throw new Error('no')` }],
    ['missing file', {}],
  ])('%s: a note, and a generated sidebar', async (kind, files) => {
    const { sidebars, site } = await read({ ...PAGES, ...files })
    expect(sidebars).toEqual({ defaultSidebar: [doc('a'), doc('b')] })
    expect(site.notes).toMatchObject([{ file: 'sidebars.js', kind, instead: 'A generated sidebar.' }])
  })

  test('a version without one has no sidebars', async () => {
    const { sidebars, site } = await read({
      ...PAGES,
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': '',
      'sidebars.js': 'module.exports = {}',
    })
    expect(sidebars).toEqual({})
    expect(site.notes).toEqual([])
  })

  test('of an old release, with the version before names and ids', async () => {
    const { sidebars } = await read({
      ...PAGES,
      'sidebars.js': 'module.exports = {}',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': '',
      'versioned_sidebars/version-1.0-sidebars.json': `{ "version-1.0/side": [{ "type": "doc", "id": "version-1.0/a" }] }`,
    })
    expect(sidebars).toEqual({ side: [doc('a')] })
  })
})

describe('items', () => {
  const cases: [string, unknown[]][] = [
    [`'a', { type: 'doc', id: 'b', label: 'B' }`, [doc('a'), doc('b', { label: 'B' })]],
    [`{ type: 'ref', id: 'a' }`, [doc('a', { isReference: true })]],
    [`{ type: 'link', label: 'X', href: '/x' }`, [{ type: 'link', label: 'X', href: '/x' }]],
    [
      `{ type: 'link', label: 'X', href: 'pathname:///x.pdf#page=2' }`,
      [{ type: 'link', label: 'X', href: '/x.pdf#page=2' }],
    ],
    [`{ type: 'html', value: '<hr>' }`, [{ type: 'html', value: '<hr>' }]],
    [
      `{ Guides: ['a'], More: { Deep: ['b'] } }`,
      [category('Guides', [doc('a')]), category('More', [category('Deep', [doc('b')])])],
    ],
    [
      `{ type: 'category', label: 'C', collapsed: false, items: ['a'] }`,
      [category('C', [doc('a')], { isCollapsed: false })],
    ],
    [
      `{ type: 'category', label: 'C', collapsible: false, items: ['a'] }`,
      [category('C', [doc('a')], { isCollapsed: false })],
    ],
    // What a page says itself comes first.
    [
      `{ type: 'doc', id: 'own', label: 'O' }, { type: 'ref', id: 'own', label: 'O' }, 'own', { type: 'category', label: 'O', link: { type: 'doc', id: 'own' }, items: [] }`,
      [
        doc('own', { label: 'Own' }),
        doc('own', { label: 'Own', isReference: true }),
        doc('own'),
        doc('own', { label: 'Own' }),
      ],
    ],
    [
      `{ type: 'category', label: 'C', link: { type: 'doc', id: 'a' }, items: ['b'] }`,
      [category('C', [doc('b')], { link: { type: 'doc', id: 'a' } })],
    ],
    [
      `{ type: 'category', label: 'The C', link: { type: 'generated-index' }, items: ['b'] }`,
      [
        category('The C', [doc('b')], {
          link: { type: 'generated-index', permalink: '/base/docs/category/the-c', title: 'The C' },
        }),
      ],
    ],
    [
      `{ type: 'category', label: 'C', link: { type: 'generated-index', slug: 'c', title: 'T', description: 'D' }, items: ['b'] }`,
      [
        category('C', [doc('b')], {
          link: { type: 'generated-index', permalink: '/base/docs/c', title: 'T', description: 'D' },
        }),
      ],
    ],
    // A category without items is its page, or nothing.
    [`{ type: 'category', label: 'C', link: { type: 'doc', id: 'a' }, items: [] }`, [doc('a', { label: 'C' })]],
    [`{ type: 'category', label: 'C', link: { type: 'generated-index' }, items: ['draft'] }`, []],
    [
      `'draft', 'a', { type: 'category', label: 'C', link: { type: 'doc', id: 'draft' }, items: ['b'] }`,
      [doc('a'), category('C', [doc('b')])],
    ],
    // A list of another file, by whatever it exports.
    [`require('./more.ts'), ...require('./more.js')`, [doc('b'), doc('a')]],
  ]
  test.each(cases)('%s', async (items, expected) => {
    const { sidebars, site } = await read({
      ...PAGES,
      'sidebars.js': `module.exports = { side: [${items}] }`,
      'docs/own.md': '---\nsidebar_label: Own\n---\n',
      'more.ts': `const list: string[] = ['b']\nexport default list`,
      'more.js': `module.exports = ['a']`,
    })
    expect(sidebars).toEqual({ side: expected })
    expect(site.notes).toEqual([])
  })

  test.each([
    [`'gone'`, 'gone'],
    [`{ type: 'category', label: 'C', link: { type: 'doc', id: 'gone' }, items: ['a'] }`, 'gone'],
    [`{ type: 'crate', id: 'a' }`, 'crate'],
  ])('%s becomes a note', async (item, name) => {
    const { site } = await read({ ...PAGES, 'sidebars.js': `module.exports = { side: [${item}] }` })
    expect(site.notes).toMatchObject([{ file: 'sidebars.js', kind: 'sidebar', instead: 'Nothing.' }])
    expect(site.notes[0]?.what).toContain(name)
  })

  test('generated lists of the same label have addresses of their own', async () => {
    const item = (id: string) => `{ type: 'category', label: 'C', link: { type: 'generated-index' }, items: ['${id}'] }`
    const { sidebars } = await read({
      ...PAGES,
      'sidebars.js': `module.exports = { x: [${item('a')}], y: [${item('b')}] }`,
    })
    expect(sidebars).toMatchObject({
      x: [{ link: { permalink: '/base/docs/category/c' } }],
      y: [{ link: { permalink: '/base/docs/category/c-1' } }],
    })
  })
})

describe('a generated sidebar', () => {
  const generated = (files: SiteFiles, options = '{}') => read(files, options)

  test('sorts by position, then by name; numbers of files count as positions', async () => {
    const { sidebars } = await generated({
      'docs/z.md': '---\nsidebar_position: 1\nsidebar_label: Last letter\n---\n',
      'docs/02-second.md': '',
      'docs/10-tenth.md': '',
      'docs/b.md': '',
      'docs/a.mdx': '',
      'docs/_hidden.md': '',
      'docs/draft.md': '---\ndraft: true\n---\n',
      'docs/03-third/x.md': '',
      'docs/late/x.md': '',
      'docs/late/_category_.json': '{ "position": "2.5" }',
    })
    expect(sidebars?.defaultSidebar).toEqual([
      doc('z', { label: 'Last letter' }),
      doc('second'),
      category('late', [doc('late/x')]),
      category('third', [doc('third/x')]),
      doc('tenth'),
      doc('a'),
      doc('b'),
    ])
  })

  // the files of the folder `g`, apart from `g/x.md`, and the category
  const folders: [string, SiteFiles, unknown][] = [
    [
      'a page of the folder',
      { 'g/index.md': '---\ntitle: T\n---\n' },
      category('T', [doc('g/x')], { link: doc('g/index') }),
    ],
    [
      'its label',
      { 'g/index.md': '---\ntitle: T\nsidebar_label: S\n---\n' },
      category('S', [doc('g/x')], { link: doc('g/index') }),
    ],
    [
      'its heading',
      { 'g/README.md': "import X from './x'\n\n# The `G` {#g}\n" },
      category('The G', [doc('g/x')], { link: doc('g/README') }),
    ],
    ['its id', { 'g/g.md': 'Text.\n' }, category('g', [doc('g/x')], { link: doc('g/g') })],
    [
      'JSON',
      { 'g/_category_.json': '{ "label": "L", "collapsed": false }' },
      category('L', [doc('g/x')], { isCollapsed: false }),
    ],
    [
      'YAML',
      { 'g/_category_.yml': 'label: L\ncollapsible: false\n' },
      category('L', [doc('g/x')], { isCollapsed: false }),
    ],
    [
      'a link to a page by its short id',
      { 'g/_category_.yaml': 'link: { type: doc, id: y }\n', 'g/y.md': '# Y\n' },
      category('Y', [doc('g/x')], { link: doc('g/y') }),
    ],
    [
      'a link to a page elsewhere',
      { 'g/_category_.yaml': 'label: L\nlink: { type: doc, id: z }\n', 'z.md': '' },
      category('L', [doc('g/x')], { link: doc('z') }),
    ],
    [
      'a generated list',
      { 'g/_category_.json': '{ "link": { "type": "generated-index", "slug": "/all" } }', 'g/index.md': '' },
      category('g', [doc('g/index'), doc('g/x')], {
        link: { type: 'generated-index', permalink: '/base/docs/all', title: 'g' },
      }),
    ],
    [
      'no link',
      { 'g/_category_.json': '{ "link": null }', 'g/index.md': '' },
      category('g', [doc('g/index'), doc('g/x')]),
    ],
    ['a folder in it', { 'g/h/y.md': '' }, category('g', [category('h', [doc('g/h/y')]), doc('g/x')])],
  ]
  test.each(folders)('a folder with %s', async (_, files, expected) => {
    const docs = Object.entries({ 'g/x.md': '', ...files }).map(([path, text]) => [`docs/${path}`, text] as const)
    const { sidebars, site } = await generated(Object.fromEntries(docs))
    expect(sidebars?.defaultSidebar?.find(({ type }) => type === 'category')).toEqual(expected)
    expect(site.notes).toEqual([])
  })

  test('of a folder is part of a written one', async () => {
    const { sidebars } = await read({
      'docs/api/a.md': '',
      'docs/api/v1/b.md': '',
      'docs/api2/c.md': '',
      'sidebars.js': `module.exports = { side: [{ type: 'category', label: 'API', items: [{ type: 'autogenerated', dirName: 'api' }] }] }`,
    })
    expect(sidebars).toEqual({ side: [category('API', [doc('api/a'), category('v1', [doc('api/v1/b')])])] })
  })

  test('by a function of the site', async () => {
    const reverse = `{ sidebarItemsGenerator: async ({ defaultSidebarItemsGenerator, ...args }) =>
      (await defaultSidebarItemsGenerator({ ...args, docs: args.docs.filter(({ title }) => title !== 'B') })).reverse() }`
    const { sidebars } = await generated({ 'docs/a.md': '', 'docs/b.md': '# B\n', 'docs/c.md': '' }, reverse)
    expect(sidebars?.defaultSidebar).toEqual([doc('c'), doc('a')])
  })

  test('by a function with an item that is generated in turn', async () => {
    const nested = `{ type: 'category', label: 'G', items: [{ type: 'autogenerated', dirName: 'g' }] }`
    const files = { 'docs/a.md': '', 'docs/g/x.md': '' }
    const { sidebars } = await generated(files, `{ sidebarItemsGenerator: () => ['a', ${nested}] }`)
    expect(sidebars?.defaultSidebar).toEqual([doc('a'), category('G', [doc('g/x')])])
  })

  test('by a function that fails: a note, and the default', async () => {
    const { sidebars, site } = await generated(PAGES, `{ sidebarItemsGenerator: () => { throw new Error('no') } }`)
    expect(sidebars?.defaultSidebar).toEqual([doc('a'), doc('b')])
    expect(site.notes).toMatchObject([{ kind: 'sidebar' }])
  })

  test('by a function with an unknown item: a note', async () => {
    const { sidebars, site } = await generated(PAGES, `{ sidebarItemsGenerator: () => ['b', { type: 'H' }] }`)
    expect(sidebars?.defaultSidebar).toEqual([doc('b')])
    expect(site.notes).toMatchObject([{ kind: 'sidebar', what: 'Unknown item {"type":"H"}' }])
  })

  test('by a function with a long unknown item: a short note', async () => {
    const items = `[{ type: 'H', items: Array(50).fill('a') }]`
    const { site } = await generated(PAGES, `{ sidebarItemsGenerator: () => ${items} }`)
    expect(site.notes.map(({ what }) => what.length)).toEqual([120])
  })

  test('a broken category file becomes a note', async () => {
    const { sidebars, site } = await generated({ 'docs/g/x.md': '', 'docs/g/_category_.json': '{ "label": ' })
    expect(sidebars?.defaultSidebar).toEqual([category('g', [doc('g/x')])])
    expect(site.notes).toMatchObject([{ file: 'docs/g/_category_.json', kind: 'broken file' }])
  })

  test('sidebarCollapsed: false opens every category', async () => {
    const { sidebars } = await generated({ 'docs/g/x.md': '' }, '{ sidebarCollapsed: false }')
    expect(sidebars?.defaultSidebar).toEqual([category('g', [doc('g/x')], { isCollapsed: false })])
  })
})
