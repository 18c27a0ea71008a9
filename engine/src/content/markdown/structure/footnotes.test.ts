import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../../model/problem.ts'
import { articleHtml, articleMarkdown } from '../../../model/source.ts'
import { articleRenderers } from '../../../theme/content/article-renderers.tsx'
import { compileSource } from '../../sources/compile.ts'

async function compile(text: string, isInFeed = false) {
  const source = { file: 'a.md', text: `# A\n\n${text}\n`, isInFeed }
  const { doc, problems } = await compileSource(source, articleRenderers)
  return {
    doc,
    html: articleHtml(doc),
    markdown: articleMarkdown(doc).trimEnd(),
    problems: problems.map(formatProblem),
  }
}

const idsIn = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)

describe('footnotes', () => {
  it('are one section at the end of the article, wherever they are written', async () => {
    const { html, problems } = await compile(
      'One[^a] and `[^b]`.\n\n[^a]: *First*.\n\n## Two\n\nTwo[^n].\n\n[^n]: Second.\n\n## Three\n\nEnd.',
    )
    expect(problems).toEqual([])
    expect(html.match(/<section/g)).toHaveLength(1)
    const [article = '', notes = ''] = html.split('<section')
    expect(article).toContain('<p>End.</p>')
    expect(article).not.toContain('First')
    expect(notes).toMatch(/^ data-footnotes="true" class="footnotes"><h2 id="footnote-label" tabindex="-1">Footnotes/)
    expect(notes).toMatch(/id="user-content-fn-1">\s*<p><em>First<\/em>\. .*id="user-content-fn-2">\s*<p>Second/s)
  })

  it('lead there and back by names that say so', async () => {
    const { html } = await compile('One[^a], again[^a].\n\n[^a]: Note.')
    expect(html).toContain(
      '<a id="user-content-fnref-1" data-footnote-ref="true" aria-describedby="footnote-label" href="#user-content-fn-1">1</a>',
    )
    expect(html).toMatch(/aria-label="Back to reference 1"[^>]* href="#user-content-fnref-1"/)
    expect(html).toMatch(/aria-label="Back to reference 1-2"[^>]* href="#user-content-fnref-1-2"/)
  })

  it.each([
    ['labels that look like second references', 'a[^1] b[^1] c[^1-2]\n\n[^1]: x\n\n[^1-2]: y'],
    [
      'headings named like footnotes',
      '## user-content-fn-1\n\n## user-content-fnref-1\n\na[^1]\n\n[^1]: x\n\n## Footnote label',
    ],
  ])('have ids of their own beside %s', async (_what, text) => {
    const ids = idsIn((await compile(text)).html)
    expect(ids).toEqual([...new Set(ids)])
  })

  it('stay where they are in the Markdown file, under their labels', async () => {
    const text = 'One[^a-note].\n\n[^a-note]: Note.\n\n## Two\n\nTwo.'
    expect((await compile(text)).markdown).toBe(text)
  })

  it('are searched with the section they are written in', async () => {
    const { doc } = await compile('One[^a].\n\n[^a]: Note.\n\n## Two\n\nTwo.')
    expect(doc.sections.map(({ blocks }) => blocks.map(({ text }) => text))).toEqual([['One.', 'Note.'], ['Two.']])
  })

  it('are not in the feed, nor what leads to them', async () => {
    const { doc } = await compile('## Version 1\n\nOne[^a] x.\n\n[^a]: Note.', true)
    expect(doc.sections.at(-1)?.feedHtml).toBe('<p>One x.</p>')
  })

  it.each([
    [
      'a reference to nothing',
      'See[^1].',
      ['a.md:3:4  The footnote [^1] is not defined.  Write [^1]: and its text in a paragraph.'],
    ],
    [
      'a label that is one letter off',
      'a[^note] b[^notes]\n\n[^note]: x',
      ['a.md:3:11  The footnote [^notes] is not defined.  Did you mean note?'],
    ],
    [
      'a footnote without a reference',
      'a\n\n[^x]: b',
      ['a.md:5:1  The footnote [^x] is never referenced.  Write [^x] in the text, or remove it.'],
    ],
    [
      'two of one name',
      'a[^x]\n\n[^x]: b\n\n[^x]: c',
      ['a.md:7:1  The footnote [^x] is defined twice.  Give each footnote its own name.'],
    ],
    [
      'a heading that takes an id of theirs',
      '## A {#user-content-fn-1}',
      ['a.md:3:1  The heading id user-content-fn-1 is reserved for the page layout.  Choose another {#id}.'],
    ],
  ])('report %s', async (_what, text, expected) => {
    expect((await compile(text)).problems).toEqual(expected)
  })

  it.each(['Names match [^a-z]+ here.', 'Escaped \\[^1].', 'In code: `[^1]`.'])('are not in: %s', async (text) => {
    expect((await compile(text)).problems).toEqual([])
  })
})

describe('a task list', () => {
  it('has boxes that only show a state, and say it', async () => {
    const { html, problems } = await compile('- [x] one\n- [ ] two\n- three')
    expect(problems).toEqual([])
    expect(html).toContain(
      '<li class="task-list-item"><input type="checkbox" disabled="" aria-label="Done" checked=""/> one</li>',
    )
    expect(html).toContain(
      '<li class="task-list-item"><input type="checkbox" disabled="" aria-label="To do"/> two</li>',
    )
    expect(html).toContain('<li>three</li>')
  })

  it('is the same in the Markdown file, and its texts are searched', async () => {
    const text = '- [x] one\n- [ ] two'
    const { doc, markdown } = await compile(text)
    expect(markdown).toBe(text)
    expect(doc.sections[0]?.blocks.map(({ text: block }) => block)).toEqual(['one', 'two'])
  })

  it('has signs for its boxes in the feed', async () => {
    const { doc } = await compile('## Version 1\n\n- [x] one\n- [ ] two', true)
    expect(doc.sections.at(-1)?.feedHtml?.replaceAll('\n', '')).toBe(
      '<ul class="contains-task-list"><li class="task-list-item">☑ one</li><li class="task-list-item">☐ two</li></ul>',
    )
  })
})
