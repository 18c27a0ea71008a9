import { describe, expect, it } from 'vitest'
import { tinySite } from '../../tests/tiny-site.ts'
import { allDocs, findDoc } from '../model/site.ts'
import { indexingOf } from './indexing.ts'

const SITE = tinySite([
  { name: 'v4', ids: ['index', 'setup/install', 'manual'], isUnreleased: true, moves: { guide: 'manual' } },
  {
    name: 'v3',
    ids: ['index', 'setup/install', 'guide', 'preview?'],
    moves: { setup: 'setup/install' },
    successors: { tour: 'guide', shy: 'guide' },
  },
  { name: 'v2', ids: ['index', 'setup', 'tour', 'legacy', 'shy?'], moves: { install: 'setup' } },
  { name: 'v1', ids: ['index', 'install', 'tour', 'client', 'hidden?'] },
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
    ['older, with the same id in the latest', 'v2', 'index', 'v3', true, false],
    ['oldest, with the same id in the latest', 'v1', 'index', 'v3', true, false],
    ['older, moved', 'v2', 'setup', 'v3/setup/install', true, false],
    ['oldest, moved twice', 'v1', 'install', 'v3/setup/install', true, false],
    ['older, with a successor', 'v2', 'tour', 'v3/guide', true, false],
    ['oldest, with a successor of a later version', 'v1', 'tour', 'v3/guide', true, false],
    ['older, unlisted, with a counterpart', 'v2', 'shy', 'v3/guide', false, false],
    ['older, without a counterpart', 'v2', 'legacy', 'v2/legacy', true, true],
    ['oldest, without a counterpart', 'v1', 'client', 'v1/client', true, true],
    ['older, unlisted, without a counterpart', 'v1', 'hidden', 'v1/hidden', false, false],
    ['unreleased, with a counterpart in the latest', 'v4', 'index', 'v4', false, false],
    ['unreleased, renamed', 'v4', 'manual', 'v4/manual', false, false],
  ])('%s', (_what, version, id, canonical, isIndexed, isInSitemap) => {
    expect(rowOf(version, id)).toEqual([canonical, isIndexed, isInSitemap])
  })

  it('puts into the sitemap exactly the listed pages that are their own canonical page', () => {
    const inSitemap = allDocs(SITE).filter((doc) => indexingOf(SITE, doc).isInSitemap)
    expect(inSitemap.map(({ path }) => path)).toEqual(['v3', 'v3/setup/install', 'v3/guide', 'v2/legacy', 'v1/client'])
  })
})
