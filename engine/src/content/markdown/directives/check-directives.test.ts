import type { ContainerDirective } from 'mdast-util-directive'
import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../../model/problem.ts'
import { parseMarkdown } from '../parse.ts'
import { problemCollector } from '../report.ts'
import { checkDirectives } from './check-directives.ts'
import { bodyOf, labelOf } from './directive.ts'
import { directives } from './directives.ts'

function problemsIn(text: string): string[] {
  const { problems, report } = problemCollector('v1/a.md')
  checkDirectives(parseMarkdown(text), { lines: text.split('\n') }, report)
  return problems.map(formatProblem)
}

function directive(text: string): ContainerDirective {
  const [node] = parseMarkdown(text).children
  if (node?.type !== 'containerDirective') throw new Error(`Not a directive: ${text}`)
  return node
}

describe('checkDirectives', () => {
  it.each([
    [
      'an admonition of each kind',
      ['note', 'tip', 'info', 'warning', 'danger'].map((name) => `:::${name}\nx\n:::\n`).join('\n'),
    ],
    ['an admonition with a title', ':::warning[Mind the gap]\nx\n:::\n'],
    ['details', ':::details[More]\nx\n:::\n'],
    ['tabs', '::::tabs\n:::tab[A]\nx\n:::\n\n:::tab[B]\ny\n:::\n::::\n'],
    ['tabs of a group', '::::tabs{group=os}\n:::tab[A]\nx\n:::\n::::\n'],
    ['a code group', '::::code-group{group=os}\n```bash title="a"\nx\n```\n\n```python\ny\n```\n::::\n'],
    ['cards', ':::cards\n- A\n- B\n:::\n'],
    [
      'comments between tabs, code and cards',
      '::::tabs\n<!-- x -->\n\n:::tab[A]\nx\n:::\n::::\n\n:::code-group\n<!-- x -->\n\n```text\nx\n```\n:::\n\n:::cards\n<!-- x -->\n\n- A\n:::\n',
    ],
    ['a video', '::video{youtube=dQw4w9WgXcQ title="Deploy"}\n'],
    ['an admonition in a tab', '::::::tabs\n:::::tab[A]\n:::note\nx\n:::\n:::::\n::::::\n'],
  ])('has nothing to say about %s', (_what, text) => {
    expect(problemsIn(text)).toEqual([])
  })

  it.each([
    [
      'an unknown directive, with the nearest',
      'Text.\n\n:::warnign\nx\n:::\n',
      ['v1/a.md:3:1  Unknown directive :::warnign.  Did you mean warning?'],
    ],
    [
      'an unknown directive like no other, with all there are',
      ':::spreadsheet\nx\n:::\n',
      [
        'v1/a.md:1:1  Unknown directive :::spreadsheet.  Known: note, tip, info, warning, danger, details, tabs, tab, code-group, cards and 2 more.',
      ],
    ],
    [
      'text beside the list of cards',
      ':::cards\nText.\n\n- A\n:::\n',
      ['v1/a.md:2:1  Only a list can be in :::cards.  Move this out, or into an item of the list.'],
    ],
    [
      'cards in two lists, and none',
      ':::cards\n- A\n\n1. B\n:::\n\n:::cards\n:::\n',
      [
        'v1/a.md:1:1  :::cards needs one list.  Write each card as an item of it.',
        'v1/a.md:7:1  :::cards needs one list.  Write each card as an item of it.',
      ],
    ],
    [
      'a definition right above the end of a container',
      ':::note\n[a]\n\n[a]: b.md\n:::\n\nText.\n',
      [
        'v1/a.md:5:1  Unmatched `:::`.  Put an empty line between the definition above and `:::`.',
        'v1/a.md:1:1  :::note is never closed.  Close it with a line of as many colons.',
      ],
    ],
    [
      'tabs without a label, whose labels are not the same',
      '::::tabs\n:::tab\nx\n:::\n\n:::note\ny\n:::\n::::\n',
      [
        'v1/a.md:6:1  Expected :::tab, not :::note.  ::::tabs can contain only :::tab.',
        'v1/a.md:2:1  :::tab has no label.  Write :::tab[Label].',
      ],
    ],
    [
      'a table right above the end of a container',
      ':::note\n| a |\n|---|\n| b |\n:::\n\nText.\n',
      [
        'v1/a.md:5:1  This line is a row of the table above it.  Put an empty line between the table and `:::`.',
        'v1/a.md:1:1  :::note is never closed.  Close it with a line of as many colons.',
      ],
    ],
    [
      'a line of colons that closes nothing, and one that opens nothing',
      ':::note\n:::details[More]\nx\n:::\n:::\n\n::: note\ny\n',
      [
        'v1/a.md:5:1  Unmatched `:::`.  Remove it. A block around other blocks needs more colons than they have, in its first and its last line.',
        'v1/a.md:7:1  Unmatched `:::`.  Write :::note[Title], and close it with as many colons as opened it.',
      ],
    ],
    [
      'text after a title in brackets, which the parser drops',
      ':::note[Title] and more\nx\n:::\n\n:::details[More] {and} more\ny\n:::\n\n:::note Title [1]\nz\n:::\n',
      [
        'v1/a.md:1:1  Unexpected text after :::note.  Write :::note[Title], with the title in brackets.',
        'v1/a.md:5:1  Unexpected text after :::details.  Write :::details[Title], with the title in brackets.',
      ],
    ],
    [
      'a container whose last line only closes what is in it',
      '::::note\n:::details[More]\nx\n:::\n',
      ['v1/a.md:1:1  :::note is never closed.  Close it with a line of as many colons.'],
    ],
    [
      'an unknown directive inside another',
      '::::note\n:::detials[More]\nx\n:::\n::::\n',
      ['v1/a.md:2:1  Unknown directive :::detials.  Did you mean details?'],
    ],
    [
      'an unknown leaf directive, with the nearest',
      'Text.\n\n::taabs{group=os}\n',
      ['v1/a.md:3:1  Unknown directive ::taabs.  Did you mean tabs?'],
    ],
    [
      'a container written as a leaf',
      '::note{}\n',
      ['v1/a.md:1:1  ::note has no content.  Write :::note with three colons, and close it with :::.'],
    ],
    [
      'an unknown attribute, with the nearest',
      '::::tabs{gruop=os}\n:::tab[A]\nx\n:::\n::::\n',
      ['v1/a.md:1:1  :::tabs has no attribute gruop.  Did you mean group?'],
    ],
    [
      'an attribute where none can be',
      ':::note{title=x}\ny\n:::\n',
      ['v1/a.md:1:1  :::note has no attribute title.  Write the title in brackets: :::note[Title].'],
    ],
    [
      'a leaf directive without braces, and one that is not alone on its line',
      '::include ../_a.md\n\n::include{file=_a.md} b\n\n\\::include a\n\n::includes a\n\n::include::a\n',
      [1, 3].map(
        (line) =>
          `v1/a.md:${line}:1  Unexpected text after ::include.  Write ::include{…} on a line of its own, with all it needs in braces.`,
      ),
    ],
    [
      'a tab without a label',
      '::::tabs\n:::tab\nx\n:::\n::::\n',
      ['v1/a.md:2:1  :::tab has no label.  Write :::tab[Label].'],
    ],
    [
      'details without a label',
      ':::details\nx\n:::\n',
      ['v1/a.md:1:1  :::details has no label.  Write :::details[Label].'],
    ],
    [
      'a tab outside tabs',
      ':::tab[A]\nx\n:::\n',
      ['v1/a.md:1:1  :::tab outside ::::tabs.  Wrap the tabs in ::::tabs … ::::.'],
    ],
    [
      'a tab in tabs, but not directly',
      ':::::::tabs\n::::::tab[A]\n:::::note\n:::tab[B]\nx\n:::\n:::::\n::::::\n:::::::\n',
      ['v1/a.md:4:1  :::tab outside ::::tabs.  Wrap the tabs in ::::tabs … ::::.'],
    ],
    [
      'another directive directly in tabs',
      '::::tabs\n:::note\nx\n:::\n::::\n',
      ['v1/a.md:2:1  Expected :::tab, not :::note.  ::::tabs can contain only :::tab.'],
    ],
    [
      'tabs without a tab',
      '::::tabs\nx\n::::\n',
      [
        expect.stringMatching(/^v1\/a\.md:1:1 {2}::::tabs has no tabs\. {2}Add :::tab\[Label\]/),
        'v1/a.md:2:1  Unexpected text directly inside ::::tabs.  Move it into a :::tab[Label].',
      ],
    ],
    [
      'a code group with the same label twice',
      ':::code-group\n```js title="Python"\na\n```\n\n```py\nb\n```\n:::\n',
      ['v1/a.md:6:1  Two tabs have the label Python.  Give each fence its own title="…".'],
    ],
    [
      'anything but code in a code group, and one without code',
      ':::code-group\nText.\n:::\n',
      [
        'v1/a.md:1:1  :::code-group has no code.  Add code fences with title="…".',
        'v1/a.md:2:1  Only code fences can be in :::code-group.  Move this out, or use ::::tabs.',
      ],
    ],
    [
      'a video without a title or a valid id',
      '::video{youtube="x/../y"}\n',
      [
        'v1/a.md:1:1  ::video has no valid YouTube id.  Write ::video{youtube=ID title="…"}, where ID has 11 characters.',
        'v1/a.md:1:1  ::video has no title.  Write ::video{youtube=ID title="…"}.',
      ],
    ],
    [
      'a video without attributes, and as a container',
      '::video\n\n:::video\nx\n:::\n',
      [
        'v1/a.md:3:1  :::video is a single line.  Write ::video{…} with two colons, and no closing line.',
        'v1/a.md:1:1  ::video has no valid YouTube id.  Write ::video{youtube=ID title="…"}, where ID has 11 characters.',
      ],
    ],
    [
      'all of a page at once',
      ':::nope\nx\n:::\n\n:::tab\nx\n:::\n',
      [
        'v1/a.md:1:1  Unknown directive :::nope.  Did you mean note?',
        'v1/a.md:5:1  :::tab outside ::::tabs.  Wrap the tabs in ::::tabs … ::::.',
        'v1/a.md:5:1  :::tab has no label.  Write :::tab[Label].',
      ],
    ],
  ])('reports %s', (_what, text, problems) => expect(problemsIn(text)).toEqual(problems))
})

