import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { UsageError } from '../../src/model/problem.ts'
import { classicConfig, readSite, type SiteFiles, writeDocusaurus } from './docusaurus-folder.ts'

const PRESET = `presets: [['classic', {}]], url: 'https://docs.example.org', baseUrl: '/'`

const read = async (files: SiteFiles) => {
  const dir = writeDocusaurus({ 'docs/intro.md': '', ...files })
  return { dir, site: await readSite(dir) }
}

describe('the title is read from', () => {
  const forms: Record<string, SiteFiles> = {
    'a CommonJS file': { 'docusaurus.config.js': `module.exports = { title: 'Serving', ${PRESET} }` },
    'a .cjs file': { 'docusaurus.config.cjs': `module.exports = { title: 'Serving', ${PRESET} }` },
    'an ES module': { 'docusaurus.config.mjs': `export default { title: 'Serving', ${PRESET} }` },
    'a .js file with an export': { 'docusaurus.config.js': `export default { title: 'Serving', ${PRESET} }` },
    'a TypeScript file': {
      'docusaurus.config.ts': `import type { Config } from '@docusaurus/types'
        const config: Config = { title: 'Serving', ${PRESET} }
        export default config satisfies Config`,
    },
    'a function': { 'docusaurus.config.js': `module.exports = () => ({ title: 'Serving', ${PRESET} })` },
    'an async function that imports a package': {
      'docusaurus.config.js': `module.exports = async function config() {
        const math = (await import('remark-math')).default
        return { title: 'Serving', ${PRESET}, themeConfig: { math } }
      }`,
    },
    'a JSON file, imported with attributes': {
      'docusaurus.config.mjs': `import names from './names.json' with { type: 'json' }
        export default { title: names.title, ${PRESET} }`,
      'names.json': '{ "title": "Serving" }',
    },
    'another file': {
      'docusaurus.config.ts': `import { title } from './site/names'
        export default { title, ${PRESET} }`,
      'site/names.ts': `export const title: string = 'Serving'`,
    },
    'a file next to a module, by every name for its folder': {
      'docusaurus.config.js': `module.exports = require('./site/config')`,
      'site/config.js': `const fs = require('node:fs'), path = require('path')
        const same = require.resolve('./title.txt') === path.join(__dirname, 'title.txt') && __filename.startsWith(__dirname)
        module.exports = { title: same && fs.readFileSync(path.join(__dirname, 'title.txt'), 'utf8'), ${PRESET} }`,
      'site/title.txt': 'Serving',
    },
    'a file by its path from the folder of the site': {
      'docusaurus.config.mjs': `import { readFileSync } from 'node:fs'
        import { fileURLToPath } from 'node:url'
        const here = fileURLToPath(new URL('title.txt', import.meta.url))
        export default { title: readFileSync('title.txt', 'utf8') && readFileSync(here, 'utf8'), ${PRESET} }`,
      'title.txt': 'Serving',
    },
    'an ES module that declares __dirname and calls require': {
      'docusaurus.config.js': `import { dirname } from 'node:path'
        import { fileURLToPath } from 'node:url'
        const __dirname = dirname(fileURLToPath(import.meta.url))
        export default { title: require('./names').title(__dirname), ${PRESET} }`,
      'names.js': `exports.title = (folder) => (folder === __dirname ? 'Serving' : folder)`,
    },
  }
  test.each(Object.entries(forms))('%s', async (_, files) => {
    const { site } = await read(files)
    expect(site.config.title).toBe('Serving')
    expect(site.instances.map(({ id }) => id)).toEqual(['default'])
    expect(site.notes).toEqual([])
  })
})

