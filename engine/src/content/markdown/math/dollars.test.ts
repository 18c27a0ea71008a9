import type { RootContent } from 'mdast'
import { describe, expect, it } from 'vitest'
import { nodesOf } from '../nodes.ts'
import { parseMarkdown } from '../parse.ts'

/** The math of a text, inline before blocks, and the text around it. */
function mathIn(text: string) {
  const tree = parseMarkdown(text)
  const values = (type: 'inlineMath' | 'math') => nodesOf(tree, type).map(({ value }) => value)
  return [...values('inlineMath'), ...values('math').map((value) => `block ${value}`)]
}

/** All text and code of a source. */
function textIn(text: string): string {
  const textOf = (node: RootContent): string =>
    'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''
  return parseMarkdown(text).children.map(textOf).join('\n')
}

describe('dollars around math', () => {
  it.each<[string, string, string[]]>([
    ['a letter', '$a$', ['a']],
    ['what else means emphasis', '$x_1*2*y_1$ and *b*', ['x_1*2*y_1']],
    ['two on a line', 'from $a$ to $b$.', ['a', 'b']],
    ['letters after it', 'the $n$th request', ['n']],
    ['lines of a paragraph', '$a\nb$', ['a\nb']],
    ['a dollar with a backslash in it', '$a\\$b$', ['a\\$b']],
    ['backticks, as on GitHub', '$`a_b`$', ['a_b']],
    ['a price before it', 'costs $5, so $x = 5$ here', ['x = 5']],
    ['code before it', '`$a` is $b$', ['b']],
    ['a cell', '| a |\n|---|\n| $x$ |', ['x']],
    ['two dollars in a line of text', 'so $$a$$ is', ['a']],
    ['two dollars alone', '$$a$$', ['block a']],
    ['lines', '$$\na\n\nb\n$$', ['block a\n\nb']],
    ['lines in an item', '- b\n\n  $$\n  a\n  $$\n', ['block a']],
    ['lines in a quote', '> $$\n> a\n> $$\n', ['block a']],
    ['dollars in lines', '$$\n\\text{$a$}\n$$\n\n$b$', ['b', 'block \\text{$a$}']],
    ['a fence, as on GitHub', '```math\na\n```', ['block a']],
  ])('are read with %s', (_what, text, expected) => {
    expect(mathIn(text)).toEqual(expected)
  })
})

describe('dollars of text', () => {
  const TEXTS = [
    'costs $5 and $10 now',
    'costs $5, $6 or 7 $',
    '$HOME and $PATH',
    '$HOME/$USER',
    ['', '{HOME}:', '{USER}'].join('$'),
    '$(a)/$(b)',
    'References $(VAR_NAME) are expanded. Double $$ are one: $$(VAR_NAME) becomes $(VAR_NAME).',
    '$$(VAR_NAME) and $$(VAR_NAME)',
    'a $ b $ c',
    '$a $b',
    '$a$5',
    'US$ and US$',
    'one $',
    'kill $$ now',
    '**$5** a**$5**',
    'see [$5](a$b.md)',
    'see https://example.com/$a/$b',
    '`$a` and `b$`',
    '`` $a`$ ``',
    '    echo "$a$"',
    '- $5x\n- y$',
    '$5 for `a$b` now',
  ]
  it.each(TEXTS)('stay: %s', (text) => {
    expect(mathIn(text)).toEqual([])
  })

  it.each(TEXTS)('are the same text on a page with math: %s', (text) => {
    expect(textIn(`${text}\n\n$m$\n`)).toBe(textIn(`${text}\n\nm\n`))
    expect(mathIn(`${text}\n\n$m$\n`)).toEqual(['m'])
  })

  it('stay in each part of a page with math', () => {
    const text =
      '---\ntitle: $a\n---\n\n## $b\n\n[$c](d$e.md "$f") `$g` \\$h $m$ ₠\n\n:::details[$i]\n$j\n:::\n\n```text\n$k\n```\n'
    const plain = JSON.stringify(parseMarkdown(text.replace('$m$', 'm')), (key, value) =>
      key === 'position' ? 0 : value,
    )
    const math = JSON.stringify(parseMarkdown(text), (key, value) => (key === 'position' ? 0 : value))
    expect(math.match(/\$\w/g)).toEqual(plain.match(/\$\w/g))
    expect(math).not.toMatch(/[\u20A1-\u20B5]/)
  })

  it('stay where a block boundary parts them, though the next dollar would close', () => {
    expect(mathIn('- $5x\n- y$ and $z$\n')).toEqual(['z'])
    expect(mathIn('| a | b |\n|---|---|\n| $5 | x$ |\n\n$m$\n')).toEqual(['m'])
  })
})
