import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../../model/problem.ts'
import { headingsOf } from '../../../model/source.ts'
import { articleRenderers } from '../../../theme/content/article-renderers.tsx'
import { compileSource } from '../../sources/compile.ts'

const renderers = articleRenderers

async function compile(text: string) {
  const { doc, problems } = await compileSource({ file: 'a.md', text: `---\ntitle: T\n---\n${text}` }, renderers)
  return {
    doc,
    html: doc.sections.map(({ html }) => html).join('\n'),
    markdown: doc.sections.map(({ markdown }) => markdown).join('\n\n'),
    // Lines count from the first after the front matter.
    problems: problems.map(({ line, ...rest }) => formatProblem({ ...rest, line: line - 3 }).slice('a.md:'.length)),
  }
}

describe('HTML that a page keeps', () => {
  it.each([
    ['keys', 'Press <kbd>Ctrl</kbd> now.', '<p>Press <kbd>Ctrl</kbd> now.</p>', 'Press `Ctrl` now.'],
    ['sub- and superscript', 'N<sub>2</sub>O<sup>1</sup>', '<p>N<sub>2</sub>O<sup>1</sup></p>', 'N2O1'],
    ['Markdown in an element', '<mark>a **b**</mark>', '<p><mark>a <strong>b</strong></mark></p>', '_a **b**_'],
    ['a line break', 'a<br />b', '<p>a<br/>\nb</p>', 'a\\\nb'],
    ['a line break at the end of a line', '<b>a</b><br>\nb', '<p><b>a</b><br/>\nb</p>', '**a**\\\nb'],
    ['an empty element as XML writes it', 'a<b/>b', '<p>a<b></b>b</p>', 'ab'],
    ['blocks that end a paragraph', 'a <div>b</div> c', '<p>a</p>\n<div>b</div>\n<p>c</p>', 'a\n\nb\n\nc'],
    [
      'details around Markdown',
      '<details>\n<summary>More</summary>\n\n- a\n\n</details>',
      '<details class="disclosure">\n<summary>More</summary><ul>\n<li>a</li>\n</ul></details>',
      '**More**\n\n- a',
    ],
    [
      'details in an item',
      '- x\n\n  <details>\n  <summary>S</summary>\n\n  y\n  </details>',
      '<ul>\n<li>\n<p>x</p>\n<details class="disclosure">\n<summary>S</summary><p>y</p></details>\n</li>\n</ul>',
      '- x\n\n  **S**\n\n  y',
    ],
    [
      'lists in cells',
      '| a |\n|---|\n| <ul><li>b</li><li>c</li></ul> |',
      '<div class="table" tabindex="0"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td><ul><li>b</li><li>c</li></ul></td></tr></tbody></table></div>',
      '| a |\n| --- |\n| b; c |',
    ],
    [
      'cells of several lines, each as one line of Markdown',
      '<table><tr><td>a\nb</td><td>\n\nc\n*d\ne* `f\ng`\n\n</td></tr></table>',
      '<div class="table" tabindex="0"><table><tbody><tr><td>a\nb</td><td><p>c\n<em>d\ne</em> <code>f g</code></p></td></tr></tbody></table></div>',
      '|  |  |\n| --- | --- |\n| a b | c _d e_ `f g` |',
    ],
    [
      'alignment and width of cells',
      '<table><tr><th style="text-align:right">a</th><th style="width: 40px">b</th></tr></table>',
      '<div class="table" tabindex="0"><table><tbody><tr><th align="right">a</th><th width="40">b</th></tr></tbody></table></div>',
      '| a | b |\n| --: | --- |',
    ],
    [
      'blocks in cells, one after the other in Markdown',
      '<table><tr><td>\n\n```text\nx\n```\n\n</td><td>y</td></tr></table>',
      expect.stringContaining('<td><figure class="code" data-language="text">'),
      '```text\nx\n```\n\ny',
    ],
    [
      'code with its language',
      '<pre lang="text">\nx < y\n</pre>',
      expect.stringContaining('data-language="text"'),
      '```text\nx < y\n```',
    ],
    [
      'no classes and targets',
      '<a class="x" target="_blank" rel="y" href="https://a.example">b</a>',
      '<p><a href="https://a.example" rel="noopener noreferrer" class="external">b</a></p>',
      '[b](https://a.example)',
    ],
    [
      'code in emphasis, between the paragraphs, and without it in Markdown',
      'a <i>b <pre lang="text">&lt;c></pre></i> d',
      expect.stringMatching(/^<p>a<\/p>\n<i>b <figure .*<\/figure><\/i>\n<p>d<\/p>$/s),
      'a\n\nb\n\n```text\n<c>\n```\n\nd',
    ],
    [
      'blocks in a link',
      '<a href="https://a.example"><div>b</div></a>',
      expect.stringContaining('<div>b</div></a>'),
      '[b](https://a.example)',
    ],
    [
      'code of several parts, without a comment in it',
      '<kbd>a <b>c</b><!-- d --></kbd><kbd>e</kbd>',
      expect.stringContaining('<kbd>e</kbd>'),
      '`a ce`',
    ],
    ['no comments', '<b>a<!-- b --></b>', '<p><b>a</b></p>', '**a**'],
  ])('%s', async (_what, text, html, markdown) => {
    const result = await compile(text)
    expect(result.problems).toEqual([])
    expect(result.html.trim()).toEqual(html)
    expect(result.markdown).toBe(markdown)
  })

  it.each([
    ['code in it', '<pre lang="text"><code>a\n  b</code></pre>', 'a\n  b'],
    ['code with a class', '<pre><code class="language-text">a\n\n  b\n</code></pre>', 'a\n\n  b'],
    ['in a list', '- <pre lang="text"><code>a\n    b</code></pre>', '  a\n    b'],
    ['in a cell', '<table><tr><td><pre lang="text"><code>a\n  b</code></pre></td></tr></table>', 'a\n  b'],
    ['line breaks', '<pre lang="text">a<br>b <code>c<br/>  d</code></pre>', 'a\nb c\n  d'],
    ['Markdown in it', 'a <pre lang="text">b `c`  \nd **e**</pre>', 'b c\nd e'],
  ])('keeps the line ends of preformatted text: %s', async (_what, text, code) => {
    const { markdown, problems } = await compile(text)
    expect(problems).toEqual([])
    expect(markdown).toContain(`\`\`\`text\n${code}\n`)
  })

  it('has its text in the blocks of the search', async () => {
    const { doc } = await compile(
      '<details><summary>S <b>x</b></summary>\n\n### Inner\n\n</details>\n\n<dl><dt>term</dt><dd>meaning</dd></dl>\n\n<table><caption>cap</caption><tr><td>a</td><td>b</td></tr></table>',
    )
    expect(doc.sections[0]?.blocks.map(({ text }) => text)).toEqual(['S x', 'Inner', 'term', 'meaning', 'cap', 'a · b'])
  })
})

