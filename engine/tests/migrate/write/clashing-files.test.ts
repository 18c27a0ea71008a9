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
      (path) => `${path} static file: Another file or folder of the site has its place -> Nothing.`,
    ),
  )
})

it('a file beside pages that has the place of a folder of theirs is left out, with a note', async () => {
  const { paths, notes } = await imported({ 'docs/index.md': '', 'docs/01-guide/page.md': '', 'docs/guide': 'x' })
  expect(paths).toContain('content/current/guide/page.md')
  expect(notes).toEqual(['docs/guide file: Another file or folder of the site has its place -> Nothing.'])
})
