import { describe, expect, it } from 'vitest'
import { docFiles } from '../files/files.ts'
import { resolveLayers } from './layers.ts'
import { similarPages } from './similar-pages.ts'
import { readVersionTable } from './version-table.ts'

/** The similar pages of a folder of texts, whose table lists versions newest first. */
function similarIn(table: string, texts: Readonly<Record<string, string>>) {
  const { rows, locate } = readVersionTable(table)
  const pathsOf = (name: string) =>
    Object.keys(texts).flatMap((file) => (file.startsWith(`${name}/`) ? [file.slice(name.length + 1)] : []))
  const { layers } = resolveLayers(rows, docFiles(new Map(rows.map(({ name }) => [name, pathsOf(name)]))), locate)
  return similarPages(layers, (file) => texts[file] ?? '')
}

const TABLE = '- name: v2\n  extends: v1\n- name: v1\n'

describe('similarPages', () => {
  it.each([
    ['one number', 'Use 1.4.0, not 1.3.', 'Use 1.5.0, not 1.3.', [['1.4.0', '1.5.0']], 1],
    [
      'one number in two places',
      'pip install acme==1.4.0 # 1.4.0',
      'pip install acme==1.5.0 # 1.5.0',
      [['1.4.0', '1.5.0']],
      2,
    ],
    [
      'two values',
      'v1.4 on port 80',
      'v1.5 on port 81',
      [
        ['v1.4', 'v1.5'],
        ['80', '81'],
      ],
      2,
    ],
  ])('finds a page that differs in %s', (_what, older, newer, values, places) => {
    expect(similarIn(TABLE, { 'v1/a.md': older, 'v2/a.md': newer })).toEqual([
      { older: 'v1/a.md', newer: 'v2/a.md', values, places },
    ])
  })

  it.each([
    ['nothing', 'Use 1.4.0.', 'Use 1.4.0.'],
    ['a word', 'Use the 1.4.0 client.', 'Use a 1.5.0 client.'],
    ['a number more', 'Use 1.4.0.', 'Use 1.4.0 or 1.5.0.'],
    ['one number that becomes two', 'Use 1 or 1.', 'Use 2 or 3.'],
    ['many numbers', '1 2 3 4', '5 6 7 8'],
  ])('finds none that differs in %s', (_what, older, newer) => {
    expect(similarIn(TABLE, { 'v1/a.md': older, 'v2/a.md': newer })).toEqual([])
  })

  it('follows moved pages, and compares each text once', () => {
    const table = '- name: v3\n  extends: v2\n- name: v2\n  extends: v1\n  moved: { a: b }\n- name: v1\n'
    const found = similarIn(table, { 'v1/a.md': 'Version 1', 'v2/b.md': 'Version 2', 'v3/c.md': 'Version 3' })
    expect(found.map(({ older, newer }) => [older, newer])).toEqual([['v1/a.md', 'v2/b.md']])
  })

  it('names no text of an older version as the newer one', () => {
    const table = '- name: v3\n  extends: v1\n- name: v2\n  extends: v1\n- name: v1\n'
    const found = similarIn(table, { 'v1/a.md': 'Version 1', 'v2/a.md': 'Version 2' })
    expect(found.map(({ older, newer }) => [older, newer])).toEqual([['v1/a.md', 'v2/a.md']])
  })
})
