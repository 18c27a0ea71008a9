import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { formatProblem } from '../../model/problem.ts'
import { readYaml } from './yaml.ts'

const schema = z.array(
  z.strictObject({
    name: z.string(),
    weight: z.number().optional(),
    nested: z.strictObject({ deep: z.boolean() }).optional(),
    tags: z.record(z.string(), z.string()).default({}),
  }),
)

function problemsIn(text: string, firstLine?: number): string[] {
  const source = { file: 'table.yaml', text, ...(firstLine !== undefined && { firstLine }) }
  return readYaml(source, schema).problems.map(formatProblem)
}

describe('readYaml', () => {
  it('gives the value a schema makes of the text', () => {
    const { value, problems } = readYaml({ file: 'table.yaml', text: '- name: a\n  weight: 2\n' }, schema)
    expect(value).toEqual([{ name: 'a', weight: 2, tags: {} }])
    expect(problems).toEqual([])
  })

  it('gives keys as they are written, which would be other values elsewhere', () => {
    const text = '- name: a\n  tags: { 2.0: a, 1.10: b, 1.1: c, ~: d, yes: e, 2026-01-01: f }\n'
    const { value, problems, locate } = readYaml({ file: 'table.yaml', text }, schema)
    expect(problems).toEqual([])
    expect(value?.[0]?.tags).toEqual({ '2.0': 'a', '1.10': 'b', '1.1': 'c', '~': 'd', yes: 'e', '2026-01-01': 'f' })
    expect(locate([0, 'tags', '1.10'])).toEqual({ line: 2, column: 25 })
  })

  it('gives no value when anything is wrong', () => {
    expect(readYaml({ file: 'table.yaml', text: '- name: a\n- nam: b\n' }, schema).value).toBeUndefined()
    expect(readYaml({ file: 'table.yaml', text: '- name: [a\n' }, schema).value).toBeUndefined()
  })
})

const ODD_KEY = 'A key has to be plain text.  Put a value that begins with { or [ in quotes.'

describe('syntax errors', () => {
  it.each([
    ['a list that never ends', '- name: a\n- name: [b, c\n', 'table.yaml:3:1'],
    ['a key twice', '- name: a\n  name: b\n', 'table.yaml:2:3'],
    ['a quote that never ends', '- name: "a\n', 'table.yaml:1:9'],
    ['a tab as indentation', '- name: a\n  tags:\n\tx: y\n', 'table.yaml:3:1'],
    ['a value that starts with a reserved character', '- name: @a\n', 'table.yaml:1:9'],
  ])('are placed for %s', (_what, text, place) => {
    const [first = ''] = problemsIn(text)
    expect(first.split('  ')[0]).toBe(place)
  })

  it.each([
    ['an alias without an anchor', 'a: *b\n', '1:4  Nothing is named &b.  Put a value that begins with * in quotes.'],
    ['lists without end', `a: ${'['.repeat(5000)}`, '1:1  The file is nested too deeply.'],
    ['lists in lists', `${'- '.repeat(5000)}a`, '1:1  The file is nested too deeply.'],
    ['keys in keys', `${'? '.repeat(190)}a`, `1:379  ${ODD_KEY}`],
    ['keys in keys of a list', `${'[? '.repeat(90)}a${' ]'.repeat(90)}`, `1:268  ${ODD_KEY}`],
    ['many aliases', `a: &a [${'*a,'.repeat(400)}]`, '1:1  The file has more than 20 aliases.'],
  ])('are warned of %s, which would make the library throw or never return', (_what, text, message) => {
    expect(problemsIn(text)).toEqual([`table.yaml:${message}`])
  })

  it('say it in plain words, once for each place', () => {
    const noKey =
      'This line is not a key with a value.  Write key: value, with a space after the colon, or indent the line if it continues a value.'
    const texts = [
      'a: b\nSome text\n\n- c\n',
      'a:b\nc: d\n',
      'a: "b" c\n',
      "a: 'it's'\n",
      'a: @b\n',
      'a: `b`\n',
      'a: {{b}}\n',
    ]
    expect(texts.map((text) => problemsIn(text))).toEqual([
      [`table.yaml:2:1  ${noKey}`],
      [`table.yaml:1:1  ${noKey}`],
      ['table.yaml:1:8  Text follows a value that has ended.  Put the whole value in quotes.'],
      ['table.yaml:1:8  Text follows a value that has ended.  Put the whole value in quotes.'],
      ['table.yaml:1:4  A value cannot begin with @.  Put it in quotes.'],
      ['table.yaml:1:4  A value cannot begin with `.  Put it in quotes.'],
      [`table.yaml:1:5  ${ODD_KEY}`],
    ])
  })

  it('say what is wrong', () => {
    expect(problemsIn('- name: a\n  name: b\n')).toEqual(['table.yaml:2:3  The key name appears twice.  Keep one.'])
  })

  it('are found in large tables, too', () => {
    const keys = Array.from({ length: 20_000 }, (_, at) => `    key${at}: x\n`).join('')
    expect(problemsIn(`- name: a\n  tags:\n${keys}    key7: x\n`)).toEqual([
      'table.yaml:20003:5  The key key7 appears twice.  Keep one.',
    ])
    expect(problemsIn(`a: ${'x'.repeat(60_000)}\nb: c: d`)).toEqual([
      "table.yaml:2:4  A value with a colon has to be quoted.  Write b: 'c: d'.",
    ])
  })

  it.each([
    ['title: Config: how', "1:8  A value with a colon has to be quoted.  Write title: 'Config: how'."],
    ["- name: It's: how\n", "1:9  A value with a colon has to be quoted.  Write name: 'It''s: how'."],
    ['a: 1\ntitle: Notes:\n', "2:8  A value with a colon has to be quoted.  Write title: 'Notes:'."],
    [
      'title: "Config\ndescription: x\n',
      '1:8  The quote that opens here is never closed.  Close it at the end of the value.',
    ],
    [
      "a: 'b'\ntags: [c, 'd\n]\n",
      '2:11  The quote that opens here is never closed.  Close it at the end of the value.',
    ],
    ['- name: "2.0"\n\textends: "1.0"\n', '2:1  A tab cannot indent a line.  Write spaces instead.'],
    ['a:\n  - b\n - c\n', '3:2  This dash is not below the one before it.  Indent all entries of a list alike.'],
    ['a: "\\uD83D\\uDE00 \\uD83D"', '1:4  An escape stands for half of a character.  Write the character itself.'],
    ['title: a\n  b: c', '1:8  Nested mappings are not allowed in compact mappings'],
  ])('name what its author did: %j', (text, said) => {
    expect(problemsIn(text)[0]).toBe(`table.yaml:${said}`)
  })

  it('count their lines from the first line of the text in its file', () => {
    expect(problemsIn('- name: a\n  name: b\n', 2)).toEqual(['table.yaml:3:3  The key name appears twice.  Keep one.'])
  })
})