describe('packages that are not installed', () => {
  const uses = [
    `import { themes } from 'no-package'\nconst value = themes.github.plain`,
    `import * as all from 'no-package'\nconst value = all.a.b`,
    `import call from 'no-package'\nconst value = call({})('x').y`,
    `import Base from 'no-package'\nconst value = new Base(1)`,
    `import list from 'no-package'\nconst value = { ...list, items: [...list, ...list.map(String)] }.none`,
    `import name from 'no-package'\nconst value = \`\${name}\` || undefined`,
    `class Local extends require('no-package/base') {}\nconst value = new Local()`,
    `const value = Object.keys(require('no-package')).length || undefined`,
    `const value = require('./src/plugin')`,
    `import './styles.css'\nconst value = undefined`,
  ]
  test.each(uses)('%s', async (code) => {
    const { site } = await read({
      'docusaurus.config.ts': `${code}\nexport default { title: 'Serving', ${PRESET}, themeConfig: { value, kept: 1 } }`,
      'src/plugin.js': `const visit = require('unist-no-package'); module.exports = () => visit()`,
      'styles.css': 'a { color: red }',
    })
    expect(site.config.title).toBe('Serving')
    expect(site.config.themeConfig).toEqual({ kept: 1 })
  })

  test('an installed package is used', async () => {
    const { site } = await read({
      'docusaurus.config.js': `const name = require('names'); module.exports = { title: name(), ${PRESET} }`,
      'node_modules/names/index.js': `module.exports = () => 'Serving'`,
    })
    expect(site.config.title).toBe('Serving')
  })

  test('a plugin is told by the package that is imported', async () => {
    const { site } = await read({
      'docusaurus.config.mjs': `import docs from '@docusaurus/plugin-content-docs'
        import { createRequire } from 'node:module'
        export default { ${PRESET}, plugins: [
          [docs, { id: 'api', path: 'api' }],
          [require.resolve('@docusaurus/plugin-content-docs'), { id: 'cli', path: 'cli' }],
        ] }`,
      'api/a.md': '',
      'cli/a.md': '',
    })
    expect(site.instances.map(({ id }) => id)).toEqual(['default', 'api', 'cli'])
  })

  test('a configuration may make its own require', async () => {
    const { site } = await read({
      'docusaurus.config.mjs': `import { createRequire } from 'node:module'
        const require = createRequire(import.meta.url)
        const css = require.resolve('none-of-these/theme.css')
        require('none-of-these')()
        export default { ${PRESET}, title: require('./data/title.json') + css, plugins: [
          [require.resolve('@docusaurus/plugin-content-docs'), { id: 'cli', path: require.resolve('./cli') }],
        ] }`,
      'data/title.json': '"Serving "',
      'cli/a.md': '',
    })
    expect(site.config.title).toBe('Serving none-of-these/theme.css')
    expect(site.instances.map(({ id }) => id)).toEqual(['default', 'cli'])
  })

  test('a file that its own require finds may need packages that are not installed', async () => {
    const { site } = await read({
      'docusaurus.config.mjs': `import { createRequire } from 'node:module'
        const require = createRequire(import.meta.url)
        export default { ${PRESET}, title: 'Serving', plugins: [require('./bundling.cjs')] }`,
      'bundling.cjs': `const Bundling = require('none-of-these'); module.exports = () => new Bundling()`,
    })
    expect(site.config.title).toBe('Serving')
    expect(site.notes.map(({ what }) => what)).toEqual(['The plugin ./bundling.cjs'])
  })

  test.each([
    ['./gone.json', 'gone.json'],
    ['./broken.cjs', 'no kiln'],
  ])('its own require of %s is an error', async (id, message) => {
    const files = {
      'docusaurus.config.mjs': `import { createRequire } from 'node:module'
        createRequire(import.meta.url)('${id}')
        export default { ${PRESET} }`,
      'broken.cjs': `throw new Error('no kiln')`,
    }
    await expect(read(files)).rejects.toThrow(message)
  })

  test('a package whose data is used is noted', async () => {
    const { site } = await read({
      'docusaurus.config.js': `const { version } = require('no-package/package.json')\nconst theme = require('no-theme')\n${classicConfig({ site: 'tagline: version,' })}`,
    })
    expect(site.notes).toMatchObject([
      { kind: 'missing package', what: 'The configuration imports no-package/package.json, which is not installed' },
    ])
  })

  test('a missing file of the site is noted', async () => {
    const { site } = await read({
      'docusaurus.config.js': `const x = require('./gone'); module.exports = { title: 'Serving', ${PRESET} }`,
    })
    expect(site.notes).toMatchObject([{ file: 'docusaurus.config.js', kind: 'missing file' }])
    expect(site.notes[0]?.what).toContain('gone')
  })
})

describe('a configuration that fails', () => {
  const broken: [string, SiteFiles, string][] = [
    ['throws', { 'docusaurus.config.js': `throw new Error('Set DOCS_URL first')` }, 'Set DOCS_URL first'],
    [
      'rejects',
      { 'docusaurus.config.js': `module.exports = async () => { throw new Error('No network') }` },
      'No network',
    ],
    ['cannot be parsed', { 'docusaurus.config.ts': 'export default {' }, 'docusaurus.config.ts'],
    ['has no documentation', { 'docusaurus.config.js': classicConfig({ docs: 'false' }) }, 'no documentation plugin'],
  ]
  test.each(broken)('%s', async (_, files, message) => {
    const dir = writeDocusaurus(files)
    const error = await readSite(dir).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UsageError)
    expect((error as UsageError).message).toContain(join(dir, Object.keys(files)[0] ?? ''))
    expect((error as UsageError).message).toContain(message)
  })

  test('does not exist', async () => {
    const dir = writeDocusaurus({ 'docusaurus.config.txt': '' })
    await expect(readSite(dir)).rejects.toThrow(`There is no docusaurus.config file in ${dir}.`)
    await expect(readSite(join(dir, 'gone'))).rejects.toThrow(`There is no folder ${join(dir, 'gone')}.`)
  })
})

