import { describe, expect, it } from 'vitest'
import { layerFiles } from '../../src/migrate/layers/layer-files.ts'
import { layerPages } from '../../src/migrate/layers/layer-pages.ts'
import { layerSidebars } from '../../src/migrate/layers/layer-sidebars.ts'
import { layerSite } from '../../src/migrate/layers/layer-site.ts'
import { findUnitablePages, unitePages } from '../../src/migrate/layers/unite-pages.ts'
import type { SidebarEntry } from '../../src/migrate/plan/convert-sidebar.ts'
import { createReferences } from '../../src/migrate/references.ts'

describe('sidebars', () => {
  const version = (items: readonly SidebarEntry[], ids: readonly string[], moves = {}) => ({
    sidebars: { defaultSidebar: items },
    ids: new Set(ids),
    moves,
  })
  const first = version(
    ['index', { label: 'Guide', link: 'a', items: ['a', { doc: 'b', label: 'B' }] }],
    ['index', 'a', 'b'],
  )

  it.each([
    [
      'is the same',
      version(['index', { label: 'Guide', link: 'a', items: ['a', { doc: 'b', label: 'B' }] }], ['index', 'a', 'b']),
    ],
    ['lacks what was removed', version(['index', { label: 'Guide', link: 'a', items: ['a'] }], ['index', 'a'])],
    ['lacks a category of which nothing is left', version(['index'], ['index'])],
    [
      'has what moved',
      version(['index', { label: 'Guide', link: 'c', items: ['c', { doc: 'b', label: 'B' }] }], ['index', 'c', 'b'], {
        a: 'c',
      }),
    ],
  ])('one that %s is inherited', (_what, second) => {
    expect(layerSidebars([first, second])).toEqual([first.sidebars, undefined])
  })

  it.each([
    [
      'in another order',
      version([{ label: 'Guide', link: 'a', items: ['a', { doc: 'b', label: 'B' }] }, 'index'], ['index', 'a', 'b']),
    ],
    ['without a page that is still there', version(['index'], ['index', 'a', 'b'])],
    [
      'with another label',
      version(['index', { label: 'Guides', link: 'a', items: ['a', { doc: 'b', label: 'B' }] }], ['index', 'a', 'b']),
    ],
  ])('one %s is written', (_what, second) => {
    expect(layerSidebars([first, second])).toEqual([first.sidebars, second.sidebars])
  })

  it('a page that was removed for a time is in the sidebar again', () => {
    const without = version(['index', { label: 'Guide', link: 'a', items: ['a'] }], ['index', 'a'])
    expect(layerSidebars([first, without, first])).toEqual([first.sidebars, undefined, undefined])
  })
})

describe('files', () => {
  it('are written where they are new or differ', () => {
    const version = (name: string, files: Record<string, string>) => ({ name, files: new Map(Object.entries(files)) })
    const own = layerFiles([
      version('v1', { 'a.png': '1', 'b.png': '1' }),
      version('v2', { 'a.png': '2' }),
      version('v3', { 'a.png': '2', 'b.png': '1', 'c.png': '1' }),
    ])
    expect([...own]).toEqual([
      ['v1', ['a.png', 'b.png']],
      ['v2', ['a.png']],
      ['v3', ['c.png']],
    ])
  })
})

describe('pages that differ by numbers', () => {
  const layers = layerPages(
    [
      {
        name: 'v1',
        pages: new Map([
          ['a', 'Use kiln:1.0 on port 80.'],
          ['b', 'Since 1.0.'],
        ]),
      },
      {
        name: 'v2',
        pages: new Map([
          ['a', 'Use kiln:2.0 on port 80.'],
          ['b', 'Since 1.0.'],
        ]),
      },
      {
        name: 'v3',
        pages: new Map([
          ['a', 'Use kiln:3.0 on port 90.'],
          ['b', 'Not since 2.0.'],
        ]),
      },
    ],
    createReferences(),
  )
  const found = findUnitablePages(layers, [])

  it('are found with the values that variables would have', () => {
    expect(found).toEqual([
      {
        id: 'a',
        versions: ['v1', 'v2', 'v3'],
        vars: { version: ['1.0', '2.0', '3.0'], 'version-2': ['80', '80', '90'] },
        text: 'Use kiln:{{version}} on port {{version-2}}.',
      },
    ])
  })

  it('are named in one pass, however many values there are', () => {
    const version = (name: string, add: number) => ({
      name,
      pages: new Map(Array.from({ length: 3000 }, (_, at) => [`p${at}`, `A page of the year ${at * 2 + add}.`])),
    })
    const many = layerPages([version('v1', 0), version('v2', 10_000)], createReferences())
    expect(findUnitablePages(many, []).at(-1)?.vars).toEqual({ 'version-3000': ['5998', '15998'] })
  })

  it('become one page, and each version declares the values', () => {
    const united = unitePages(layers, found)
    expect(united.layers.map(({ own }) => [...own])).toEqual([
      [
        ['a', 'Use kiln:{{version}} on port {{version-2}}.'],
        ['b', 'Since 1.0.'],
      ],
      [],
      [['b', 'Not since 2.0.']],
    ])
    expect([...united.vars]).toEqual([
      ['v1', { version: '1.0', 'version-2': '80' }],
      ['v2', { version: '2.0' }],
      ['v3', { version: '3.0', 'version-2': '90' }],
    ])
  })

  it('are found and united under an id that every object has', () => {
    const version = (name: string) => ({ name, pages: new Map([['constructor', `Use kiln:${name} or newer.`]]) })
    const two = layerPages([version('1.0'), version('2.0')], createReferences())
    const pages = findUnitablePages(two, [])
    expect(pages.map(({ id, versions }) => [id, versions])).toEqual([['constructor', ['1.0', '2.0']]])
    expect(unitePages(two, pages).layers.map(({ own }) => [...own.keys()])).toEqual([['constructor'], []])
  })

  it('leave a template that a page shows as it is: the variable has another name', () => {
    const pages = (number: string) =>
      new Map([
        ['a', `Use ${number}.`],
        ['b', '`{{ version }}` and `{{version-2 }}`'],
      ])
    const templates = layerPages(
      [
        { name: 'v1', pages: pages('1.0') },
        { name: 'v2', pages: pages('2.0') },
      ],
      createReferences(),
    )
    expect(findUnitablePages(templates, []).map(({ text }) => text)).toEqual(['Use {{version-3}}.'])
  })

  it('leave a template in a part of pages as it is, too', () => {
    const version = (name: string, number: string) => ({
      ...{ name, files: new Map(), sidebars: {} },
      pages: new Map([['a', `Use ${number}.`]]),
      partials: new Map([['_part.md', 'Or `{{version}}`.']]),
    })
    const input = { references: createReferences(), hash: (file: string) => file, unite: true }
    const { layers, vars } = layerSite([version('v2', '2.0'), version('v1', '1.0')], input)
    expect(layers.map(({ own }) => [...own.values()])).toEqual([['Use {{version-2}}.'], []])
    expect(vars.get('v1')).toEqual({ 'version-2': '1.0' })
  })

  it('stay two where they name other pages', () => {
    const references = createReferences()
    const pages = (id: string) =>
      new Map([
        ['a', `See ${references.page(id)}.`],
        ['p1', 'one'],
        ['p2', 'two'],
      ])
    const two = layerPages(
      [
        { name: 'v1', pages: pages('p1') },
        { name: 'v2', pages: pages('p2') },
      ],
      references,
    )
    expect(findUnitablePages(two, [])).toEqual([])
  })
})