const LIST = 'Write a list, in which each entry begins with a dash.'

describe('schema errors', () => {
  it.each([
    [
      'an unknown key, with the nearest',
      '- name: a\n  wieght: 2\n',
      ['table.yaml:2:3  Unknown key wieght.  Did you mean weight?'],
    ],
    [
      'an unknown key like no other, with all there are',
      '- name: a\n  colour: red\n',
      ['table.yaml:2:3  Unknown key colour.  Known: name, weight, nested, tags.'],
    ],
    [
      'every unknown key at its own place',
      '- nmae: a\n  name: a\n- name: b\n  tagz: {}\n  weigt: 1\n',
      [
        'table.yaml:1:3  Unknown key nmae.  Did you mean name?',
        'table.yaml:4:3  Unknown key tagz.  Did you mean tags?',
        'table.yaml:5:3  Unknown key weigt.  Did you mean weight?',
      ],
    ],
    [
      'an unknown key of a nested value',
      '- name: a\n  nested:\n    deep: true\n    deeep: false\n',
      ['table.yaml:4:5  Unknown key deeep.  Did you mean deep?'],
    ],
    [
      'a value of the wrong type',
      '- name: a\n  weight: heavy\n',
      ['table.yaml:2:11  0.weight: Invalid input: expected number, received string.  Write a number.'],
    ],
    [
      'a wrong type deep inside, in flow style',
      '- name: a\n  nested: { deep: 1 }\n  tags: { x: [y] }\n',
      [
        'table.yaml:2:19  0.nested.deep: Invalid input: expected boolean, received number.  Write true or false.',
        'table.yaml:3:14  0.tags.x: Invalid input: expected string, received array.',
      ],
    ],
    [
      'an absent value, at the value that lacks it',
      '- name: a\n- weight: 1\n',
      ['table.yaml:2:3  1.name: `name` is missing.  Add name.'],
    ],
    [
      'a value that is no map, and a map that is no list',
      '- b\n- name: a\n  tags: [x]\n- name: { a: b }\n',
      [
        'table.yaml:1:3  0: Invalid input: expected object, received string.  Write keys with values, as in key: value.',
        'table.yaml:3:9  1.tags: Invalid input: expected record, received array.  Write keys with values, as in key: value.',
        'table.yaml:4:9  2.name: Invalid input: expected string, received object.',
      ],
    ],
    ['text that is no list', 'name: a\n', [`table.yaml:1:1  Invalid input: expected array, received object.  ${LIST}`]],
    ['no text', '', [`table.yaml:1:1  The file is empty.  ${LIST}`]],
  ])('name %s', (_what, text, problems) => {
    expect(problemsIn(text)).toEqual(problems)
  })

  it('count their lines from the first line of the text in its file', () => {
    expect(problemsIn('- name: a\n  weight: heavy\n  colour: red\n', 10)).toEqual([
      'table.yaml:11:11  0.weight: Invalid input: expected number, received string.  Write a number.',
      'table.yaml:12:3  Unknown key colour.  Known: name, weight, nested, tags.',
    ])
  })
})

describe('locate', () => {
  const { locate } = readYaml({ file: 'table.yaml', text: '- name: a\n  tags:\n    x/: y\n- name: b\n' }, schema)

  it.each<[string, PropertyKey[], { line: number; column: number }]>([
    ['the whole', [], { line: 1, column: 1 }],
    ['a row', [1], { line: 4, column: 3 }],
    ['a value', [1, 'name'], { line: 4, column: 9 }],
    ['a value under a key with a slash', [0, 'tags', 'x/'], { line: 3, column: 9 }],
    ['the nearest value around one that is absent', [1, 'tags', 'x/'], { line: 4, column: 3 }],
    ['the whole for a row that is absent', [7, 'name'], { line: 1, column: 1 }],
  ])('finds %s', (_what, path, place) => {
    expect(locate(path)).toEqual(place)
  })
})

describe('a value that is not text', () => {
  it.each([
    [
      '- name: 2.0\n',
      'table.yaml:1:9  0.name: Invalid input: expected string, received number.  Put the value in quotes.',
    ],
    [
      '- name: true\n',
      'table.yaml:1:9  0.name: Invalid input: expected string, received boolean.  Put the value in quotes.',
    ],
    ['- name: [a]\n', 'table.yaml:1:9  0.name: Invalid input: expected string, received array.'],
    ['- weight: 1\n', 'table.yaml:1:3  0.name: `name` is missing.  Add name.'],
  ])('is text in quotes, if it is no list and not missing: %j', (text, said) => {
    expect(problemsIn(text)).toEqual([said])
  })
})
