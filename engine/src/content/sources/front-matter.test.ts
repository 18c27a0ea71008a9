import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../model/problem.ts'
import { parseMarkdown } from '../markdown/parse.ts'
import { readFrontMatter } from './front-matter.ts'

function read(frontMatter: string) {
  const { value, problems } = readFrontMatter('v1/a.md', parseMarkdown(`---\n${frontMatter}\n---\n\nText.\n`))
  return { value, problems: problems.map(formatProblem) }
}

describe('readFrontMatter', () => {
  it('reads every key that there is', () => {
    const { value, problems } = read(
      [
        'title: Add a model',
        'description: How to add one.',
        'slug: /add',
        'sidebar_label: Add',
        'sidebar_position: 2.5',
        'keywords: [add, model]',
        'image: card.png',
        'draft: true',
        'unlisted: false',
        'hide_table_of_contents: true',
        'toc_min_heading_level: 2',
        'toc_max_heading_level: 4',
        'pagination_prev: index',
        'pagination_next: null',
        'custom_edit_url: https://example.com/edit',
        'last_update: { date: 2026-11-02, author: Ada }',
      ].join('\n'),
    )
    expect(problems).toEqual([])
    expect(value).toEqual({
      title: 'Add a model',
      description: 'How to add one.',
      slug: '/add',
      sidebar_label: 'Add',
      sidebar_position: 2.5,
      keywords: ['add', 'model'],
      image: 'card.png',
      draft: true,
      unlisted: false,
      hide_table_of_contents: true,
      toc_min_heading_level: 2,
      toc_max_heading_level: 4,
      pagination_prev: 'index',
      pagination_next: null,
      custom_edit_url: 'https://example.com/edit',
      last_update: { date: '2026-11-02', author: 'Ada' },
    })
  })

  it('holds only what the author wrote', () => {
    expect(Object.keys(read('title: A').value)).toEqual(['title'])
  })

  it.each([
    ['without any', 'Text.\n'],
    ['with an empty one', '---\n---\n\nText.\n'],
    ['with a rule further down', 'Text.\n\n---\ntitle: A\n---\n'],
  ])('is empty for a page %s', (_what, text) => {
    expect(readFrontMatter('v1/a.md', parseMarkdown(text))).toMatchObject({ value: {}, problems: [] })
  })

  it.each([
    ['an unknown key', 'title: A\ntitel: B', ['v1/a.md:3:1  Unknown key titel.  Did you mean title?']],
    [
      'the key of another tool',
      'title: A\nsidebar_class_name: x',
      ['v1/a.md:3:1  Unknown key sidebar_class_name.  Did you mean sidebar_label?'],
    ],
    [
      'an unknown key of last_update',
      'last_update:\n  autor: Ada',
      ['v1/a.md:3:3  Unknown key autor.  Did you mean author?'],
    ],
    [
      'a word for a switch',
      'draft: maybe',
      ['v1/a.md:2:8  draft: Invalid input: expected boolean, received string.  Write true or false.'],
    ],
    [
      'a word near one of those that are known',
      'layout: lading',
      ['v1/a.md:2:9  layout: Invalid input: expected "landing".  Did you mean landing?'],
    ],
    [
      'a key without a value',
      'title:',
      ['v1/a.md:2:7  title: Invalid input: expected string, received null.  Write a value, or remove title.'],
    ],
    [
      'an empty text',
      'title: ""',
      [expect.stringMatching(/^v1\/a\.md:2:8 {2}title: Too small: .* {2}Write a value, or remove title\.$/)],
    ],
    [
      'a text of spaces alone',
      'title: " "',
      [expect.stringMatching(/^v1\/a\.md:2:8 {2}title: Too small: .* {2}Write a value, or remove title\.$/)],
    ],
    [
      'a number for a text',
      'title: 10',
      ['v1/a.md:2:8  title: Invalid input: expected string, received number.  Put the value in quotes.'],
    ],
    [
      'one keyword that is no list',
      'keywords: model',
      ['v1/a.md:2:11  keywords: Invalid input: expected array, received string.  Write a list: [model].'],
    ],
    [
      'a keyword in quotes that is no list',
      'keywords: "model: a"',
      ['v1/a.md:2:11  keywords: Invalid input: expected array, received string.  Write a list.'],
    ],
    [
      'a date of another form',
      'last_update: { date: 2.11.2026 }',
      ['v1/a.md:2:22  last_update.date: write the date as YYYY-MM-DD.'],
    ],
    [
      'a slug with a space',
      'slug: add a model',
      ['v1/a.md:2:7  slug: a slug consists of letters, digits, dots, dashes and underscores, separated by slashes.'],
    ],
    [
      'heading levels that there are not',
      'toc_min_heading_level: 1\ntoc_max_heading_level: 7',
      [
        'v1/a.md:2:24  toc_min_heading_level: heading levels go from 2 to 6.',
        'v1/a.md:3:24  toc_max_heading_level: heading levels go from 2 to 6.',
      ],
    ],
    ['a text that is no YAML', 'title: A\ntitle: B', ['v1/a.md:3:1  The key title appears twice.  Keep one.']],
    [
      'a sentence',
      'Just a sentence.',
      ['v1/a.md:2:1  Invalid input: expected object, received string.  Write keys with values, as in key: value.'],
    ],
  ])('reports %s', (_what, frontMatter, problems) => {
    expect(read(frontMatter).problems).toEqual(problems)
  })
})
