import { describe, expect, it } from 'vitest'
import { tinySite } from '../../tests/tiny-site.ts'
import { allDocs, findDoc } from '../model/site.ts'
import { indexingOf } from './indexing.ts'

const SITE = tinySite([
  { name: 'v4', ids: ['index', 'setup/install', 'manual'], isUnreleased: true, moves: { guide: 'manual' } },
  {
    name: 'v3',
    ids: ['index', 'setup/install', 'guide', 'client', 'preview?', 'beta?'],
    moves: { setup: 'setup/install', 'client/python': 'client', 'client/r': 'client' },
    successors: { tour: 'guide', shy: 'guide' },
  },
  {
    name: 'v2',
    ids: ['index', 'setup', 'tour', 'client/python', 'client/r', 'legacy', 'shy?', 'beta'],
    moves: { install: 'setup' },
  },
  { name: 'v1', ids: ['index', 'install', 'tour', 'plugin', 'hidden?'] },
])

/** What search engines are told about a page: its canonical page, and whether it is indexed and in the sitemap. */
function rowOf(version: string, id: string): [string, boolean, boolean] {
  const doc = findDoc(SITE, version, id)
  if (!doc) throw new Error(`There is no doc ${version}/${id}.`)
  const { canonical, isIndexed, isInSitemap } = indexingOf(SITE, doc)
  return [canonical.path, isIndexed, isInSitemap]
}

describe('indexingOf', () => {
  it.each([
    ['latest', 'v3', 'index', 'v3', true, true],
    ['latest that began under another id', 'v3', 'setup/install', 'v3/setup/install', true, true],
    ['latest, unlisted', 'v3', 'preview', 'v3/preview', false, false],
    ['latest, unlisted, but listed in an older one', 'v3', 'beta', 'v3/beta', false, false],
    ['older, unlisted in the latest', 'v2', 'beta', 'v2/beta', true, true],
    ['older, with the same id in the latest', 'v2', 'index', 'v3', true, false],
    ['oldest, with the same id in the latest', 'v1', 'index', 'v3', true, false],
    ['older, moved', 'v2', 'setup', 'v3/setup/install', true, false],
    ['oldest, moved twice', 'v1', 'install', 'v3/setup/install', true, false],
    ['older, the first of those that became one', 'v2', 'client/python', 'v3/client', true, false],
    ['older, another of those that became one', 'v2', 'client/r', 'v2/client/r', true, true],
    ['older, with a successor', 'v2', 'tour', 'v2/tour', true, true],
    ['oldest, in a newer one that is not the latest', 'v1', 'tour', 'v2/tour', true, false],
    ['older, unlisted, with a successor', 'v2', 'shy', 'v2/shy', false, false],
    ['older, without a counterpart', 'v2', 'legacy', 'v2/legacy', true, true],
    ['oldest, without a counterpart', 'v1', 'plugin', 'v1/plugin', true, true],
    ['older, unlisted, without a counterpart', 'v1', 'hidden', 'v1/hidden', false, false],
    ['unreleased, with a counterpart in the latest', 'v4', 'index', 'v4', false, false],
    ['unreleased, renamed', 'v4', 'manual', 'v4/manual', false, false],
  ])('%s', (_what, version, id, canonical, isIndexed, isInSitemap) => {
    expect(rowOf(version, id)).toEqual([canonical, isIndexed, isInSitemap])
  })

  it('puts into the sitemap exactly the listed pages that are their own canonical page', () => {
    const inSitemap = allDocs(SITE).filter((doc) => indexingOf(SITE, doc).isInSitemap)
    expect(inSitemap.map(({ path }) => path)).toEqual([
      ...['v3', 'v3/setup/install', 'v3/guide', 'v3/client'],
      ...['v2/tour', 'v2/client/r', 'v2/legacy', 'v2/beta', 'v1/plugin'],
    ])
  })
})
