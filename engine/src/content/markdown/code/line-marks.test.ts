import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../../model/problem.ts'
import { articleHtml, articleMarkdown } from '../../../model/source.ts'
import { articleRenderers } from '../../../theme/content/article-renderers.tsx'
import { compileSource } from '../../sources/compile.ts'
import { nodesOf } from '../nodes.ts'
import { parseMarkdown } from '../parse.ts'
import { problemCollector } from '../report.ts'
import { markedLinesOf, takeLineMarks } from './line-marks.ts'

/** The lines of a fence, `+`, `-` or `*` before those that are added, removed or marked; and the problems. */
function read(fence: string) {
  const { problems, report } = problemCollector('v1/a.md')
  const tree = parseMarkdown(fence)
  takeLineMarks(tree, report)
  const [node] = nodesOf(tree, 'code')
  const lines = node && markedLinesOf(node)
  const signs = { added: '+', removed: '-' }
  return {
    value: node?.value,
    lines: lines?.map(({ text, change, isMarked }) => `${isMarked ? '*' : ''}${change ? signs[change] : ''}${text}`),
    problems: problems.map(formatProblem),
  }
}

const compile = (text: string) => compileSource({ file: 'v1/a.md', text: `# T\n\n${text}` }, articleRenderers)

describe('takeLineMarks', () => {
  it.each([
    ['python', 'a\nb  # [!code --]\nc  # [!code ++]', ['a', '-b', '+c']],
    ['js', 'a // [!code ++]\nb /* [!code --] */', ['+a', '-b']],
    ['jsx', '<b/> {/* [!code ++] */}', ['+<b/>']],
    ['html', '<b> <!-- [!code --] -->', ['-<b>']],
    ['sql', 'select 1 -- [!code --]', ['-select 1']],
    ['latex', 'a % [!code ++]', ['+a']],
    ['python', '# highlight-next-line\na\nb', ['*a', 'b']],
    ['ts', 'a\n  // highlight-start\nb\nc\n  // highlight-end\nd', ['a', '*b', '*c', 'd']],
    ['yaml', '# highlight-next-line\na: 1  # [!code ++]', ['*+a: 1']],
    ['toml', '# highlight-next-line\na = 1', ['*a = 1']],
    ['yaml diff', ' a: 1\n-b: 2\n+b: 3\n', [' a: 1', '-b: 2', '+b: 3', '']],
  ])('reads the marks of %s', (meta, code, expected) => {
    const { lines, problems, value } = read(`\`\`\`${meta}\n${code}\n\`\`\``)
    expect(problems).toEqual([])
    expect(lines).toEqual(meta.endsWith('diff') ? ['a: 1', '-b: 2', '+b: 3', ''] : expected)
    expect(value).not.toMatch(/highlight-|\[!code/)
  })

  it.each([
    ['python', 'a  // [!code ++]'],
    ['markdown', '# highlight-next-line'],
    ['js', 'call("highlight-next-line")'],
    ['bash', 'echo highlight-start'],
    ['json', '{ "a": "[!code ++]" }'],
  ])('leaves what is no comment of %s', (language, code) => {
    expect(read(`\`\`\`${language}\n${code}\n\`\`\``)).toEqual({ value: code, lines: undefined, problems: [] })
  })

  it.each([
    ['an unknown mark', 'js', 'a\nb // [!code focus]', 'v1/a.md:3:1  Unknown mark [!code focus].'],
    ['no next line', 'js', 'a\n// highlight-next-line', 'v1/a.md:3:1  No line follows highlight-next-line.'],
    [
      'a start without an end',
      'js',
      'a\n// highlight-start\nb',
      'v1/a.md:3:1  This highlight-start has no highlight-end.',
    ],
    ['an end without a start', 'js', '// highlight-end', 'v1/a.md:2:1  This highlight-end ends nothing.'],
    [
      'a line of a diff without a sign',
      'js diff',
      '+a\nb',
      'v1/a.md:3:1  A line of a diff begins with +, - or a space.',
    ],
    [
      'a line of a diff that begins with a tab',
      'makefile diff',
      '-\tgcc\n+\tcc\n\trm',
      'v1/a.md:4:1  A line of a diff begins with +, - or a space.',
    ],
  ])('reports %s', (_what, meta, code, message) => {
    expect(read(`\`\`\`${meta}\n${code}\n\`\`\``).problems).toEqual([expect.stringContaining(message)])
  })
})

describe('a page with marks', () => {
  it('shows, searches and writes code without them', async () => {
    const { doc, problems } = await compile(
      '```python title="a.py" {1}\na_b = 1\na_b = 2  # [!code --]\na_b = 3  # [!code ++]\n```\n',
    )
    expect(problems).toEqual([])
    const html = articleHtml(doc)
    expect(html).toMatch(/<span class="line marked">.*\n<del class="line">.*\n<ins class="line">/)
    expect(html).not.toContain('[!code')
    expect(articleMarkdown(doc)).toContain('```diff title="a.py" {1}\n a_b = 1\n-a_b = 2\n+a_b = 3\n```')
    expect(doc.sections[0]?.blocks).toEqual([{ kind: 'code', text: 'a_b = 1\na_b = 2\na_b = 3', names: 'a_b' }])
  })

  it.each([
    ['python', '# highlight-next-line\nx = 1\ny = (', 'v1/a.md:6:6'],
    ['json', '{\n"a": 1,  // [!code --]\n"a": 2,  // [!code ++]\n}', 'v1/a.md:7:1'],
    ['json diff', ' {\n-  "a": 1\n+  "a": x\n }', 'v1/a.md:6:9'],
  ])('has the problems of a %s sample where they are written', async (meta, code, place) => {
    const { problems } = await compile(`\`\`\`${meta}\n${code}\n\`\`\`\n`)
    expect(problems.map(formatProblem)).toEqual([expect.stringContaining(place)])
  })

  it('checks a sample as it is after the change', async () => {
    const { doc, problems } = await compile(
      '```json diff\n {\n-  "a": 1\n+  "a": 2\n }\n```\n\n```python\nx = 1 # [!code --]\ny = 2\n```\n',
    )
    expect(problems).toEqual([])
    expect(doc.samples).toEqual([{ code: 'y = 2', line: 11, column: 1, writtenAt: [1] }])
  })
})