describe('headings and ids', () => {
  it('are those of Markdown: a heading starts a section, one in an element does not', async () => {
    const { doc } = await compile('<h2 id="Own_Id">A</h2>\n\n<div>\n\n## B\n\n<h3>C</h3></div>\n\n## D')
    expect(doc.sections.map(({ heading }) => heading?.id)).toEqual([undefined, 'Own_Id', 'd'])
    expect(headingsOf(doc).map(({ id, text }) => [id, text])).toEqual([
      ['Own_Id', 'A'],
      ['b', 'B'],
      ['c', 'C'],
      ['d', 'D'],
    ])
  })

  it('keep anchors as written, for links', async () => {
    const { doc, html } = await compile(
      '<a id="X.y"></a>a <a name="z"></a><table id="t"><tr><td id="u">b</td></tr></table>',
    )
    expect(doc.anchors).toEqual(['X.y', 'z', 't', 'u'])
    for (const id of doc.anchors ?? []) expect(html).toContain(`id="${id}"`)
  })

  it.each([
    ['reserved', 'a <b id="_Main">x</b>', '1:3  The id _Main is reserved for the page layout.  Choose another id.'],
    ['doubled', '## A {#a}\n\n<b id="a">x</b>', '3:1  Two elements have the id a.  Give each element its own id.'],
  ])('report an id that is %s', async (_what, text, problem) => {
    expect((await compile(text)).problems).toEqual([problem])
  })

  it('leave a repeated id to the first where that is not an error', async () => {
    const { doc, html } = await compile('## A {#a}\n\n<b id="a">x</b>')
    expect(doc.anchors ?? []).toEqual([])
    expect(html).toContain('<b>x</b>')
  })
})

