import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { classicConfig, readSite, type SiteFiles, writeDocusaurus } from './docusaurus-folder.ts'

const read = async (files: SiteFiles) => {
  const site = await readSite(writeDocusaurus(files))
  const versions = site.instances.flatMap((instance) => instance.versions)
  const docs = versions.flatMap((version) => version.docs)
  return { site, versions, docs }
}

const withDocs = (docs: string, site = '') => ({ 'docusaurus.config.js': classicConfig({ docs, site }) })
const matter = (yaml: string) => `---\n${yaml}\n---\n\nText.\n`

describe('the id, the address and the new path of', () => {
  // file, front matter, id, address, target
  const cases: [string, string, string, string, string][] = [
    ['intro.md', '', 'intro', '/base/docs/intro', 'intro.md'],
    ['guide/run.mdx', '', 'guide/run', '/base/docs/guide/run', 'guide/run.md'],
    ['index.md', '', 'index', '/base/docs/', 'index.md'],
    ['guide/index.mdx', '', 'guide/index', '/base/docs/guide/', 'guide/index.md'],
    ['guide/README.md', '', 'guide/README', '/base/docs/guide/', 'guide/index.md'],
    ['guide/Guide.md', '', 'guide/Guide', '/base/docs/guide/', 'guide/index.md'],
    ['01-guide/02-run.md', '', 'guide/run', '/base/docs/guide/run', 'guide/run.md'],
    ['1. guide/3 - run.md', '', 'guide/run', '/base/docs/guide/run', 'guide/run.md'],
    ['01-guide/01-guide.md', '', 'guide/guide', '/base/docs/guide/', 'guide/index.md'],
    ['01-guide/guide.md', '', 'guide/guide', '/base/docs/guide/guide', 'guide/guide.md'],
    ['2021-11-notes.md', '', '2021-11-notes', '/base/docs/2021-11-notes', '2021-11-notes.md'],
    ['7.0-changes.md', '', '7.0-changes', '/base/docs/7.0-changes', '7.0-changes.md'],
    ['01-a/02-b.md', 'parse_number_prefixes: false', '01-a/02-b', '/base/docs/01-a/02-b', '01-a/02-b.md'],
    ['01-a/02-b.md', 'parse_number_prefixes: "false"', '01-a/02-b', '/base/docs/01-a/02-b', '01-a/02-b.md'],
    ['guide/run.md', 'id: start', 'guide/start', '/base/docs/guide/start', 'guide/run.md'],
    ['guide/run.md', 'id: 12', 'guide/12', '/base/docs/guide/12', 'guide/run.md'],
    ['guide/run.md', 'slug: /go', 'guide/run', '/base/docs/go', 'guide/run.md'],
    ['guide/run.md', 'slug: /', 'guide/run', '/base/docs/', 'guide/run.md'],
    ['guide/run.md', 'slug: go', 'guide/run', '/base/docs/guide/go', 'guide/run.md'],
    ['guide/run.md', 'slug: ../go', 'guide/run', '/base/docs/go', 'guide/run.md'],
    ['guide/run.md', 'slug: ./go/', 'guide/run', '/base/docs/guide/go/', 'guide/run.md'],
    ['guide/index.md', 'slug: start', 'guide/index', '/base/docs/guide/start', 'guide/index.md'],
  ]
  test.each(cases)('%s {%s}', async (file, yaml, id, permalink, target) => {
    const { docs } = await read({ [`docs/${file}`]: yaml && matter(yaml) })
    expect(docs).toMatchObject([{ file, id, permalink, target }])
  })

  test('a file with a number, where numbers are kept', async () => {
    const { docs } = await read({ ...withDocs('{ numberPrefixParser: false }'), 'docs/1-a/2-b.md': '' })
    expect(docs).toMatchObject([{ id: '1-a/2-b', permalink: '/base/docs/1-a/2-b', target: '1-a/2-b.md' }])
  })

  test('a file with a prefix of the site’s own', async () => {
    const parser = `(name) => ({ filename: name.replace(/^v/, ''), numberPrefix: 1 })`
    const { docs } = await read({ ...withDocs(`{ numberPrefixParser: ${parser} }`), 'docs/va/vb.md': '' })
    expect(docs).toMatchObject([{ id: 'a/b', target: 'a/b.md' }])
  })

  const noNames = ['..', '.', '../a', '/a', String.raw`..\\a`]
  test.each(noNames)('a file whose parsed name would be %s: its own name', async (name) => {
    const parser = `(name) => ({ filename: '${name}', numberPrefix: 1 })`
    const { docs } = await read({ ...withDocs(`{ numberPrefixParser: ${parser} }`), 'docs/va/vb.md': '' })
    expect(docs).toMatchObject([{ id: 'va/vb', target: 'va/vb.md' }])
  })

  test.each([
    [`if (name === '1-a') throw new Error('no kiln')`, 'a/2-b', '1 name of version current, first for 1-a: no kiln'],
    ['process.exit(0)', 'a/b', '3 names of version current, first for 1-a: its process ended (0).'],
  ])('a file whose prefix the site fails to parse (%s): a note, and the default', async (statement, id, failed) => {
    const parser = `(name) => { ${statement}; return { filename: name } }`
    const { docs, site } = await read({ ...withDocs(`{ numberPrefixParser: ${parser} }`), 'docs/1-a/2-b.md': '' })
    expect(docs).toMatchObject([{ id }])
    expect(site.notes).toMatchObject([
      { file: 'docusaurus.config.js', kind: 'option', what: `\`numberPrefixParser\` failed for ${failed}` },
    ])
  })
})

