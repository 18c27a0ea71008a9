import { describe, expect, it } from 'vitest'
import { findDoc } from '../../src/model/site.ts'
import { belowVersion } from '../../src/model/url.ts'
import { loadFixture, problemsOf } from './load-fixture.ts'

const { site, context } = await loadFixture('slug')

describe('a slug', () => {
  it.each([
    ['from the root of the version', 'v1', 'guide/first', 'v1/start'],
    ['from the root of the latest', 'v2', 'guide/first', 'start'],
    ['from the folder of the doc', 'v1', 'guide/second', 'v1/guide/later/on'],
    ['from the folder of the doc in the latest', 'v2', 'guide/second', 'guide/later/on'],
    ['without its slash at the end', 'v2', 'guide/fourth', 'guide/first'],
    ['without its file name', 'v2', 'guide/third', 'start'],
  ])('is the address of its doc %s', (_what, version, id, path) => {
    expect(findDoc(site, version, id)?.path).toBe(path)
  })

  it('leaves the id of its doc alone', () => {
    const docs = Object.values(site.versions[1]?.docs ?? {})
    expect(docs.map(({ id, path }) => [id, belowVersion('v1', path)])).toEqual([
      ['guide/first', 'start'],
      ['guide/second', 'guide/later/on'],
      ['index', ''],
    ])
  })

  it('is where links by file lead, and a generated sidebar', () => {
    const doc = findDoc(site, 'v1', 'index')
    expect(doc && context.linksOf(doc)).toMatchObject([
      { href: '/docs/v1/start' },
      { href: '/docs/v1/guide/later/on#far' },
      { href: '/docs/v1/start' },
    ])
    expect(site.versions[1]?.sidebars.defaultSidebar?.[1]).toMatchObject({
      label: 'Guide',
      items: [{ href: '/docs/v1/start' }, { href: '/docs/v1/guide/later/on' }],
    })
  })

  it('is reported where it is the address of another doc of the same version', async () => {
    expect(await problemsOf('slug')).toEqual([
      'v2/guide/fourth.md:1:1  guide/fourth and guide/first/index of v2 have the same address guide/first.  Change the slug of one of them.',
      'v2/guide/third.md:1:1  guide/third and guide/first of v2 have the same address start.  Change the slug of one of them.',
    ])
  })
})
