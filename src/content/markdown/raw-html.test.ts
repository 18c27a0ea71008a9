import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../model/problem.ts'
import { parseMarkdown } from './parse.ts'
import { checkRawHtml } from './raw-html.ts'
import { problemCollector } from './report.ts'
import { toHtmlTree } from './to-html-tree.ts'

function problemsIn(text: string): string[] {
  const { problems, report } = problemCollector('v1/a.md')
  checkRawHtml(parseMarkdown(text), report)
  return problems.map(formatProblem)
}

describe('checkRawHtml', () => {
  it.each([
    ['a block', '<div class="box">\n\nText.\n', ['1:1  Raw HTML is not allowed: <div>.']],
    ['a script', 'Text.\n\n<script>alert(1)</script>\n', ['3:1  Raw HTML is not allowed: <script>.']],
    ['an element in running text', 'a <br/> b', ['1:3  Raw HTML is not allowed: <br>.']],
    [
      'both ends of an element in running text',
      'press <kbd>K</kbd> now',
      ['1:7  Raw HTML is not allowed: <kbd>.', '1:13  Raw HTML is not allowed: <kbd>.'],
    ],
    ['an element in a table', '| a |\n| --- |\n| <b> |\n', ['3:3  Raw HTML is not allowed: <b>.']],
    ['an element in a directive', ':::note\n<b>\n:::\n', ['2:1  Raw HTML is not allowed: <b>.']],
    [
      'a placeholder that reads like an element',
      'Use <your-token> here.',
      ['1:5  Raw HTML is not allowed: <your-token>.'],
    ],
    ['a component', '<Tabs>\n', ['1:1  Raw HTML is not allowed: <Tabs>.']],
    ['a document type', '<!DOCTYPE html>\n', ['1:1  Raw HTML is not allowed: <this>.']],
    ['an element after a comment', '<!-- a --><b>x</b>\n', ['1:1  Raw HTML is not allowed: <b>.']],
  ])('reports %s', (_what, text, expected) => {
    const hint = 'Use Markdown or a directive; write a literal < as `<…>` in code or as &lt;.'
    expect(problemsIn(text)).toEqual(expected.map((line) => `v1/a.md:${line}  ${hint}`))
  })

  it.each([
    ['a comment', 'Text.\n\n<!-- to do -->\n'],
    ['a comment over several lines', '<!--\nto do:\n<b>everything</b>\n-->\n'],
    ['adjacent comments', '<!-- a --> <!-- b -->\n'],
    ['a comment in running text', 'a <!-- to do --> b'],
    ['code', 'write `<b>`\n\n```text\n<b>\n```\n'],
    ['an escaped bracket', 'a &lt;b> \\<c> 1 < 2'],
    ['an address in brackets', '<https://example.com/>'],
  ])('has nothing to say about %s', (_what, text) => {
    expect(problemsIn(text)).toEqual([])
  })
})

describe('toHtmlTree', () => {
  it('drops comments and whatever else was reported', () => {
    const tree = toHtmlTree(parseMarkdown('a <!-- x --> b <i>\n\n<!-- y -->\n\n<script>z</script>\n'), new Map())
    const [paragraph, ...rest] = tree.children.filter((node) => node.type === 'element')
    expect(paragraph).toMatchObject({ tagName: 'p', children: [{ value: 'a ' }, { value: ' b ' }] })
    expect(rest).toEqual([])
  })
})