test.each([
  ['true', ['/base/docs/', '/base/docs/run/']],
  ['false', ['/base/docs', '/base/docs/run']],
  ['undefined', ['/base/docs/', '/base/docs/run']],
])('trailingSlash: %s', async (value, permalinks) => {
  const { docs } = await read({ ...withDocs('{}', `trailingSlash: ${value},`), 'docs/index.md': '', 'docs/run.md': '' })
  expect(docs.map(({ permalink }) => permalink)).toEqual(permalinks)
})

test.each([
  ['{ routeBasePath: "/" }', '/base/run', '/base'],
  ['{ routeBasePath: "/manual/en/" }', '/base/manual/en/run', '/base/manual/en'],
  [String.raw`{ routeBasePath: "../..\\manual/./en" }`, '/base/manual/en/run', '/base/manual/en'],
  ['{ path: "docs" }', '/base/docs/run', '/base/docs'],
])('%s', async (docs, permalink, version) => {
  const { versions } = await read({ ...withDocs(docs), 'docs/run.md': '' })
  expect(versions).toMatchObject([{ permalink: version, docs: [{ permalink }] }])
})

describe('front matter', () => {
  const cases: [string, string, Record<string, unknown>][] = [
    ['none', '# A\n\n---\nb: 1\n---\n', {}],
    ['values', matter('title: "A: b"\ntags: [x]\nn: 1'), { title: 'A: b', tags: ['x'], n: 1 }],
    ['no lines', '---\n---\n\nText.\n', {}],
    ['Windows line ends', '---\r\ntitle: A\r\n---\r\nText.\r\n', { title: 'A' }],
    ['a byte-order mark', '\uFEFF---\ntitle: A\n---\n', { title: 'A' }],
    ['a rule of four dashes', '----\ntitle: A\n----\n', {}],
    [
      'more than is read first',
      matter(`title: A\ndescription: ${'é'.repeat(5000)}`),
      { title: 'A', description: 'é'.repeat(5000) },
    ],
    ['no end', '---\ntitle: A\n', { title: 'A' }],
    ['only a comment', matter('# nothing'), {}],
  ]
  test.each(cases)('%s', async (_, text, expected) => {
    const { docs, site } = await read({ 'docs/a.md': text })
    expect(docs[0]?.frontMatter).toEqual(expected)
    expect(site.notes).toEqual([])
  })

  test('that is broken becomes a note with its line', async () => {
    const { docs, site } = await read({ 'docs/a.md': matter('title: A\nb: c: d'), 'docs/b.md': '' })
    expect(docs.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(site.notes).toMatchObject([{ file: 'docs/a.md', line: 3, kind: 'front matter' }])
  })
})

test('drafts and unlisted pages are marked', async () => {
  const { docs } = await read({
    'docs/a.md': matter('draft: true'),
    'docs/b.md': matter('unlisted: true'),
    'docs/c.md': '',
    'docs/d.md': matter('draft: "true"\nunlisted: "False"'),
  })
  expect(docs.map(({ isDraft, isUnlisted }) => [isDraft, isUnlisted])).toEqual([
    [true, false],
    [false, true],
    [false, false],
    [true, false],
  ])
})

describe('pages and other files', () => {
  const files = {
    'docs/a.md': '',
    'docs/_part.md': '',
    'docs/_parts/b.mdx': '',
    'docs/x/_category_.json': '{}',
    'docs/x/c.mdx': '',
    'docs/x/pic.png': 'x',
    'docs/.hidden/d.md': '',
  }
  test.each([
    ['{}', ['a.md', 'x/c.mdx'], ['_part.md', '_parts/b.mdx', 'x/_category_.json', 'x/pic.png']],
    [`{ exclude: ['**/x/**'] }`, ['_part.md', '_parts/b.mdx', 'a.md'], ['x/_category_.json', 'x/c.mdx', 'x/pic.png']],
    [`{ exclude: ['x'] }`, ['_part.md', '_parts/b.mdx', 'a.md'], ['x/_category_.json', 'x/c.mdx', 'x/pic.png']],
    [
      `{ exclude: ['{x,y}', '**/_parts'] }`,
      ['_part.md', 'a.md'],
      ['_parts/b.mdx', 'x/_category_.json', 'x/c.mdx', 'x/pic.png'],
    ],
    [
      `{ include: ['**/*.{md,mdx}', '!x/*.mdx'] }`,
      ['a.md'],
      ['_part.md', '_parts/b.mdx', 'x/_category_.json', 'x/c.mdx', 'x/pic.png'],
    ],
    [`{ include: ['**/*.md'] }`, ['a.md'], ['_part.md', '_parts/b.mdx', 'x/_category_.json', 'x/c.mdx', 'x/pic.png']],
  ])('%s', async (options, pages, others) => {
    const { versions } = await read({ ...withDocs(options), ...files })
    expect(versions[0]?.docs.map(({ file }) => file)).toEqual(pages)
    expect(versions[0]?.files).toEqual(others)
  })

  test('a pattern that cannot be read: it matches nothing, with a note', async () => {
    const { docs, site } = await read({ ...withDocs("{ exclude: ['', 'x/**', '_*/**', '_*'] }"), ...files })
    expect(docs.map(({ file }) => file)).toEqual(['a.md'])
    expect(site.notes).toMatchObject([
      { file: 'docusaurus.config.js', kind: 'option', what: expect.stringContaining("The pattern '' of the docs") },
    ])
  })
})

describe('pages that would share', () => {
  test('a file: the later gets another', async () => {
    const { docs, site } = await read({
      'docs/g/README.md': '',
      'docs/g/g.md': matter('slug: other'),
      'docs/g/index.mdx': matter('slug: third'),
    })
    expect(docs.map(({ file, target }) => [file, target])).toEqual([
      ['g/README.md', 'g/index.md'],
      ['g/g.md', 'g/g.md'],
      ['g/index.mdx', 'g/index-2.md'],
    ])
    expect(site.notes.map(({ file, kind }) => [file, kind])).toEqual([
      ['docs/g/g.md', 'duplicate'],
      ['docs/g/index.mdx', 'duplicate'],
    ])
  })

  test('an address: the later gets that of its file', async () => {
    const { docs, site } = await read({ 'docs/a.md': matter('slug: /x'), 'docs/b.md': matter('slug: /x') })
    expect(docs.map(({ permalink }) => permalink)).toEqual(['/base/docs/x', '/base/docs/b'])
    expect(site.notes).toMatchObject([{ file: 'docs/b.md', kind: 'duplicate', instead: 'The address /base/docs/b' }])
  })

  test('an address with a draft: the draft gives way', async () => {
    const { docs } = await read({ 'docs/a.md': matter('slug: /x\ndraft: true'), 'docs/b.md': matter('slug: /x') })
    expect(docs.map(({ id, permalink }) => [id, permalink])).toEqual([
      ['a', '/base/docs/a'],
      ['b', '/base/docs/x'],
    ])
  })
})

describe('versions', () => {
  const versioned = {
    'versions.json': '["2.0", "1.0"]',
    'docs/a.md': '',
    'versioned_docs/version-2.0/a.md': '',
    'versioned_docs/version-1.0/a.md': '',
  }
  // options, then name, label, permalink and whether it is the latest
  const cases: [string, [string, string, string, boolean][]][] = [
    [
      '{}',
      [
        ['current', 'Next', '/base/docs/next', false],
        ['2.0', '2.0', '/base/docs', true],
        ['1.0', '1.0', '/base/docs/1.0', false],
      ],
    ],
    [
      `{ lastVersion: 'current', versions: { current: { label: '3.0' }, '1.0': { path: 'one', label: 'One' } } }`,
      [
        ['current', '3.0', '/base/docs', true],
        ['2.0', '2.0', '/base/docs/2.0', false],
        ['1.0', 'One', '/base/docs/one', false],
      ],
    ],
    [
      `{ includeCurrentVersion: false, lastVersion: '1.0', versions: { '1.0': { path: '1.0' } } }`,
      [
        ['2.0', '2.0', '/base/docs/2.0', false],
        ['1.0', '1.0', '/base/docs/1.0', true],
      ],
    ],
    [
      `{ onlyIncludeVersions: ['1.0'] }`,
      [
        ['current', 'Next', '/base/docs/next', false],
        ['2.0', '2.0', '/base/docs/2.0', false],
        ['1.0', '1.0', '/base/docs', true],
      ],
    ],
    [`{ disableVersioning: true }`, [['current', 'Latest', '/base/docs', true]]],
  ]
  test.each(cases)('%s', async (options, expected) => {
    const { versions, site } = await read({ ...withDocs(options), ...versioned })
    expect(versions.map(({ name, label, permalink, isLast }) => [name, label, permalink, isLast])).toEqual(expected)
    expect(versions.map(({ dir }) => basename(dir))).toEqual(
      expected.map(([name]) => (name === 'current' ? 'docs' : `version-${name}`)),
    )
    expect(site.notes.length).toBe(options.includes('only') ? 1 : 0)
  })

  test('notes the banners and the rules for search engines that the new site does not have', async () => {
    const { site } = await read({
      ...withDocs(`{ versions: {
        current: { banner: 'unreleased', noIndex: true },
        '2.0': { banner: 'none' },
        '1.0': { banner: 'none', noIndex: true },
      } }`),
      ...versioned,
    })
    expect(site.notes.map(({ file, what, instead }) => `${file} ${what}: ${instead}`)).toEqual([
      'docusaurus.config.js The option `noIndex` of version 1.0 of the docs instance default: Nothing: search engines may list its pages.',
      "docusaurus.config.js The option `banner: 'none'` of version 1.0 of the docs instance default: The banner of an older version.",
    ])
  })

  test('the banner and the index are those of the options', async () => {
    const { versions } = await read({
      ...withDocs(`{ versions: { '1.0': { banner: 'none', noIndex: true } } }`),
      ...versioned,
    })
    expect(versions.map(({ banner, isIndexed }) => [banner, isIndexed])).toEqual([
      [undefined, true],
      [undefined, true],
      ['none', false],
    ])
  })

  test('notes the labels that only the menu of versions has', async () => {
    const menu = `{ type: 'docsVersionDropdown', versions: { current: { label: 'nightly' }, '2.0': { label: '2.0' }, '1.0': {} } }`
    const site = `themeConfig: { navbar: { items: [${menu}, { type: 'docsVersionDropdown', versions: ['1.0'] }] } },`
    const { notes } = (await read({ ...withDocs('{}', site), ...versioned })).site
    expect(notes.map(({ file, kind, what, instead }) => `${file} ${kind}: ${what} -> ${instead}`)).toEqual([
      'docusaurus.config.js navbar: The label nightly of version current in the version menu -> The label Next.',
    ])
  })

  test('and their sidebars may be listed with a byte-order mark', async () => {
    const { site, versions } = await read({
      ...versioned,
      'versions.json': '\uFEFF["2.0"]',
      'versioned_sidebars/version-2.0-sidebars.json': '\uFEFF{ "side": ["a"] }',
    })
    expect(versions.map(({ name }) => name)).toEqual(['current', '2.0'])
    expect(versions[1]?.sidebars).toEqual({ side: [{ type: 'doc', id: 'a' }] })
    expect(site.notes).toEqual([])
  })

  test.each([
    ['a missing folder', { 'versions.json': '["2.0", "0.9", "1.0"]' }, 'missing folder', 'versioned_docs/version-0.9'],
    ['a broken list', { 'versions.json': '["2.0",' }, 'broken file', 'versions.json'],
    ['an unknown latest version', withDocs(`{ lastVersion: '7' }`), 'option', 'docusaurus.config.js'],
  ])('%s becomes a note', async (_, files, kind, file) => {
    const { site } = await read({ ...versioned, ...files })
    expect(site.notes).toMatchObject([{ kind, file }])
  })
})

test('an instance whose folder is missing leaves the pages of the others', async () => {
  const plugins = `[['@docusaurus/plugin-content-docs', { id: 'guides', path: 'guides', routeBasePath: 'guides' }]]`
  const config = { 'docusaurus.config.js': classicConfig({ plugins, docs: `{ id: 'api', path: '../made/api' }` }) }
  const { site } = await read({ ...config, 'guides/a.md': '' })
  expect(site.instances.map(({ id }) => id)).toEqual(['guides'])
  expect(site.notes).toMatchObject([{ kind: 'missing folder', what: 'The folder ../made/api of version current' }])
  await expect(read(config)).rejects.toThrow('No folder of documentation can be read: ../made/api, guides.')
})

test('several instances have versions of their own; the default one comes first', async () => {
  const plugins = `[['@docusaurus/plugin-content-docs', { id: 'api', path: 'reference', routeBasePath: 'api', editUrl: 'https://x.org' }]]`
  const { site } = await read({
    'docusaurus.config.js': classicConfig({ plugins, docs: '{ editUrl: () => "" }' }),
    'versions.json': '["1.0"]',
    'api_versions.json': '["0.9"]',
    'docs/a.md': '',
    'reference/b.md': '',
    'versioned_docs/version-1.0/a.md': '',
    'api_versioned_docs/version-0.9/b.md': '',
    'api_versioned_sidebars/version-0.9-sidebars.json': '{ "side": ["b"] }',
  })
  expect(site.instances).toMatchObject([
    { id: 'default', path: 'docs', versions: [{ name: 'current' }, { name: '1.0', sidebars: {} }] },
    {
      id: 'api',
      path: 'api',
      editUrl: 'https://x.org',
      versions: [
        { name: 'current', docs: [{ permalink: '/base/api/next/b' }] },
        { name: '0.9', docs: [{ permalink: '/base/api/b' }], sidebars: { side: [{ type: 'doc', id: 'b' }] } },
      ],
    },
  ])
  expect(site.notes).toMatchObject([{ kind: 'option', what: 'The function `editUrl` of the docs instance default' }])
})

test.each<[what: string, editUrl: string, expected: string | undefined]>([
  ['an address', `'https://x.org/edit/main'`, 'https://x.org/edit/main'],
  [
    'a function',
    `(page) => ['https://x.org/edit/main/website', page.versionDocsDirPath, page.docPath].join('/')`,
    'https://x.org/edit/main/website/',
  ],
  [
    'a function of the site',
    `({ version, docPath }) => 'https://x.org/' + (version === 'current' ? 'next/' : 'old/') + docPath`,
    'https://x.org/next/',
  ],
  ['a function with other answers', `() => 'https://x.org/help'`, undefined],
  ['a function that fails', `() => { throw new Error('no') }`, undefined],
])('editUrl: %s', async (_, editUrl, expected) => {
  const { site } = await read({
    'docusaurus.config.js': classicConfig({ docs: `{ path: 'docs', editUrl: ${editUrl} }` }),
    'docs/a.md': '',
  })
  expect(site.instances[0]?.editUrl).toBe(expected)
  expect(site.notes.map(({ instead }) => instead)).toEqual(expected === undefined ? ['No edit links.'] : [])
})
