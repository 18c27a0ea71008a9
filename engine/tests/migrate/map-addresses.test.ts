import { describe, expect, it } from 'vitest'
import type { SiteFiles } from './docusaurus-folder.ts'
import { imported } from './imported-site.ts'

const page = (slug: string) => `---\nslug: ${slug}\n---\n\n# Page\n`

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
      { 'docs/bar.md': page('/foo'), 'docs/foo.md': page('/é') },
      { 'bar.md': 'foo', 'foo.md': 'foo-2' },
    ],
    [
      'does not take that of a page after it',
      { 'docs/a.md': page('/é'), 'docs/b.md': page('/a') },
      { 'a.md': 'a-2', 'b.md': 'a' },
    ],
    ['has none that the site keeps', { 'docs/search.md': page('/é') }, { 'search.md': 'search-page' }],
  ])('%s', async (_what, files, expected) => {
    expect(await addresses({ 'docs/index.md': page('/'), ...files })).toEqual({ 'index.md': '', ...expected })
  })
})

it('the page that is first by its file alone leaves its place to a list of the pages', async () => {
  const { paths, text } = await imported({ 'docs/index.md': page('/begin/here'), 'docs/first.md': '# First\n' })
  expect(text('content/current/begin/here.md')).toContain('# Page')
  expect(text('content/current/index.md')).toContain('- [First](./first.md)')
  expect(paths).not.toContain('content/redirects.yaml')
})
