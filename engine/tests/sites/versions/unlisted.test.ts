import { describe, expect, it } from 'vitest'
import { readingOrder, visibleItems } from '../../../src/model/navigation/sidebar.ts'
import { neighbors, trailTo } from '../../../src/model/navigation/sidebar-index.ts'
import { findDoc } from '../../../src/model/site.ts'
import { createSiteContext } from '../../../src/site/create-site-context.ts'
import { docFrame } from '../../../src/site/pages/doc-page.ts'
import { SITE_CONFIG } from '../../site-config.ts'
import { loadFiles } from '../load-files.ts'
import { loadFixture } from '../load-fixture.ts'

const { site, problems } = await loadFixture('unlisted')
const sidebar = site.versions[0]?.sidebars.defaultSidebar ?? []
const labels = (href: string) => visibleItems(sidebar, href).map(({ label }) => label)

describe('an unlisted doc', () => {
  it('is a page that links may lead to', () => {
    expect(problems).toEqual([])
    expect(findDoc(site, 'v1', 'secret')).toMatchObject({ path: 'secret', unlisted: true, draft: false })
    expect(findDoc(site, 'v1', 'index')).toMatchObject({ unlisted: false })
    expect(site.versions[0]?.drafts).toEqual([])
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

  it('is the link of its category only for its own readers', () => {
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

  it.each([
    ['the first page of a category', 'guide/a-secret.md'],
    ['the page of a category', 'guide/index.md'],
  ])('is in no breadcrumb of other pages: %s', async (_what, file) => {
    const page = (title: string, rest = '') => `---\ntitle: ${title}\n${rest}---\n`
    const loaded = await loadFiles({
      'versions.yaml': '- name: v1\n',
      'v1/index.md': page('Home'),
      [`v1/${file}`]: page('Secret', 'unlisted: true\n'),
      'v1/guide/b.md': page('B'),
      'v1/guide/c.md': page('C'),
    })
    const context = createSiteContext(loaded.site, SITE_CONFIG)
    const crumbs = (id: string) => {
      const doc = findDoc(loaded.site, 'v1', id)
      return doc && docFrame(context, doc).body.breadcrumbs.map(({ href }) => href)
    }
    expect(crumbs('guide/c')).toEqual(['/docs/guide/b', '/docs/guide/c'])
    expect(crumbs('guide/b')).toEqual([undefined, '/docs/guide/b'])
  })
})