test('reads every option that is used', async () => {
  const { dir, site } = await read({
    'docusaurus.config.js': `module.exports = {
      title: 'Serving', tagline: 'Models', url: 'https://docs.example.org', baseUrl: 'base', trailingSlash: true,
      favicon: 'img/f.ico', staticDirectories: ['static', 'gone', 'public'], markdown: { format: 'detect' },
      i18n: { defaultLocale: 'de', locales: ['de', 'en', 'fr'] },
      presets: [['@docusaurus/preset-classic', { theme: { customCss: [require.resolve('./src/a.css'), './src/b.css'] } }]],
      themeConfig: { navbar: { title: 'Bar', items: [{ label: 'a', to: '/a' }] }, onClick() {}, when: new Date(0) },
    }`,
    'static/x.txt': 'x',
    'public/y.txt': 'y',
  })
  expect(site.config).toEqual({
    file: 'docusaurus.config.js',
    scripts: [],
    headTags: [],
    title: 'Serving',
    tagline: 'Models',
    url: 'https://docs.example.org',
    baseUrl: '/base/',
    trailingSlash: true,
    favicon: 'img/f.ico',
    themeConfig: { navbar: { title: 'Bar', items: [{ label: 'a', to: '/a' }] }, when: String(new Date(0)) },
    customCss: [join(dir, 'src/a.css'), join(dir, 'src/b.css')],
    staticDirs: [join(dir, 'static'), join(dir, 'public')],
    locale: 'de',
    otherLocales: ['en', 'fr'],
    format: 'detect',
    hasEmoji: true,
  })
  expect(site.notes).toMatchObject([{ kind: 'option', what: 'The locales en, fr' }])
})

test('notes what is not read', async () => {
  const { site } = await read({
    'docusaurus.config.js': classicConfig({
      site: `noIndex: true,
        markdown: { parseFrontMatter: async () => ({}), preprocessor: () => '', anchors: { maintainCase: true } },`,
    }),
    'i18n/en/docusaurus-plugin-content-docs-api/current/intro.md': '',
  })
  expect(site.notes.map(({ file, what }) => [file, what])).toEqual([
    ['docusaurus.config.js', 'The translations in i18n/en'],
    ['docusaurus.config.js', 'The function `markdown.parseFrontMatter`'],
    ['docusaurus.config.js', 'The function `markdown.preprocessor`'],
    ['docusaurus.config.js', 'The option `markdown.anchors.maintainCase`'],
    ['docusaurus.config.js', 'The option `noIndex`'],
  ])
})

test("notes the site's own versions of parts of Docusaurus", async () => {
  const { site } = await read({
    'src/theme/DocItem/Footer/index.tsx': 'x',
    'src/theme/DocItem/Layout/index.js': 'x',
    'src/theme/Root.js': 'x',
    'src/theme/styles.module.css': 'x',
  })
  expect(site.notes).toMatchObject([
    { file: 'src/theme', kind: 'theme', what: "The site's own versions of the Docusaurus components DocItem, Root" },
  ])
})

test('notes options of the theme that the new site does not have', async () => {
  const theme = (values: string) => read({ 'docusaurus.config.js': classicConfig({ site: `themeConfig: ${values},` }) })
  const { site } = await theme(`{
    tableOfContents: { maxHeadingLevel: 5 },
    colorMode: { disableSwitch: true },
    prism: { magicComments: [
      { className: 'marked', line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } },
      { className: 'wrong', line: 'wrong-next-line', block: { start: 'wrong-start', end: 'wrong-end' } },
    ] },
  }`)
  expect(site.notes.map(({ kind, what }) => [kind, what])).toEqual([
    ['option', 'Tables of contents with heading levels 2 to 5'],
    ['option', 'The comments wrong-next-line, wrong-start of `prism.magicComments`'],
    ['option', 'The option `colorMode.disableSwitch`'],
  ])
  const same = await theme(
    `{ tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 }, prism: { magicComments: [] } }`,
  )
  expect(same.site.notes).toEqual([])
})

