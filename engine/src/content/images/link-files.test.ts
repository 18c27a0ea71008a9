import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../model/problem.ts'
import { fillHtmlSlots, fillMarkdownSlots } from '../../model/slots.ts'
import { articleHtml, articleMarkdown } from '../../model/source.ts'
import { nearest } from '../../model/util/nearest.ts'
import { articleRenderers } from '../../theme/content/article-renderers.tsx'
import { compileSource } from '../sources/compile.ts'
import type { Environment } from '../sources/environment.ts'

const FILES = [
  'guide/credit.csv',
  'guide/a b.pdf',
  'guide/LICENSE',
  'guide/x.html',
  'guide/x.svg',
  'guide/Logo.SVG',
  'guide/Data.CSV',
  'guide/schema.xsd',
  'guide/setup.JS',
  '/img/x.csv',
  '/a b.txt',
]

const environment: Environment = {
  version: 'v1',
  ask: (question, name) => {
    if (question === 'file') return FILES.find((file) => file === name)
    return question === 'hash' ? '0123456789abcdef' : nearest(name, FILES)
  },
  bytes: (file) => Buffer.from(file.toLowerCase().endsWith('.svg') ? '<svg/>' : 'text'),
}

async function compile(text: string) {
  const source = { file: 'v1/guide/page.md', text: `---\ntitle: T\n---\n\n${text}\n` }
  const { doc, problems } = await compileSource(source, articleRenderers, environment)
  return {
    doc,
    html: fillHtmlSlots(articleHtml(doc), { links: [], files: '/docs/' }),
    markdown: fillMarkdownSlots(articleMarkdown(doc), { links: [], files: 'https://x.org/docs/' }),
    problems: problems.map(formatProblem),
  }
}

describe('a link to a file', () => {
  it.each([
    ['[a](credit.csv)', '<a href="/docs/assets/files/credit.0123456789abcdef.csv" download="credit.csv">'],
    ['[a](./credit.csv)', '<a href="/docs/assets/files/credit.0123456789abcdef.csv" download="credit.csv">'],
    ['[a][b]\n\n[b]: credit.csv', '<a href="/docs/assets/files/credit.0123456789abcdef.csv" download="credit.csv">'],
    ['[a](LICENSE)', '<a href="/docs/assets/files/LICENSE.0123456789abcdef.txt">'],
    ['[a](a%20b.pdf#page=2)', '<a href="/docs/assets/files/a-b.0123456789abcdef.pdf#page=2">'],
    ['[a](x.svg)', '<a href="/docs/assets/img/x.0123456789abcdef.svg">'],
    ['[a](Logo.SVG)', '<a href="/docs/assets/img/Logo.0123456789abcdef.svg">'],
    ['[a](Data.CSV)', '<a href="/docs/assets/files/Data.0123456789abcdef.csv" download="Data.csv">'],
    ['[a](/img/x.csv)', '<a href="/docs/img/x.csv">'],
    ['[a](</a b.txt>)', '<a href="/docs/a%20b.txt">'],
  ])('%s becomes %s', async (text, link) => {
    const { html, problems } = await compile(text)
    expect(problems).toEqual([])
    expect(html).toContain(link)
  })

  it('publishes the file with the page; files of the static folder are published in any case', async () => {
    const file = {
      file: 'guide/credit.csv',
      hash: '0123456789abcdef',
      path: 'assets/files/credit.0123456789abcdef.csv',
    }
    expect((await compile('[a](credit.csv)')).doc.files).toEqual([file])
    expect((await compile('[a](/img/x.csv)')).doc.files).toBeUndefined()
  })

  it('is absolute in Markdown, and a difference when the file changes', async () => {
    const { markdown, doc } = await compile('[a](credit.csv)')
    expect(markdown).toBe('[a](https://x.org/docs/assets/files/credit.0123456789abcdef.csv)\n')
    expect(doc.sections[0]?.blocks).toContainEqual({ kind: 'file', text: 'credit.0123456789abcdef.csv' })
  })

  it.each([
    ['[a](credits.csv)', 'There is no file guide/credits.csv.  Did you mean guide/credit.csv?'],
    [
      '[a](www.example.com)',
      'There is no file www.example.com.  Write https://www.example.com for a link out of the site.',
    ],
    [
      '[a](www.example.com/b?c)',
      'There is no file www.example.com/b.  Write https://www.example.com/b?c for a link out of the site.',
    ],
    [
      '[a](me@example.com)',
      'There is no file me@example.com.  Write mailto:me@example.com for a link out of the site.',
    ],
    ['[a](x@2x.png)', 'There is no file guide/x@2x.png.  Did you mean guide/x.svg?'],
    [
      '[a](x.html)',
      'x.html is not published: a browser could run a .html file as a part of this site.  Pack it into a .zip, or rename it to x.html.txt.',
    ],
    [
      '[a](schema.xsd)',
      'schema.xsd is not published: a browser could run a .xsd file as a part of this site.  Pack it into a .zip, or rename it to schema.xsd.txt.',
    ],
    [
      '[a](setup.JS)',
      'setup.JS is not published: a browser could run a .js file as a part of this site.  Pack it into a .zip, or rename it to setup.JS.txt.',
    ],
  ])('%s is reported', async (text, problem) => {
    expect((await compile(text)).problems).toEqual([`v1/guide/page.md:5:1  ${problem}`])
    expect((await compile(text)).html).toContain('<a href="">')
  })

  it.each(['[a](other.md)', '[a](#here)', '[a](/docs/v1.0.0)', '[a](other)', '[a](page.html)'])(
    'is left to the links between pages: %s',
    async (text) => {
      const { doc, problems } = await compile(text)
      expect(problems).toEqual([])
      expect(doc.links).toHaveLength(1)
    },
  )

  it('cannot be forged', async () => {
    expect((await compile('[a](doc-file:assets/x.js)')).problems).toEqual([
      expect.stringContaining('A link cannot use doc-file:.'),
    ])
  })
})
