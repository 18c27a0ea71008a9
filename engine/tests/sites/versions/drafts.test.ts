import { describe, expect, it } from 'vitest'
import { findDoc } from '../../../src/model/site.ts'
import { belowVersion } from '../../../src/model/url.ts'
import { loadFiles } from '../load-files.ts'
import { loadFixture, problemsOf } from '../load-fixture.ts'

describe('a draft in production', () => {
  it('is no doc of any version that inherits it, but listed as a draft', async () => {
    const { site } = await loadFixture('drafts')
    expect(site.versions.map(({ name, docs, drafts }) => ({ name, ids: Object.keys(docs), drafts }))).toEqual([
      { name: 'v2', ids: ['index'], drafts: [{ id: 'soon', path: 'soon' }] },
      { name: 'v1', ids: ['index'], drafts: [{ id: 'soon', path: 'v1/soon' }] },
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

  it('is named as such where it is the first page, and where a redirect leads to it', async () => {
    const draft = '---\ntitle: A\ndraft: true\n---\n\nText.\n'
    const first = await loadFiles({ 'versions.yaml': '- name: v1\n', 'v1/index.md': draft })
    expect(first.problems).toEqual([
      'versions.yaml:1:3  The index doc of v1 is a draft.  Publish it: every version needs one.',
    ])
    const { problems } = await loadFiles({
      'versions.yaml': '- name: v1\n',
      'redirects.yaml': 'versions: [{ versions: [v1], pages: { old: soon } }]\n',
      'v1/index.md': '---\ntitle: Home\n---\n\nText.\n',
      'v1/soon.md': draft,
    })
    expect(problems).toEqual([
      expect.stringContaining('old redirects to soon, which is a draft.  Publish it or remove the redirect.'),
    ])
  })

  it('makes every link to it an error', async () => {
    expect(await problemsOf('drafts')).toEqual([
      'v1/index.md:5:8  Broken link in v2, v1: soon.md is a draft.  Publish it or remove the link.',
      expect.stringMatching(/^v1\/index\.md:5:28 {2}Broken link in v2, v1: /),
    ])
  })

  it('is named as such where a link leads to its slug', async () => {
    const { problems } = await loadFiles({
      'versions.yaml': '- name: v1\n',
      'v1/index.md': '---\ntitle: Home\n---\n\n[a](/docs/later) [b](later) [c](guide/next)\n',
      'v1/soon.md': '---\ntitle: Soon\ndraft: true\nslug: /later\n---\n\nText.\n',
      'v1/guide/b.md': '---\ntitle: B\ndraft: true\nslug: next\n---\n\nText.\n',
    })
    expect(problems).toEqual([
      'v1/index.md:5:1  Broken link in v1: /docs/later is a draft.  Publish it or remove the link.',
      'v1/index.md:5:18  Broken link in v1: later is a draft.  Publish it or remove the link.',
      'v1/index.md:5:29  Broken link in v1: guide/next is a draft.  Publish it or remove the link.',
    ])
  })

  it('is named as such where front matter refers to it', async () => {
    const { problems } = await loadFiles({
      'versions.yaml': '- name: v1\n',
      'v1/index.md': '---\ntitle: Home\npagination_next: soon\n---\n\nText.\n',
      'v1/soon.md': '---\ntitle: Soon\ndraft: true\n---\n\nText.\n',
    })
    expect(problems).toEqual([
      'v1/index.md:3:18  Missing doc in v1: pagination_next names soon, which is a draft.  Publish it or remove pagination_next.',
    ])
  })

  it('defines no terms: links to them would be broken on pages whose authors wrote none', async () => {
    const { site, problems } = await loadFiles({
      'versions.yaml': '- name: v2\n  extends: v1\n- name: v1\n',
      'v1/index.md': '---\ntitle: Home\n---\n\nA widget.\n',
      'v1/key-terms.md': '---\ntitle: Key terms\n---\n\n### Widget\n\nOld.\n',
      'v2/key-terms.md': '---\ntitle: Key terms\ndraft: true\n---\n\n### Widget\n\nNew.\n',
      'v2/new.md': '---\ntitle: New\n---\n\nA widget.\n',
    })
    expect(problems).toEqual([])
    expect(Object.values(site.sources).flatMap(({ links }) => links)).toEqual([])
  })
})

describe('a draft in a preview', () => {
  it('is a doc like any other, still listed as a draft', async () => {
    const { site, problems } = await loadFixture('drafts', { withDrafts: true })
    expect(problems).toEqual([])
    const shown = site.versions.map(({ path: folder, docs, drafts }) => ({
      paths: Object.values(docs).map(({ path }) => belowVersion(folder, path)),
      drafts: drafts.map(({ id }) => id),
    }))
    expect(shown).toEqual([
      { paths: ['', 'soon'], drafts: ['soon'] },
      { paths: ['', 'soon'], drafts: ['soon'] },
    ])
    expect(findDoc(site, 'v1', 'soon')).toMatchObject({ path: 'v1/soon', draft: true })
    expect(site.versions[1]?.sidebars.defaultSidebar).toEqual([
      { label: 'Welcome', href: '/docs/v1', docId: 'index' },
      { label: 'Soon', href: '/docs/v1/soon', docId: 'soon' },
    ])
  })
})