test('names the files of hosts that have redirects', async () => {
  const { site } = await read({
    'netlify.toml': '[build]\npublish = "build"\n\n[[redirects]]\nfrom = "/a"\nto = "/b"\n',
    'vercel.json': '{ "rewrites": [], "redirects": [{ "source": "/a", "destination": "/b" }] }',
  })
  expect(site.notes).toMatchObject([
    {
      ...{ file: 'netlify.toml', kind: 'redirect', what: 'The redirects in netlify.toml' },
      instead: 'Nothing. Copy those of pages into content/redirects.yaml.',
    },
    { file: 'vercel.json', kind: 'redirect', what: 'The redirects in vercel.json' },
  ])
  const none = await read({ 'netlify.toml': '[build]\n', 'vercel.json': '{ "redirects": [] }' })
  expect(none.site.notes).toEqual([])
})

test('names the rules of a host that are hidden in the static folder, and those of other hosts', async () => {
  const { site } = await read({
    'static/.htaccess': 'Redirect 301 /docs/old /docs/intro\n',
    'firebase.json': '{ "hosting": { "redirects": [{ "source": "/a", "destination": "/b" }] } }',
  })
  expect(site.notes).toMatchObject([
    { file: 'firebase.json', kind: 'redirect', what: 'The redirects in firebase.json' },
    { file: 'static/.htaccess', kind: 'redirect', what: 'The rules in static/.htaccess' },
  ])
})

test('names those around the site, in its repository', async () => {
  const dir = writeDocusaurus({
    'netlify.toml': '[[redirects]]\n',
    'repository/vercel.json': '{ "redirects": [{ "source": "/a", "destination": "/b" }] }',
    'repository/_redirects': '# Moved pages\n\n',
    'repository/docs/site/_redirects': '# Moved pages\n/old /docs/intro\n',
    'repository/docs/site/docusaurus.config.js': classicConfig(),
    'repository/docs/site/docs/intro.md': '',
  })
  mkdirSync(join(dir, 'repository/.git'))
  const { notes } = await readSite(join(dir, 'repository/docs/site'))
  expect(notes).toMatchObject([
    { file: '_redirects', what: 'The redirects in _redirects' },
    { file: '../../vercel.json', what: 'The redirects in ../../vercel.json' },
  ])
})

const redirectPlugin = (options: string) =>
  classicConfig({ plugins: `[['@docusaurus/plugin-client-redirects', ${options}]]` })

describe('redirects', () => {
  const cases: [string, string, { from: string; to: string }[]][] = [
    ['one', `{ redirects: [{ from: '/old', to: '/docs/intro' }] }`, [{ from: '/base/old', to: '/base/docs/intro' }]],
    [
      'a list',
      `{ redirects: [{ from: ['/a', '/b/'], to: 'https://example.org/x' }] }`,
      [
        { from: '/base/a', to: 'https://example.org/x' },
        { from: '/base/b/', to: 'https://example.org/x' },
      ],
    ],
    [
      'the first of an address, and none over a page',
      `{ redirects: [{ from: '/a', to: '/b' }, { from: '/a', to: '/c' }, { from: '/docs/intro', to: '/d' }] }`,
      [{ from: '/base/a', to: '/base/b' }],
    ],
    [
      'from a function',
      `{ createRedirects: (path) => (path.startsWith('/docs/') ? [path.replace('/docs', '/manual')] : undefined) }`,
      [{ from: '/base/manual/intro', to: '/base/docs/intro' }],
    ],
    ['from extensions', `{ fromExtensions: ['html'] }`, [{ from: '/base/docs/intro.html', to: '/base/docs/intro' }]],
  ]
  test.each(cases)('%s', async (_, options, expected) => {
    const { site } = await read({ 'docusaurus.config.js': redirectPlugin(options) })
    expect(site.redirects).toEqual(expected)
  })

  test('from extensions, but none of an address that has one of them', async () => {
    const { site } = await read({
      'docusaurus.config.js': redirectPlugin(`{ fromExtensions: ['html', 'htm'] }`),
      'docs/old.md': '---\nslug: /old.html\n---\n',
    })
    expect(site.redirects.map(({ from }) => from)).toEqual(['/base/docs/intro.html', '/base/docs/intro.htm'])
  })

  test('to extensions', async () => {
    const { site } = await read({
      'docusaurus.config.js': redirectPlugin(`{ toExtensions: ['html'] }`),
      'docs/old.md': '---\nslug: /old.html\n---\n',
    })
    expect(site.redirects).toEqual([{ from: '/base/docs/old', to: '/base/docs/old.html' }])
  })

  test('a function that fails is noted once', async () => {
    const options = `{ createRedirects: (path) => { throw new Error('no ' + path) } }`
    const { site } = await read({ 'docusaurus.config.js': redirectPlugin(options), 'docs/b.md': '' })
    expect(site.redirects).toEqual([])
    expect(site.notes).toMatchObject([{ kind: 'redirect' }])
    expect(site.notes[0]?.what).toContain('2 addresses')
  })
})
