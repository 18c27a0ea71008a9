import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../../model/problem.ts'
import { articleRenderers } from '../../../theme/content/article-renderers.tsx'
import { compileSource } from '../../sources/compile.ts'

async function compile(text: string) {
  const source = { file: 'a.md', text: `# A\n\n${text}\n` }
  const { doc, problems, notices = [] } = await compileSource(source, articleRenderers)
  const [section] = doc.sections
  return {
    html: section?.html ?? '',
    markdown: section?.markdown,
    blocks: section?.blocks,
    problems: problems.map(formatProblem),
    notices: notices.map(formatProblem),
  }
}

describe('math', () => {
  it('is MathML in its line', async () => {
    expect((await compile('So $x^2$.')).html).toBe('<p>So <math><msup><mi>x</mi><mn>2</mn></msup></math>.</p>')
  })

  it('is a box that scrolls in itself as a block', async () => {
    expect((await compile('$$\nx\n$$')).html).toBe(
      '<div class="math" tabindex="0"><math display="block"><mi>x</mi></math></div>',
    )
  })

  it('can be a fence, whose options are noted', async () => {
    const { html, problems, notices } = await compile('```math title="A"\nx\n```')
    expect(html).toContain('<math display="block">')
    expect(problems).toEqual([])
    expect(notices).toEqual(['a.md:3:1  A math fence has no options: title="A" is not used.'])
  })

  it('is TeX in Markdown files and search', async () => {
    const text = 'So $x_i^2$ and $$a$b$$ are.\n\n$$\n\\sum x\n$$'
    const { markdown, blocks } = await compile(text)
    expect(markdown).toBe(text)
    expect(blocks).toEqual([
      { kind: 'text', text: 'So x_i^2 and a$b are.' },
      { kind: 'text', text: '\\sum x' },
    ])
  })

  it.each([
    ['in a cell', '| a |\n| --- |\n| $x_1$ |'],
    ['before a digit', '$$x$$2'],
    ['next to an escaped price', 'From \\$a to b\\$, $x$.'],
  ])('is written so that it is read again: %s', async (_what, text) => {
    expect((await compile(text)).markdown).toBe(text)
  })

  it('has nothing in Markdown files that other readers take for a tag', async () => {
    expect((await compile('$a<b$ and $\\text{<script>}$')).markdown).toBe('$a< b$ and $\\text{< script>}$')
  })

  it.each([
    ['color:', '\\color{red}x', 'mathcolor="#ff0000"'],
    ['alignment', '\\begin{aligned}a&=b\\end{aligned}', 'class="tml-right math-flush-start math-flush-end"'],
    ['a box', '\\boxed{x}', 'class="math-box"'],
    ['lines of a table', '\\begin{array}{l|r}a&b\\end{array}', 'math-line-end'],
    ['a stroke', '\\cancel{x}', 'class="tml-cancel upstrike"'],
    ['a number', '\\tag{1} x', '<mtext>(1)</mtext>'],
  ])('says %s without a style', async (_what, tex, expected) => {
    const { html, problems } = await compile(`$$\n${tex}\n$$`)
    expect(problems).toEqual([])
    expect(html).toContain(expected)
    expect(html).not.toContain(' style=')
  })

  it.each([
    ['an unknown command', 'A $\\foo$.', 'a.md:3:3  The math is not valid: Unsupported function name: \\foo.', '\\foo'],
    [
      'an unfinished one',
      '$$\n\\frac{a}\n$$',
      "a.md:3:1  The math is not valid: Unexpected end of input in a macro argument, expected '}'.",
      '\\frac{a}',
    ],
    [
      'one that leads elsewhere',
      '$\\class{a}{b}$',
      'a.md:3:1  The math is not valid: Function "\\class" is not trusted.',
      '\\class{a}{b}',
    ],
    [
      'an endless one',
      '$\\def\\a{\\a\\a}\\a$',
      'a.md:3:1  The math is not valid: Too many expansions: infinite loop or need to increase maxExpand setting.',
      '\\def',
    ],
  ])('reports %s, and shows it as code', async (_what, text, problem, code) => {
    const { html, problems } = await compile(text)
    expect(problems).toEqual([`${problem}  Fix the TeX; write a dollar that is text as \\$.`])
    expect(html).toMatch(/<code>/)
    expect(html).toContain(code)
    expect(html).not.toContain('<math')
  })

  it.each([
    ['a long formula', 'x'.repeat(4001), 'The math has more than 4000 characters.  Split it.'],
    [
      'a macro of its own that is long',
      `\\def\\a{${'x'.repeat(400)}}${'\\a'.repeat(60)}`,
      'The math has more than 500 characters, which is the limit with macros of its own.  Split it.',
    ],
    [
      'a macro of its own that is used often',
      `\\def\\a{${'x'.repeat(100)}}${'\\a'.repeat(101)}`,
      'The math is not valid: Too many expansions: infinite loop or need to increase maxExpand setting.  Fix the TeX; write a dollar that is text as \\$.',
    ],
    [
      'a matrix that is mostly missing',
      `\\begin{matrix}${'&'.repeat(375)}${'\\\\'.repeat(375)}\\end{matrix}`,
      'The math has more than 10000 cells.  Write a smaller matrix.',
    ],
    ['braces in braces', '{'.repeat(101), 'The math nests deeper than 100 levels.  Nest it less deeply.'],
    ['delimiters in delimiters', '\\left.'.repeat(101), 'The math nests deeper than 100 levels.  Nest it less deeply.'],
  ])('reports %s, which would be too much', async (_what, tex, problem) => {
    const { html, problems } = await compile(`$$\n${tex}\n$$`)
    expect(problems).toEqual([`a.md:3:1  ${problem}`])
    expect(html).not.toContain('<math')
  })

  it('converts matrices and macros as formulas have them', async () => {
    const matrix = Array.from({ length: 12 }, (_, row) =>
      Array.from({ length: 12 }, (_, at) => `a_{${row}${at}}`).join('&'),
    )
    const { problems } = await compile(
      `$$\n\\begin{pmatrix}${matrix.join('\\\\')}\\end{pmatrix}\n$$\n\n$\\newcommand\\mine{\\mathbb{R}}\\mine^n \\to \\mine$`,
    )
    expect(problems).toEqual([])
  })

  it('reports formulas whose MathML is too long in total', async () => {
    const formula = `$\\def\\a{${'x'.repeat(300)}}${'\\a'.repeat(60)}$`
    const { problems } = await compile(`${formula}\n\n`.repeat(70))
    expect(problems.length).toBeGreaterThan(0)
    expect(new Set(problems.map((one) => one.split('  ')[1]))).toEqual(
      new Set(['The math of the page has more than 500000 characters as MathML.']),
    )
  })

  it.each([
    ['$\\ref{a}$', 'Math cannot refer to other math.  Write the number of the equation as text.'],
    ['$$\na\n\nRest.', 'The block of math is never closed.  Close it with a line of $$.'],
    ['$$ a\nb $$', 'Text after the $$ that opens a block of math.  Put $$ on a line of its own.'],
  ])('reports %j', async (text, problem) => {
    expect((await compile(text)).problems).toEqual([`a.md:3:1  ${problem}`])
  })

  it.each([
    '\\href{https://example.com}{x}',
    '\\includegraphics{https://example.com/a.png}',
    '\\class{a" onclick="b}{x}',
    '\\text{<img src=x onerror=alert(1)>}',
    '\\text{</mtext></math><script>alert(1)</script>}',
    '\\color{red;background:url(https://example.com)}x',
  ])('runs and requests nothing: %s', async (tex) => {
    const { html } = await compile(`$${tex}$`)
    expect(html).not.toMatch(/<(?:script|img|a|span)\b|<[^>]*\s(?:on\w+|style|href|src)=/)
  })
})
