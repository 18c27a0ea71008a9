import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../../model/problem.ts'
import { parseMarkdown } from '../parse.ts'
import { problemCollector } from '../report.ts'
import { renderCodeFences } from './code-fence.ts'

async function render(text: string) {
  const { problems, report } = problemCollector('v1/a.md')
  const fences = await renderCodeFences(parseMarkdown(text), report)
  return { elements: [...fences.values()], problems: problems.map(formatProblem) }
}

describe('renderCodeFences', () => {
  it('renders a fence to the element of the theme, its marked lines marked', async () => {
    const { elements, problems } = await render('```text title="notes.txt" {2} showLineNumbers\na\n\nb\n```\n')
    expect(problems).toEqual([])
    const line = (value: string, ...more: string[]) => ({
      type: 'element',
      tagName: 'span',
      properties: { className: ['line', ...more] },
      children: [{ type: 'text', value }],
    })
    const newline = { type: 'text', value: '\n' }
    expect(elements).toEqual([
      {
        type: 'element',
        tagName: 'pre',
        properties: { language: 'text', title: 'notes.txt', numbered: 'numbered' },
        children: [
          {
            type: 'element',
            tagName: 'code',
            properties: {},
            children: [line('a'), newline, line('', 'marked'), newline, line('b')],
          },
        ],
      },
    ])
  })

  it('numbers lines from another one by an attribute, and lets lines wrap', async () => {
    const { elements } = await render('```text showLineNumbers=9 wrap\na\nb\n```\n')
    expect(elements[0]?.properties).toMatchObject({ numbered: 'numbered', wrap: 'wrap' })
    const [code] = elements[0]?.children ?? []
    expect(code).toMatchObject({
      children: [{ properties: { dataNumber: 9 } }, { value: '\n' }, { properties: { dataNumber: 10 } }],
    })
  })

  it('takes a fence without a language, and indented code, for text', async () => {
    const { elements } = await render('```\na\n```\n\n    b\n')
    expect(elements.map(({ properties }) => properties)).toEqual([
      { language: 'text', title: '', numbered: '' },
      { language: 'text', title: '', numbered: '' },
    ])
  })

  it('notes marks of lines that the code does not have', async () => {
    const { problems, report } = problemCollector('v1/a.md')
    await renderCodeFences(parseMarkdown('```text {2,4-5}\na\nb\nc\n```\n\n```text {1-2}\na\nb\n```\n'), report, report)
    expect(problems.map(formatProblem)).toEqual(['v1/a.md:1:1  Line 4 is marked, but the code has 3 lines.'])
  })

  it('notes a text alternative of code, which nobody gets', async () => {
    const { problems, report } = problemCollector('v1/a.md')
    await renderCodeFences(parseMarkdown('```text alt="b"\na\n```\n\n```mermaid alt="b"\npie\n```\n'), report, report)
    expect(problems.map(formatProblem)[0]).toBe(
      'v1/a.md:1:1  Only a diagram has the option alt: this code is shown without it.',
    )
    expect(problems.filter(({ message }) => message.includes('alt'))).toHaveLength(1)
  })

  it('renders every fence of a page, those in directives and lists too', async () => {
    const { elements } = await render(':::note\n```text\na\n```\n:::\n\n- ```text\n  b\n  ```\n')
    expect(elements).toHaveLength(2)
  })

  it.each([
    [
      'an unknown language, with the nearest',
      'Text.\n\n```pyhton\na\n```\n',
      ['v1/a.md:3:1  Unknown code language pyhton.  Did you mean python?'],
    ],
    [
      'a language like no other',
      '```quite-another-one\na\n```\n',
      ['v1/a.md:1:1  Unknown code language quite-another-one.  Use text for plain text.'],
    ],
    [
      'unknown options',
      '```text live {a}\nb\n```\n',
      [
        'v1/a.md:1:1  Unknown code fence option live.  Use title="…", {1,3-5}, showLineNumbers, wrap, diff or output.',
        'v1/a.md:1:1  Unknown code fence option {a}.  Use title="…", {1,3-5}, showLineNumbers, wrap, diff or output.',
      ],
    ],
    [
      'marks in the place of the language',
      '```{1}\na\n```\n',
      [expect.stringMatching(/^v1\/a\.md:1:1 {2}Unknown code language \{1\}\. {2}/)],
    ],
  ])('reports %s', async (_what, text, problems) => {
    expect((await render(text)).problems).toEqual(problems)
  })
})
