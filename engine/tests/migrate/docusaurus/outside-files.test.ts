import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { classicConfig, type SiteFiles, writeDocusaurus } from '../docusaurus-folder.ts'
import { importedFolder } from '../imported-site.ts'

/** Imports the site in `website/` of a repository. */
async function importRepository(files: SiteFiles) {
  const dir = writeDocusaurus({
    'website/docusaurus.config.js': classicConfig(),
    'website/docs/index.md': '',
    ...files,
  })
  mkdirSync(join(dir, '.git'))
  return importedFolder(join(dir, 'website'))
}

it('relative links of a part without an extension start at the pages that show it, as in Docusaurus', async () => {
  const shows = (path: string) => `# Page\n\nimport Part from '${path}'\n\n<Part />\n`
  const { text, notes } = await importRepository({
    'website/docs/guide/deep/page.mdx': shows('@site/src/part.mdx'),
    'website/docs/other.mdx': shows('@site/src/part.mdx'),
    'website/docs/guide/fire.md': '',
    'website/docs/kiln.md': '',
    'website/src/part.mdx': "import More from './more.mdx'\n\n[Fire](../fire#a)\n\n<More />\n",
    'website/src/more.mdx': '[Kiln](kiln) [Gone](../gone)\n',
  })
  expect(text('content/current/_shared/src/_part.md')).toContain('[Fire](../../guide/fire.md#a)')
  expect(text('content/current/_shared/src/_more.md')).toBe('[Kiln](../../kiln.md) [Gone](../gone)\n')
  expect(notes).toEqual(['src/more.mdx broken link: ../gone -> The link as it was.'])
})

describe('a file of the repository outside the site is copied for', () => {
  it('a page that includes it, and one that it includes', async () => {
    const { text, notes } = await importRepository({
      'website/docs/guide/page.mdx': "# Page\n\nimport Changes from '../../../CHANGELOG.md'\n\n<Changes />\n",
      'CHANGELOG.md': "import More from './more/part.md'\n\nFaster.\n\n<More />\n",
      'more/part.md': 'More.\n',
    })
    expect(text('content/current/guide/page.md')).toContain('::include{file=../_shared/_above/CHANGELOG.md}')
    expect(text('content/current/_shared/_above/CHANGELOG.md')).toContain('::include{file=./more/part.md}')
    expect(text('content/current/_shared/_above/more/part.md')).toBe('More.\n')
    expect(notes).toEqual([])
  })

  it('a page with a picture and code, also where the site has files of the same names', async () => {
    const code = (path: string) => `import X from '!!raw-loader!${path}'\n\n<CodeBlock language="py">{X}</CodeBlock>\n`
    const { text, notes } = await importRepository({
      'website/docs/page.mdx': `# Page\n\n![Own](@site/assets/p.svg) ![Other](../../assets/p.svg)\n\n${code('../../foo.py')}`,
      'website/assets/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>own</title></svg>',
      'assets/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>other</title></svg>',
      'foo.py': 'score()\n',
    })
    const page = text('content/current/page.md')
    expect(page).toContain('![Own](./_shared/assets/p.svg) ![Other](./_shared/_above/assets/p.svg)')
    expect(text('content/current/_shared/_above/assets/p.svg')).toContain('other')
    expect(page).toContain('_shared/_above/foo.py')
    expect(text('content/current/_shared/_above/foo.py')).toBe('score()\n')
    expect(notes).toEqual([])
  })

  it('readers who load it', async () => {
    const { text, paths, notes } = await importRepository({
      'website/docs/page.md': '# Page\n\n[It](../../examples/foo.txt#top).\n',
      'examples/foo.txt': 'Example',
    })
    const [copy = ''] = paths.filter((path) => path.endsWith('foo.txt'))
    expect(text(copy)).toBe('Example')
    expect(text('content/current/page.md')).toContain(`/base/docs/${copy.replace('static/', '')}#top).`)
    expect(notes).toEqual([])
  })
})

it('a part of pages in the static folder is converted, and stays there for those who load it', async () => {
  const { text, notes } = await importRepository({
    'website/docs/page.mdx':
      "import Part from '@site/static/usage/part.md'\n\n# Page\n\n<Part />\n\n[It](/usage/part.md)\n",
    'website/static/usage/part.md': '<Admonition type="tip">More</Admonition>\n',
  })
  const page = text('content/current/page.md')
  expect(page).toContain('::include{file=./_shared/static/usage/_part.md}')
  expect(text('content/current/_shared/static/usage/_part.md')).toBe(':::tip\nMore\n:::\n')
  expect(page).toContain('[It](https://docs.example.org/base/docs/usage/part.md)')
  expect(text('static/usage/part.md')).toContain('<Admonition')
  expect(notes).toEqual([])
})