describe('links', () => {
  it('are slots with their places', async () => {
    const { doc, html, markdown } = await compile('<div>\n  <a href="../b.md#c">d</a>\n</div>')
    expect(doc.links).toEqual([{ target: '../b.md#c', line: 5, column: 3 }])
    expect(html).toContain('<a href="doc-link:0;">d</a>')
    expect(markdown).toBe('[d](doc-link:0;)')
  })
})

describe('HTML that a page cannot keep is reported:', () => {
  it.each([
    [
      'a script',
      'a\n\n<script>alert(1)</script>',
      '3:1  <script> is dropped. A page runs no code of its authors.  Remove it.',
    ],
    [
      'a frame',
      '<iframe src="https://x"></iframe>',
      '1:1  <iframe> is dropped. A page shows nothing from other sites.  Link to it.',
    ],
    [
      'a handler',
      '<p>\n<b onclick="x()">y</b>',
      '2:1  onclick of <b> is dropped: pages run no code of authors.  Remove it.',
    ],
    [
      'a style',
      'a <b style="color:red">x</b>',
      expect.stringContaining('1:3  The style of <b> is dropped: color:red.'),
    ],
    ['a scheme', '<a href="javascript:x">y</a>', '1:1  A link cannot use javascript:.  Use https:, http: or mailto:.'],
    [
      'a picture elsewhere',
      '<picture><source srcset="//x.example/a.png"></picture>',
      '1:10  <source> shows a picture from another site.  Put the picture next to the page.',
    ],
    ['an attribute', '<a hreff="b.md">x</a>', '1:1  <a> has no attribute hreff.  Did you mean href?'],
    [
      'JSX',
      '<div style={{ color: "red" }}>x</div>',
      '1:1  style={…} of <div> is JSX and is dropped.  Write HTML: name="value".',
    ],
    [
      'a placeholder',
      'Use <your-token> here.',
      '1:5  Unknown element <your-token>.  Write a literal < in code or as &lt;.',
    ],
    [
      'a component, once',
      '<Tabl>\n\n<Tabl>',
      '1:1  Unknown element <Tabl>.  Did you mean <table>? Write a literal < in code or as &lt;.',
    ],
    [
      'an element of the theme',
      '<disclosure summary="x">y</disclosure>',
      expect.stringContaining('1:1  Unknown element <disclosure>.'),
    ],
    ['an open element', '<div>\n\na', '1:1  <div> is never closed.  Write </div> after it, with the same indentation.'],
    ['crossed elements', '<b><i>a</b>', '1:4  <i> is still open at </b>.  Write </i> before that.'],
    ['a closing tag alone', '> </div>', '1:3  </div> closes nothing.  Remove it, or indent it as <div> is.'],
    ['half a tag', '<div a"b>\n', '1:1  This tag is malformed.  Write name="value"; write a literal < as &lt;.'],
    ['an open comment', '<!-- a', '1:1  The comment is never closed.  Close it with -->.'],
    ['a document type', '<!DOCTYPE html>', '1:1  Declarations are dropped: they are for whole documents.  Remove it.'],
    ['depth', '<div>'.repeat(101), '1:1  This nests deeper than 100 levels.  Nest it less deeply.'],
    [
      'formatting of too many elements',
      `<div>${'<b>'.repeat(90)}${'<br>'.repeat(120)}`,
      '1:1  Too many elements are inside formatting elements such as <b> and <code>.  Close each formatting element where its text ends, or split the page.',
    ],
  ])('%s', async (_what, text, problem) => {
    expect((await compile(text)).problems).toEqual([problem])
  })
})

it('drops an element whole that has another one of its name', async () => {
  const { problems, html } = await compile('<svg><svg>a</svg><p>b</p></svg>c')
  expect([problems.length, html]).toEqual([1, '<p>c</p>'])
})

it('leaves text that only reads like HTML', async () => {
  const { problems, html } = await compile(
    '`<b>` &lt;b> \\<c> 1 < 2 <https://a.example/>\n\n<!-- c -->\n\n```text\n<b>\n```',
  )
  expect(problems).toEqual([])
  expect(html).toContain('<code>&lt;b&gt;</code> &lt;b&gt; &lt;c&gt; 1 &lt; 2 ')
})

it('writes the text of a table that is directly in a table', async () => {
  const { markdown, problems } = await compile('<table>\n\nd<table><tr><td>e</td></tr></table>')
  expect([markdown, problems.length]).toEqual(['|  |\n| --- |\n| de |', 1])
})
