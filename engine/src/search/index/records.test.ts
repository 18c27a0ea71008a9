import { describe, expect, it } from 'vitest'
import type { IndexedPage, SearchBlock } from './index-file.ts'
import { recordsOf } from './records.ts'

const page = (blocks: readonly SearchBlock[], description = ''): IndexedPage => ({
  id: 'guide/first',
  version: 'v1',
  url: '/docs/guide/first',
  group: 'Guide',
  title: 'First steps',
  description,
  blocks,
})

const records = (blocks: readonly SearchBlock[], description = '') =>
  recordsOf(page(blocks, description), { tag: 'docs', language: 'en' })

/** The titles above a record, from the page title down. */
const path = ({ hierarchy }: ReturnType<typeof records>[number]) =>
  Object.values(hierarchy)
    .slice(1)
    .map((text) => text ?? '-')
    .join(' ')

describe('recordsOf', () => {
  it('returns a record of the title for a page without text', () => {
    expect(records([])).toEqual([
      {
        objectID: 'v1/guide/first#:0',
        hierarchy: { lvl0: 'Guide', lvl1: 'First steps', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
        content: null,
        type: 'lvl1',
        url: '/docs/guide/first',
        url_without_anchor: '/docs/guide/first',
        anchor: null,
        docusaurus_tag: 'docs',
        language: 'en',
        version: 'v1',
      },
    ])
  })

  it('returns a record for each heading and each text, in reading order', () => {
    const blocks: SearchBlock[] = ['Hello.', [2, 'install', 'Install'], 'Run it.', 'Wait.', [3, 'linux', 'Linux']]
    expect(records(blocks).map(({ objectID, type, content }) => [objectID, type, content])).toEqual([
      ['v1/guide/first#:0', 'lvl1', null],
      ['v1/guide/first#:1', 'content', 'Hello.'],
      ['v1/guide/first#install:0', 'lvl2', null],
      ['v1/guide/first#install:1', 'content', 'Run it.'],
      ['v1/guide/first#install:2', 'content', 'Wait.'],
      ['v1/guide/first#linux:0', 'lvl3', null],
    ])
  })

  it('nests headings: each ends those of its own and deeper levels', () => {
    const heading = (level: number, id: string): SearchBlock => [level, id, id.toUpperCase()]
    const blocks = [heading(2, 'a'), heading(3, 'b'), heading(4, 'c'), 'C.', heading(3, 'd'), heading(2, 'e'), 'E.']
    expect(records(blocks).map(path)).toEqual([
      'First steps - - - - -',
      'First steps A - - - -',
      'First steps A B - - -',
      'First steps A B C - -',
      'First steps A B C - -',
      'First steps A D - - -',
      'First steps E - - - -',
      'First steps E - - - -',
    ])
  })

  it('supports every level', () => {
    const blocks = [2, 3, 4, 5, 6].map((level): SearchBlock => [level, `h${level}`, `H${level}`])
    const all = records(blocks)
    expect(all.map(({ type }) => type)).toEqual(['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'])
    expect(all.at(-1)).toMatchObject({ hierarchy: { lvl1: 'First steps', lvl2: 'H2', lvl6: 'H6' } })
  })

  it('links to the heading above, with its anchor encoded', () => {
    const blocks: SearchBlock[] = ['Top.', [2, 'über-uns', 'Über uns'], 'Text.']
    const address = '/docs/guide/first#%C3%BCber-uns'
    expect(records(blocks).map(({ url, anchor }) => [url, anchor])).toEqual([
      ['/docs/guide/first', null],
      ['/docs/guide/first', null],
      [address, 'über-uns'],
      [address, 'über-uns'],
    ])
    expect(new Set(records(blocks).map((record) => record.url_without_anchor))).toEqual(new Set(['/docs/guide/first']))
  })
})

describe('the id of a record', () => {
  const section: SearchBlock[] = [[2, 'limits', 'Limits'], 'Two cores.', 'One disk.']
  const idsBelow = (blocks: readonly SearchBlock[], anchor: string) =>
    records(blocks)
      .filter((record) => record.anchor === anchor)
      .map(({ objectID }) => objectID)
  const before = idsBelow(['Hello.', [2, 'install', 'Install'], 'Run it.', ...section], 'limits')

  it.each<[string, readonly SearchBlock[]]>([
    ['grows', ['Hello.', 'You.', [2, 'install', 'Install'], 'Run it.', 'Wait.', ...section]],
    ['is new', [[2, 'before', 'Before'], 'Text.', [3, 'below', 'Below'], ...section]],
    ['comes after it', [...section, [2, 'install', 'Install'], 'Run it.']],
    ['is removed', section],
  ])('stays the same when another section %s', (_what, blocks) => {
    expect(idsBelow(blocks, 'limits')).toEqual(before)
  })

  it('is unique', () => {
    const all = records(['Same.', 'Same.', [2, 'a', 'A'], 'Same.', [2, 'b', 'A'], 'Same.'], 'Same')
    expect(new Set(all.map(({ objectID }) => objectID)).size).toBe(all.length)
  })
})

describe('the description', () => {
  const contents = (blocks: readonly SearchBlock[], description: string) =>
    records(blocks, description).map(({ content }) => content)

  it('is a separate record after the title', () => {
    expect(contents(['Hello.'], 'What comes first.')).toEqual([null, 'What comes first.', 'Hello.'])
  })

  it('is left out if the page starts with it, or has none', () => {
    expect(contents(['Hello.', 'More.'], 'Hello.')).toEqual([null, 'Hello.', 'More.'])
    expect(contents(['Hello.'], '')).toEqual([null, 'Hello.'])
  })
})
