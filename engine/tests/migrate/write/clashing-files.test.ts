import { expect, it } from 'vitest'
import { classicConfig } from '../docusaurus-folder.ts'
import { imported } from '../imported-site.ts'

it('of a static file and a folder of another static folder, the first is copied, with a note', async () => {
  const { paths, text, notes } = await imported({
    'docusaurus.config.js': classicConfig({ site: "staticDirectories: ['static', 'more']," }),
    'docs/index.md': '',
    'static/file': 'first',
    'more/file/below': 'second',
    'static/folder/below': 'first',
    'more/folder': 'second',
    'static/same.txt': 'first',
    'more/same.txt': 'second',
  })
  expect(paths.filter((path) => path.startsWith('static/'))).toEqual([
    'static/file',
    'static/folder/below',
    'static/same.txt',
  ])
  expect(text('static/same.txt')).toBe('first')
  expect(notes).toEqual(
    ['more/file/below', 'more/folder'].map(
      (path) => `${path} static file: Another file or folder of the site is in its place -> Nothing.`,
    ),
  )
})

it('a file beside pages that is in the place of one of their folders is left out, with a note', async () => {
  const { paths, notes } = await imported({ 'docs/index.md': '', 'docs/01-guide/page.md': '', 'docs/guide': 'x' })
  expect(paths).toContain('content/current/guide/page.md')
  expect(notes).toEqual(['docs/guide file: Another file or folder of the site is in its place -> Nothing.'])
})

it('files whose names become the same get different names, the same ones in each version', async () => {
  const names = ['pics/a b.txt', 'pics/a-b.txt', 'pics/a?b.txt']
  const at = (folder: string, links: readonly number[]) => ({
    [`${folder}/index.md`]: `# Page\n\n${links.map((link) => `![${link}](<./${encodeURI(names[link] ?? '')}>)`.replace('?', '%3F')).join('\n')}\n`,
    ...Object.fromEntries(names.map((name) => [`${folder}/${name}`, name])),
  })
  const { paths, text } = await imported({
    'versions.json': '["1.0"]',
    ...at('versioned_docs/version-1.0', [0, 1, 2]),
    ...at('docs', [2, 1, 0]),
  })
  const files = ['content/1.0/pics/a-b-2.txt', 'content/1.0/pics/a-b-3.txt', 'content/1.0/pics/a-b.txt']
  expect(paths.filter((path) => path.endsWith('.txt'))).toEqual(files)
  expect(files.map(text)).toEqual([names[0], names[2], names[1]])
  for (const version of ['1.0', 'next']) {
    const links = [...text(`content/${version}/index.md`).matchAll(/!\[(\d)\]\(\.\/(.*)\)/g)]
    const shown = links.map(([, name, path]) => [names[Number(name)], text(`content/1.0/${path}`)])
    expect(shown).toEqual(shown.map(([name]) => [name, name]))
    expect(shown.length).toBe(3)
  }
})

it('files whose names differ in case only have names that every disk can tell apart', async () => {
  const { paths, text } = await imported({
    'docs/index.md': '# Page\n\n![It](./pics/a.svg)\n',
    'docs/pics/A.svg': 'the first',
    'docs/pics/a.svg': 'the second',
  })
  const pictures = paths.filter((path) => path.endsWith('.svg'))
  expect(pictures).toEqual(['content/current/pics/A.svg', 'content/current/pics/a-2.svg'])
  expect(pictures.map(text)).toEqual(['the first', 'the second'])
  expect(text('content/current/index.md')).toContain('![It](./pics/a-2.svg)')
})

it('files with names that have a meaning here are renamed', async () => {
  const names = ['sidebar.yaml', 'Sidebars.yml', 'versions.yaml', 'dictionary.txt', 'more/sidebar.yaml']
  const { paths, text } = await imported({
    'docs/index.md': '# Page\n\n![It](./sidebar.yaml)\n',
    ...Object.fromEntries(names.map((name) => [`docs/${name}`, name])),
  })
  expect(paths.filter((path) => path.startsWith('content/current/') && !path.endsWith('.md'))).toEqual([
    'content/current/Sidebars-2.yml',
    'content/current/dictionary-2.txt',
    'content/current/more/sidebar.yaml',
    'content/current/sidebar-2.yaml',
    'content/current/sidebar.yaml',
    'content/current/versions-2.yaml',
  ])
  expect(text('content/current/sidebar-2.yaml')).toBe('sidebar.yaml')
  expect(text('content/current/sidebar.yaml')).toContain('defaultSidebar:')
  expect(text('content/current/index.md')).toContain('![It](./sidebar-2.yaml)')
})

it('parts of pages whose names become the same get different names', async () => {
  const { text } = await imported({
    'docs/index.mdx': "import One from './_part.md'\nimport Two from './_part.mdx'\n\n# Page\n\n<One />\n\n<Two />\n",
    'docs/_part.md': 'The first.\n',
    'docs/_part.mdx': 'The second.\n',
  })
  const included = [...text('content/current/index.md').matchAll(/::include\{file=\.\/(.*)\}/g)].map(([, file]) => file)
  expect(included.map((file) => text(`content/current/${file}`).trim())).toEqual(['The first.', 'The second.'])
})

it('the name of the host, which the new site may not have, is left out, with a note', async () => {
  const { paths, notes } = await imported({ 'docs/index.md': '', 'static/CNAME': 'a.example\n' })
  expect(paths).not.toContain('static/CNAME')
  expect(notes).toEqual(['static/CNAME static file: The host name of the old site -> Nothing.'])
})