describe('labelOf and bodyOf', () => {
  it('part the text in the brackets from what follows', () => {
    const node = directive(':::note[Mind the `gap`]\nFirst.\n\nSecond.\n:::\n')
    expect(labelOf(node)).toBe('Mind the gap')
    expect(bodyOf(node)).toHaveLength(2)
  })

  it('take the first paragraph for no label', () => {
    const node = directive(':::note\nFirst.\n\nSecond.\n:::\n')
    expect(labelOf(node)).toBeUndefined()
    expect(bodyOf(node)).toHaveLength(2)
  })
})

describe('toElement', () => {
  it.each([
    ['an admonition with its usual title', ':::tip\nx\n:::', 'admonition', { kind: 'tip', title: 'Tip' }],
    [
      'an admonition with a title of its own',
      ':::danger[Stop]\nx\n:::',
      'admonition',
      { kind: 'danger', title: 'Danger: Stop' },
    ],
    ['details', ':::details[More]\nx\n:::', 'disclosure', { summary: 'More' }],
    ['tabs', ':::tabs\nx\n:::', 'tabs', { id: 'tabs-1-1', group: '' }],
    ['tabs of a group', ':::tabs{group=os}\nx\n:::', 'tabs', { id: 'tabs-1-1', group: 'os' }],
    ['a tab', ':::tab[Linux]\nx\n:::', 'tab', { label: 'Linux' }],
  ])('makes of %s', (_what, text, tagName, properties) => {
    const children = [{ type: 'text' as const, value: 'x' }]
    const node = directive(text)
    expect(directives[node.name]?.toElement(node, children)).toEqual({ type: 'element', tagName, properties, children })
  })
})
