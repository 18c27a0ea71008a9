import { describe, expect, it } from 'vitest'
import { readingOrder, visibleItems } from '../../../src/model/navigation/sidebar.ts'
import { neighbors, trailTo } from '../../../src/model/navigation/sidebar-index.ts'
import { findDoc } from '../../../src/model/site.ts'
import { loadFixture } from '../load-fixture.ts'

const { site, problems } = await loadFixture('unlisted')
const sidebar = site.versions[0]?.sidebars.defaultSidebar ?? []
const labels = (href: string) => visibleItems(sidebar, href).map(({ label }) => label)

describe('an unlisted doc', () => {
  it('is a page that links may lead to', () => {
    expect(problems).toEqual([])
    expect(findDoc(site, 'v1', 'secret')).toMatchObject({ path: 'secret', unlisted: true, draft: false })
    expect(findDoc(site, 'v1', 'index')).toMatchObject({ unlisted: false })
    expect(site.versions[0]?.draftIds).toEqual([])
  })

  it('is marked in the sidebar, as a link and as the link of a category', () => {
    expect(sidebar).toEqual([
      { label: 'Welcome', href: '/docs/', docId: 'index' },
      { label: 'Secret', href: '/docs/secret', docId: 'secret', unlisted: true },
      {
        label: 'Guide',
        href: '/docs/guide',
        linkUnlisted: true,
        items: [{ label: 'First steps', href: '/docs/guide/first', docId: 'guide/first' }],
      },
    ])
  })

  it('shows in the sidebar only to its own readers', () => {
    expect(labels('/docs/')).toEqual(['Welcome', 'Guide'])
    expect(labels('/docs/secret')).toEqual(['Welcome', 'Secret', 'Guide'])
  })

  it('is no link of a category but to its own readers', () => {
    const guide = (href: string) => visibleItems(sidebar, href).find(({ label }) => label === 'Guide')?.href
    expect(guide('/docs/guide/first')).toBeUndefined()
    expect(guide('/docs/guide')).toBe('/docs/guide')
  })

  it('comes neither before nor after another page, but has its breadcrumbs', () => {
    expect(neighbors(readingOrder(sidebar), '/docs/')).toEqual({
      next: { label: 'First steps', href: '/docs/guide/first' },
    })
    expect(neighbors(readingOrder(sidebar), '/docs/secret')).toEqual({})
    expect(trailTo(sidebar, '/docs/secret').map(({ label }) => label)).toEqual(['Secret'])
  })
})
