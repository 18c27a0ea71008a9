import { describe, expect, it } from 'vitest'
import { layerPages } from '../../src/migrate/layers/layer-pages.ts'
import { createReferences, type References } from '../../src/migrate/references.ts'

/** A text of some lines, the same for the same name. */
const lines = (name: string, count = 10) =>
  Array.from({ length: count }, (_, at) => `Line ${at} of ${name}.`).join('\n')

/** Layers versions, oldest first, and returns what each of them has of its own. */
function layer(...versions: ((link: References['page']) => Record<string, string>)[]) {
  const references = createReferences()
  const pages = versions.map((texts, at) => ({
    name: `v${at + 1}`,
    pages: new Map(Object.entries(texts(references.page))),
  }))
  return layerPages(pages, references).map(({ own, removed, moved }) => ({ own: [...own.keys()], removed, moved }))
}

const nothing = { own: [], removed: [], moved: {} }

describe('a version', () => {
  it('has of its own what differs from the version before, and what is new', () => {
    expect(
      layer(
        () => ({ index: 'a', guide: 'b' }),
        () => ({ index: 'a', guide: 'c', more: lines('more') }),
        () => ({ index: 'a', guide: 'c', more: lines('more') }),
      ).slice(1),
    ).toEqual([{ ...nothing, own: ['guide', 'more'] }, nothing])
  })

  it('lists what was removed, with a folder in place of all its pages', () => {
    const before = () => ({
      index: 'a',
      'old/a': lines('a'),
      'old/b/c': lines('c'),
      'kept/a': 'k',
      'kept/b': lines('b'),
    })
    expect(layer(before, () => ({ index: 'a', 'kept/a': 'k' }))[1]).toEqual({ ...nothing, removed: ['kept/b', 'old/'] })
  })

  it('moves a page with the same text, and one that is nearly the same', () => {
    const changed = lines('fire').replace('Line 3 of fire.', 'A new line 3.')
    expect(
      layer(
        () => ({ index: 'a', setup: lines('setup'), fire: lines('fire') }),
        () => ({ index: 'a', install: lines('setup'), 'guide/fire': changed }),
      )[1],
    ).toEqual({ own: ['guide/fire'], removed: [], moved: { fire: 'guide/fire', setup: 'install' } })
  })

  it('moves nothing if two pages are equally similar, or none is similar enough', () => {
    const [one, other] = [lines('fire', 20).replace('Line 1', 'No 1'), lines('fire', 20).replace('Line 2', 'No 2')]
    expect(
      layer(
        () => ({ fire: lines('fire', 20) }),
        () => ({ one, other }),
      )[1],
    ).toEqual({
      own: ['one', 'other'],
      removed: ['fire'],
      moved: {},
    })
    expect(
      layer(
        () => ({ fire: lines('fire') }),
        () => ({ other: lines('fire', 7) }),
      )[1]?.moved,
    ).toEqual({})
  })

  it('chooses the page of the same name among equally similar ones', () => {
    const text = lines('index')
    expect(
      layer(
        () => ({ 'a/setup': text, 'a/fire': text }),
        () => ({ 'b/setup': text, 'b/fire': text }),
      )[1],
    ).toEqual({
      ...nothing,
      moved: { 'a/': 'b/' },
    })
  })

  it('inherits pages of a folder that was renamed, although they name each other', () => {
    const folder = (name: string) => (link: References['page']) => ({
      index: `See ${link(`${name}/fire`)}.`,
      [`${name}/fire`]: `${lines('fire', 20)}\nThen ${link(`${name}/cool`)}.`,
      [`${name}/cool`]: `${lines('cool', 20)}\nFirst ${link(`${name}/fire`)}.`,
    })
    expect(layer(folder('old'), folder('new'))[1]).toEqual({ ...nothing, moved: { 'old/': 'new/' } })
  })

  it('has a page of its own that names another page', () => {
    const site = (name: string) => (link: References['page']) => ({ a: lines('a'), b: lines('b'), index: link(name) })
    expect(layer(site('a'), site('b'))[1]?.own).toEqual(['index'])
  })
})

describe('a text', () => {
  it('is written with paths that start at its folder, in which spaces are escaped', () => {
    const references = createReferences()
    const text = `[a](${references.page('guide/my page')}#part) ![b](${references.file('guide/b.png')})`
    expect(references.write(text, 'guide')).toBe('[a](./my%20page.md#part) ![b](./b.png)')
    expect(references.write(text, 'other')).toBe('[a](../guide/my%20page.md#part) ![b](../guide/b.png)')
  })
})
