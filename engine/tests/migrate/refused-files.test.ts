import { mkdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readableRoots } from '../../src/migrate/files/readable-roots.ts'
import { createSiteFiles } from '../../src/migrate/files/site-files.ts'
import { classicConfig, type SiteFiles, writeDocusaurus } from './docusaurus-folder.ts'
import { imported, importedFolder } from './imported-site.ts'

const SECRET = 'the secret of another folder'
const outside = writeDocusaurus({
  'secret.txt': SECRET,
  'secret.json': JSON.stringify({ key: SECRET, side: ['a'] }),
  'secret.md': `# ${SECRET}\n`,
  'secret.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${SECRET}</title></svg>`,
  'secret.js': `module.exports = { side: [{ type: 'link', label: '${SECRET}', href: 'https://example.org' }] }`,
})
const up = `../${basename(outside)}`

const page = (text: string): SiteFiles => ({ 'docs/index.md': `# Page\n\n${text}\n` })
const config = (options: Parameters<typeof classicConfig>[0]): SiteFiles => ({
  'docs/index.md': '',
  'docusaurus.config.js': classicConfig(options),
})

/** What names a file outside the site, and where the note is. */
const CASES: [what: string, files: SiteFiles, place: string][] = [
  ['an import of JSON', page(`import secret from '${outside}/secret.json'\n\n{secret.key}`), 'docs/index.md:3'],
  [
    'an import from above the site',
    page(`import secret from '@site/${up}/secret.json'\n\n{secret.key}`),
    'docs/index.md:3',
  ],
  [
    'an import of text',
    page(`import secret from '!!raw-loader!../${up}/secret.txt'\n\n<CodeBlock>{secret}</CodeBlock>`),
    'docs/index.md:3',
  ],
  ['a part of pages', page(`import Secret from '../${up}/secret.md'\n\n<Secret />`), 'docs/index.md:3'],
  ['a picture', page(`![It](../${up}/secret.svg)`), 'docs/index.md:3'],
  ['a link to a file', page(`[It](../${up}/secret.txt)`), 'docs/index.md:3'],
  ['a picture by require', page(`<img src={require('@site/${up}/secret.svg').default} />`), 'docs/index.md:3'],
  ['a sidebar file', config({ docs: `{ sidebarPath: '${outside}/secret.js' }` }), `${up}/secret.js:1`],
  ['a static folder', config({ site: `staticDirectories: ['static', '${outside}'],` }), 'docusaurus.config.js:1'],
  [
    'a docs folder',
    config({
      docs: `{ path: '/etc', routeBasePath: '/' }`,
      plugins: `[['@docusaurus/plugin-content-docs', { id: 'own', path: 'docs', routeBasePath: 'own' }]]`,
    }),
    'docusaurus.config.js:1',
  ],
  [
    'a hidden folder',
    config({
      docs: `{ path: '.git' }`,
      plugins: `[['@docusaurus/plugin-content-docs', { id: 'own', path: 'docs', routeBasePath: 'own' }]]`,
    }),
    '.git:1',
  ],
  ['a list of versions', { ...page('Text'), 'versions.json': `["/../../../${outside}"]` }, 'docusaurus.config.js:1'],
]

describe('a file outside the site is not read, by', () => {
  it.each(CASES)('%s', async (_what, files, place) => {
    const { texts, places } = await imported({ '.git/secret.md': SECRET, ...files })
    expect(texts).not.toContain(SECRET)
    expect(places('refused file')).toEqual([place])
  })

  it.each([
    ['a link to a page', 'docs/page.md', 'secret.md'],
    ['a link to a folder of pages', 'docs/more', '.'],
    ['a link to a static file', 'static/file.txt', 'secret.txt'],
    ['a link to a static folder', 'static/more', '.'],
    ['a link in the folder of a sidebar', 'docs/_category_.json', 'secret.json'],
  ])('%s', async (_what, link, target) => {
    const dir = writeDocusaurus({ 'docs/index.md': '', 'static/a.txt': '' })
    symlinkSync(join(outside, target), join(dir, link))
    const { texts, places } = await importedFolder(dir)
    expect(texts).not.toContain(SECRET)
    expect(places('refused file')).toEqual([`${link}:1`])
  })
})

