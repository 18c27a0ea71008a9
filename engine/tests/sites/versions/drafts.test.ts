import { describe, expect, it } from 'vitest'
import { findDoc } from '../../../src/model/site.ts'
import { belowVersion } from '../../../src/model/url.ts'
import { loadFixture, problemsOf } from '../load-fixture.ts'

describe('a draft in production', () => {
  it('is no doc of any version that inherits it, but listed as a draft', async () => {
    const { site } = await loadFixture('drafts')
    expect(site.versions.map(({ name, docs, draftIds }) => ({ name, ids: Object.keys(docs), draftIds }))).toEqual([
      { name: 'v2', ids: ['index'], draftIds: ['soon'] },
      { name: 'v1', ids: ['index'], draftIds: ['soon'] },
    ])
    expect(findDoc(site, 'v1', 'soon')).toBeUndefined()
  })

  it('vanishes from the sidebar that names it', async () => {
    const { site } = await loadFixture('drafts')
    expect(site.versions.map(({ sidebars }) => sidebars.defaultSidebar)).toEqual([
      [{ label: 'Welcome', href: '/docs/', docId: 'index' }],
      [{ label: 'Welcome', href: '/docs/v1', docId: 'index' }],
    ])
  })

  it('makes every link to it an error', async () => {
    expect(await problemsOf('drafts')).toEqual([
      'v1/index.md:5:8  Broken link in v2, v1: soon.md is a draft.  Publish it or remove the link.',
      expect.stringMatching(/^v1\/index\.md:5:28 {2}Broken link in v2, v1: /),
    ])
  })
})

describe('a draft in a preview', () => {
  it('is a doc like any other, still listed as a draft', async () => {
    const { site, problems } = await loadFixture('drafts', { withDrafts: true })
    expect(problems).toEqual([])
    const shown = site.versions.map(({ path: folder, docs, draftIds }) => ({
      paths: Object.values(docs).map(({ path }) => belowVersion(folder, path)),
      draftIds,
    }))
    expect(shown).toEqual([
      { paths: ['', 'soon'], draftIds: ['soon'] },
      { paths: ['', 'soon'], draftIds: ['soon'] },
    ])
    expect(findDoc(site, 'v1', 'soon')).toMatchObject({ path: 'v1/soon', draft: true })
    expect(site.versions[1]?.sidebars.defaultSidebar).toEqual([
      { label: 'Welcome', href: '/docs/v1', docId: 'index' },
      { label: 'Soon', href: '/docs/v1/soon', docId: 'soon' },
    ])
  })
})
