import { describe, expect, it } from 'vitest'
import { linkSlot } from '../../model/slots.ts'
import { slotLinks } from './links/links.ts'
import { parseMarkdown } from './parse.ts'
import { writeMarkdown } from './to-markdown.ts'

describe('writeMarkdown', () => {
  it.each([
    ['a paragraph', 'A _b_ **c** `d`.\n', 'A _b_ **c** `d`.'],
    ['no front matter', '---\ntitle: A\n---\n\nText.\n', 'Text.'],
    ['no comments', 'a <!-- x -->b\n\n<!-- y -->\n\nc\n', 'a b\n\nc'],
    ['code right after code as one', '`a`<!-- x -->`b` `c`\n', '`ab` `c`'],
    ['lists', '* a\n* b\n\n1. c\n2. d\n', '- a\n- b\n\n1. c\n2. d'],
    ['a heading of two lines as one', 'A **b\nc**\n---\n', '## A **b c**'],
    ['a table', '|a|b|\n|-|-:|\n|`x`|1|\n', '| a | b |\n| --- | --: |\n| `x` | 1 |'],
    ['a table without padding', '|a|\n|-|\n|A long text|\n', '| a |\n| --- |\n| A long text |'],
    [
      'a code fence with its meta',
      '```python title="a.py" {1}\nx = 1\n```\n',
      '```python title="a.py" {1}\nx = 1\n```',
    ],
    ['an admonition as a quote under its usual title', ':::note\nText.\n:::\n', '> **Note**\n>\n> Text.'],
    ['an admonition under its own title', ':::tip[Stop `now`]\nText.\n:::\n', '> **Stop now**\n>\n> Text.'],
    ['a danger under its kind, too', ':::danger[Stop `now`]\nText.\n:::\n', '> **Danger: Stop now**\n>\n> Text.'],
    ['a warning that says so only once', ':::warning[Caution!]\nText.\n:::\n', '> **Caution!**\n>\n> Text.'],
    ['details under their label', ':::details[More]\nText.\n\nMore text.\n:::\n', '**More**\n\nText.\n\nMore text.'],
    [
      'every tab under its label',
      '::::tabs{group=os}\n:::tab[Linux]\na\n:::\n\n:::tab[macOS]\nb\n:::\n::::\n',
      '**Linux**\n\na\n\n**macOS**\n\nb',
    ],
    [
      'directives inside others',
      '::::::tabs\n:::::tab[A]\n:::tip\nx\n:::\n:::::\n::::::\n',
      '**A**\n\n> **Tip**\n>\n> x',
    ],
    ['directives in lists', '- item\n\n  :::note\n  x\n  :::\n', '- item\n\n  > **Note**\n  >\n  > x'],
    ['a rule at the start, where dashes would open front matter', '---\n\n`---`\n', '***\n\n`---`'],
    ['a colon as it is', 'At 10:30, pbkdf2:sha256 and a::b.\n', 'At 10:30, pbkdf2:sha256 and a::b.'],
  ])('writes %s', (_what, text, markdown) => {
    expect(writeMarkdown(parseMarkdown(text).children)).toBe(markdown)
  })

  it('keeps the slots of links, and the links to other hosts', () => {
    const tree = parseMarkdown('[a](a.md "A"), [b][b] and [c](https://example.com/c).\n\n[b]: b.md\n')
    slotLinks(tree, { report: () => undefined, rebase: (_node, target) => target, fileAddress: () => undefined })
    expect(writeMarkdown(tree.children)).toBe(
      `[a](${linkSlot(0)} "A"), [b][b] and [c](https://example.com/c).\n\n[b]: ${linkSlot(1)}`,
    )
  })

  it('writes marks as they stand where there are more than can be tried', () => {
    const write = (times: number) => writeMarkdown(parseMarkdown('a*b*c **d** ~~e~~ '.repeat(times)).children)
    expect(write(2)).toContain('&#x61;_&#x62;_&#x63; **d** ~~e~~')
    expect(write(100)).toBe('a*b*c **d** ~~e~~ '.repeat(100).trim())
  })

  it('leaves the tree it was given as it was', () => {
    const tree = parseMarkdown(':::note\nText.\n:::\n')
    const before = structuredClone(tree)
    writeMarkdown(tree.children)
    expect(tree).toEqual(before)
  })
})
