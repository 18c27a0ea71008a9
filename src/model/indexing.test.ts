import { describe, expect, it } from 'vitest'
import { indexingOf } from './indexing.ts'
import { allDocs, findDoc, type Site, type SiteDoc } from './site.ts'
import { sitePath } from './url.ts'

/** Unlisted ids end with a mark here. */
const UNLISTED = '?'

function docsOf(version: string, ids: readonly string[]): Record<string, SiteDoc> {
  const docs = ids.map((marked) => {
    const id = marked.replace(UNLISTED, '')
    return {
      id,
      version,
      path: sitePath(version, id),
      source: `${version}/${id}.md`,
      sourceId: id,
      layer: version,
      draft: false,
      unlisted: marked.endsWith(UNLISTED),
    }
  })
  return Object.fromEntries(docs.map((doc) => [doc.id, doc]))
}

/** A site of which nothing counts but its versions, their docs and what stands for what. */
const SITE: Site = {
  versions: ['v3', 'v2', 'v1'].map((name, at) => ({
    name,
    label: name,
    path: name,
    isLast: at === 0,
    mainDocId: 'index',
    docs: [],
    draftIds: [],
    sidebars: {},
  })),
  docs: {
    v3: docsOf('v3', ['index', 'setup/install', 'guide', 'preview?']),
    v2: docsOf('v2', ['index', 'setup', 'tour', 'legacy', 'shy?']),
    v1: docsOf('v1', ['index', 'install', 'tour', 'client', 'hidden?']),
  },
  moves: { v3: { setup: 'setup/install' }, v2: { install: 'setup' }, v1: {} },
  successors: { v3: { tour: 'guide', shy: 'guide' }, v2: {}, v1: {} },
  predecessors: {},
  sources: {},
  lineages: {},
  redirects: [],
  synonyms: [],
}

/** What a page is told to search engines as: its canonical page, and whether it is indexed and in the sitemap. */
function told(version: string, id: string): [string, boolean, boolean] {
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
  ])('%s', (_what, version, id, canonical, isIndexed, isInSitemap) => {
    expect(told(version, id)).toEqual([canonical, isIndexed, isInSitemap])
  })

  it('puts into the sitemap exactly the listed pages that are their own canonical page', () => {
    const inSitemap = allDocs(SITE).filter((doc) => indexingOf(SITE, doc).isInSitemap)
    expect(inSitemap.map(({ path }) => path)).toEqual(['v3', 'v3/setup/install', 'v3/guide', 'v2/legacy', 'v1/client'])
  })
})
