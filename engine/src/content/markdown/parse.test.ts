import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './parse.ts'

/** The types of all nodes below the root, in reading order. */
function typesIn(text: string): string[] {
  const types: string[] = []
  visit(parseMarkdown(text), (node) => void (node.type !== 'root' && types.push(node.type)))
  return types
}

/** All running text of a source. */
function textIn(text: string): string {
  let found = ''
  visit(parseMarkdown(text), 'text', (node) => {
    found += node.value
  })
  return found
}

describe('a colon in running text', () => {
  it.each([
    'At 10:30 it starts.',
    'Hashed by pbkdf2:sha256 twice.',
    'In C++ a::b names b of a.',
    ':smile: and :note[x]{a=b}',
    '::leaf',
    '::leaf[label]',
    '::1',
    '::std::vector',
    'a ::leaf{group=x} in a line',
    '::1{a=b}',
    'https is a:b:c',
    'ends with a colon:',
    'three ::: in a row',
  ])('is no directive: %s', (text) => {
    expect(typesIn(text)).toEqual(['paragraph', 'text'])
    expect(textIn(text)).toBe(text)
  })

  it('is no directive in a heading, a table or a list either', () => {
    const types = typesIn('## At 10:30\n\n| a::b | pbkdf2:sha256 |\n| --- | --- |\n| :x[y] | ::z |\n\n- 10:30\n')
    expect(types.filter((type) => type.includes('irective'))).toEqual([])
  })
})

describe('a container directive', () => {
  it('is read with its name, label, attributes and body', () => {
    const [node] = parseMarkdown('::::tabs{group=language}\n:::tab[A label]\nBody.\n:::\n::::\n').children
    expect(node).toMatchObject({
      type: 'containerDirective',
      name: 'tabs',
      attributes: { group: 'language' },
      children: [
        {
          type: 'containerDirective',
          name: 'tab',
          children: [
            { type: 'paragraph', data: { directiveLabel: true }, children: [{ value: 'A label' }] },
            { type: 'paragraph', children: [{ value: 'Body.' }] },
          ],
        },
      ],
    })
  })

  it('works in lists and quotes, too', () => {
    expect(typesIn('- item\n\n  :::note\n  Body.\n  :::\n')).toContain('containerDirective')
    expect(typesIn('> :::note\n> Body.\n> :::\n')).toContain('containerDirective')
  })

  it('is plain text inside a code fence', () => {
    expect(typesIn('```text\n:::note\n:::\n```\n')).toEqual(['code'])
  })
})

describe('a leaf directive', () => {
  it.each([
    ['::leaf{group=x}', { name: 'leaf', attributes: { group: 'x' } }],
    ['::api-field[label]{name="a b"}', { name: 'api-field', attributes: { name: 'a b' } }],
    ['::leaf{}', { name: 'leaf', attributes: {} }],
  ])('is read from a line with attributes: %s', (text, expected) => {
    expect(parseMarkdown(`Before.\n${text}\nAfter.\n`).children).toMatchObject([
      { type: 'paragraph' },
      { type: 'leafDirective', ...expected },
      { type: 'paragraph' },
    ])
  })

  it('works in lists and quotes, too', () => {
    expect(typesIn('- item\n\n  ::leaf{a=b}\n')).toContain('leafDirective')
    expect(typesIn('> ::leaf{a=b}\n')).toContain('leafDirective')
  })
})

describe('the rest of the syntax', () => {
  it.each([
    ['front matter', '---\ntitle: A\n---\n', 'yaml'],
    ['a table', '| a |\n| --- |\n| b |\n', 'table'],
    ['a task list', '- [x] done\n', 'listItem'],
    ['a footnote', 'a[^1]\n\n[^1]: b\n', 'footnoteDefinition'],
    ['struck text between two tildes', '~~gone~~\n', 'delete'],
    ['a bare address', 'See https://example.com/ there.\n', 'link'],
  ])('has %s', (_what, text, type) => {
    expect(typesIn(text)).toContain(type)
  })

  it('shows a NUL as the replacement character', () => {
    expect(textIn('a\0b')).toBe('a\uFFFDb')
  })

  it('keeps the code of a list that holds a directive as it is written', () => {
    const [list] = parseMarkdown('1. a\n\n   :::note\n   ```text\n   x\n       y\n   ```\n   :::\n').children
    expect(JSON.stringify(list)).toContain('"x\\n    y"')
  })

  it('takes a single tilde for what it is', () => {
    expect(typesIn('between ~5 and 10~ pods, in ~home~ or not')).toEqual(['paragraph', 'text'])
  })
})