describe('links on the disk', () => {
  it('within the site are followed', async () => {
    const dir = writeDocusaurus({ 'docs/index.md': '', 'shared/part.md': '# Shared\n', 'static/a.txt': 'a' })
    symlinkSync('../shared', join(dir, 'docs/shared'))
    symlinkSync('a.txt', join(dir, 'static/b.txt'))
    const { text, places } = await importedFolder(dir)
    expect(text('content/current/shared/part.md')).toContain('Shared')
    expect(text('static/b.txt')).toBe('a')
    expect(places('refused file')).toEqual([])
  })

  it('that lead in circles are noted', async () => {
    const dir = writeDocusaurus({ 'docs/index.md': '', 'docs/a/page.md': '', 'static/a.txt': '' })
    symlinkSync('.', join(dir, 'docs/loop'))
    symlinkSync('..', join(dir, 'docs/a/up'))
    symlinkSync('self', join(dir, 'docs/self'))
    symlinkSync('.', join(dir, 'static/loop'))
    const { places, paths } = await importedFolder(dir)
    expect(places('refused file')).toEqual(['docs/a/up:1', 'docs/loop:1', 'docs/self:1', 'static/loop:1'])
    expect(paths).toContain('content/current/a/page.md')
  })
})

it('files whose names are not UTF-8 are noted', async () => {
  const dir = writeDocusaurus({ 'docs/index.md': '', 'static/a.txt': 'a' })
  const files = ['docs', 'static'].map((folder) =>
    Buffer.concat([Buffer.from(join(dir, folder, 'caf')), Buffer.from([0xe9]), Buffer.from('.md')]),
  )
  for (const file of files) writeFileSync(file, 'text')
  const { paths, places } = await importedFolder(dir)
  for (const file of files) unlinkSync(file)
  expect(places('refused file')).toEqual(['docs/caf\uFFFD.md:1', 'static/caf\uFFFD.md:1'])
  expect(paths.filter((path) => path.includes('caf'))).toEqual([])
})

it('a page that is not UTF-8 is noted, but none that shows the replacement character', async () => {
  const dir = writeDocusaurus({ 'docs/index.md': '# Unknown\n\nShown as \uFFFD.\n' })
  writeFileSync(join(dir, 'docs/page.md'), Buffer.from('# Page\n\nA café.\n', 'latin1'))
  const { notes, places } = await importedFolder(dir)
  expect(places('encoding')).toEqual(['docs/page.md:3'])
  expect(notes).toHaveLength(1)
})

describe('what may be read', () => {
  it('is the repository of the site', () => {
    const dir = writeDocusaurus({ 'website/docusaurus.config.js': '', 'docs/a.md': '' })
    mkdirSync(join(dir, '.git'))
    expect(readableRoots(join(dir, 'website'))).toEqual([dir])
  })

  it('is the site and the folders beside it that it names as docs, without a repository', () => {
    const dir = writeDocusaurus({
      'website/docusaurus.config.js': '',
      'docs/a.md': '',
      '.secret/a.md': '',
      'other/a.md': '',
    })
    const site = join(dir, 'website')
    const named = ['../docs', '../.secret', '..', '../..', '/etc', 'docs', '../gone']
    expect(readableRoots(site, named)).toEqual([site, join(dir, 'docs')])
  })

  it('is a hidden site and what it names, without the rest of its repository', async () => {
    const dir = writeDocusaurus({
      '.website/docusaurus.config.js': classicConfig({ docs: "{ path: '../docs' }" }),
      'docs/a.md': '',
    })
    mkdirSync(join(dir, '.git'))
    expect(readableRoots(join(dir, '.website'), ['../docs'])).toEqual([join(dir, '.website'), join(dir, 'docs')])
    expect((await importedFolder(join(dir, '.website'))).paths).toContain('content/current/a.md')
  })

  it('has no hidden files, but those of packages and those for other hosts', () => {
    const dir = writeDocusaurus({
      '.env': '',
      'a/.npmrc': '',
      'node_modules/.pnpm/a.js': '',
      'static/.well-known/a.json': '',
    })
    writeFileSync(join(dir, 'plain.txt'), 'plain')
    const { refusal, readText } = createSiteFiles([dir])
    const paths = ['.env', 'a/.npmrc', 'node_modules/.pnpm/a.js', 'static/.well-known/a.json', 'gone', '../gone']
    expect(paths.map((path) => refusal(join(dir, path)))).toEqual([
      'is hidden',
      'is hidden',
      ...Array(4).fill(undefined),
    ])
    expect(refusal(outside)).toBe(`leads out of ${dir}`)
    expect([readText(join(dir, '.env')), readText(join(dir, 'plain.txt'))]).toEqual([undefined, 'plain'])
  })

  it.skipIf(process.platform === 'win32')('is not the path that a name with backslashes looks like', async () => {
    const dir = writeDocusaurus({ 'docs/index.md': '', 'docs/x/a.md': '' })
    const name = ['x', '..', '..', '..', basename(outside), 'secret.txt'].join('\\')
    writeFileSync(join(dir, 'docs', name), 'own')
    expect(createSiteFiles([dir]).readText(join(dir, 'docs', name))).toBeUndefined()
    const { texts, notes } = await importedFolder(dir)
    expect(texts).not.toContain(SECRET)
    expect(notes).toEqual([`docs refused file: It contains ${name}: names cannot have a backslash -> Nothing.`])
  })
})
