import { describe, expect, it } from 'vitest'
import { classicConfig } from '../docusaurus-folder.ts'
import { imported } from '../imported-site.ts'

/** Text that means something else in MDX. */
const BODY = 'import X from "y"\n\nexport const x = 1\n\n    indented\n\nA {name}.\n'

const withFormat = (format?: string) =>
  classicConfig(format === undefined ? {} : { site: `markdown: { format: '${format}' },` })

describe('what is read as Markdown or MDX', () => {
  it.each([
    ['Markdown, by the configuration', 'md', 'page.mdx', '', true],
    ['Markdown, by its extension', 'detect', 'page.md', '', true],
    ['MDX, by its extension', 'detect', 'page.mdx', '', false],
    ['MDX, by default', undefined, 'page.md', '', false],
    ['Markdown, by front matter', undefined, 'page.mdx', 'md', true],
    ['MDX, by front matter', 'md', 'page.md', 'mdx', false],
    ['Markdown, as front matter has its extension decide', 'mdx', 'page.md', 'detect', true],
    ['MDX, as front matter names no format', undefined, 'page.md', 'html', false],
  ])('is %s', async (_what, format, file, own, isMarkdown) => {
    const head = own === '' ? '' : `---\nmdx:\n  format: ${own}\n---\n\n`
    const files = { 'docusaurus.config.js': withFormat(format), 'docs/index.md': '' }
    const { text } = await imported({ ...files, [`docs/${file}`]: `${head}# Page\n\n${BODY}` })
    const page = text('content/current/page.md')
    expect(page.includes(BODY)).toBe(isMarkdown)
    expect(page.includes('import X')).toBe(isMarkdown)
  })

  it('is also a page with the line ends of Windows', async () => {
    const page = `---\nmdx: { format: md }\n---\n\n# Page\n\n${BODY}`
    const { text } = await imported({ 'docs/index.md': '', 'docs/page.mdx': page.replaceAll('\n', '\r\n') })
    expect(text('content/current/page.md')).toContain(BODY)
  })
})
