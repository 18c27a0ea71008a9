import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../../model/problem.ts'
import { articleRenderers } from '../../../theme/content/article-renderers.tsx'
import { compileSource } from '../../sources/compile.ts'

async function compile(text: string) {
  const { doc, problems } = await compileSource({ file: 'a.md', text: `# A\n\n${text}\n` }, articleRenderers)
  const [section] = doc.sections
  return {
    html: section?.html.replaceAll('\n', ' ').trim(),
    markdown: section?.markdown,
    texts: section?.blocks.map(({ text: block }) => block),
    problems: problems.map(formatProblem),
  }
}

describe('a definition list', () => {
  it.each([
    ['a term', 'A\n: b', '<dl><dt>A</dt><dd>b</dd></dl>'],
    ['a term with two definitions', 'A\n: b\n: c', '<dl><dt>A</dt><dd>b</dd><dd>c</dd></dl>'],
    ['two terms', 'A\nB\n: c', '<dl><dt>A</dt><dt>B</dt><dd>c</dd></dl>'],
    ['lists that follow each other', 'A\n: b\n\nC\n: d', '<dl><dt>A</dt><dd>b</dd><dt>C</dt><dd>d</dd></dl>'],
    ['a term right after a definition', 'A\n: b\nC\n: d', '<dl><dt>A</dt><dd>b</dd><dt>C</dt><dd>d</dd></dl>'],
    ['a definition of two lines', 'A\n: b\n  c\n: d\ne', '<dl><dt>A</dt><dd>b c</dd><dd>d e</dd></dl>'],
    [
      'emphasis and code',
      '`A` *b*\n: *c* `d`\n: `e`',
      '<dl><dt><code>A</code> <em>b</em></dt><dd><em>c</em> <code>d</code></dd><dd><code>e</code></dd></dl>',
    ],
    ['a line break after a term', 'A  \n: b', '<dl><dt>A</dt><dd>b</dd></dl>'],
    ['a line break in a definition', 'A\n: b\\\n  c\\\n: d', '<dl><dt>A</dt><dd>b<br/> c</dd><dd>d</dd></dl>'],
    ['math', 'A\n: $x$', '<dl><dt>A</dt><dd><math><mi>x</mi></math></dd></dl>'],
    ['a quote around it', '> A\n> : b', '<blockquote> <dl><dt>A</dt><dd>b</dd></dl> </blockquote>'],
    ['an item around it', '- A\n  : b', '<ul> <li> <dl><dt>A</dt><dd>b</dd></dl> </li> </ul>'],
    ['text after it', 'A\n: b\n\nc', '<dl><dt>A</dt><dd>b</dd></dl> <p>c</p>'],
  ])('is read with %s', async (_what, text, expected) => {
    const { html, problems } = await compile(text)
    expect(html).toBe(expected)
    expect(problems).toEqual([])
  })

  it.each([
    ['what looks like HTML in a term', '\\<b>\n: c', '\\<b>\n: c'],
    ['a line break by its name in a term', 'A&NewLine;B\n\nC\n: d', 'A\nB\n\nC\n: d'],
    ['a line break by its name, and then no list', 'A &NewLine;\\<b>\n: c', 'A&#x20;\n\\<b>\n\\: c'],
  ])('escapes %s', async (_what, text, markdown) => {
    expect((await compile(text)).markdown).toBe(markdown)
  })

  it('does not keep the directive around it from ending', async () => {
    const { html, problems } = await compile(':::note\nA\n: b\n:::\n\nc')
    expect(problems).toEqual([])
    expect(html).toMatch(/<dd>b<\/dd><\/dl><\/aside> <p>c<\/p>$/)
  })

  it.each([
    ['a paragraph that begins with a colon', ': a'],
    ['a colon without a space', 'a\n:b'],
    ['a colon at the end of a line', 'a:\nb: c'],
    ['an escaped colon', 'a\n\\: b'],
    ['code', '    a\n    : b'],
    ['a paragraph after an empty line', 'a\n\n: b'],
    ['a line break in emphasis', '*a\n: b*'],
  ])('is not %s', async (_what, text) => {
    expect((await compile(text)).html).not.toContain('<dl>')
  })

  it.each([
    ['terms and definitions', 'A\n: b\n\nC\nD\n: e\n: f'],
    ['lines of a definition', 'A\n: b\n  c'],
    ['a list in an item', '- A\n  : b'],
    ['text that only looks like one', 'a\n\\: b'],
  ])('is the same in the Markdown file: %s', async (_what, text) => {
    expect((await compile(text)).markdown).toBe(text)
  })

  it('is found by its terms and its definitions', async () => {
    expect((await compile('The *port*\n: Where it\n  listens.')).texts).toEqual(['The port', 'Where it listens.'])
  })
})
