import { describe, expect, it } from 'vitest'
import { loadFiles, pageText } from '../../../tests/sites/load-files.ts'
import { loadFixture } from '../../../tests/sites/load-fixture.ts'
import type { NavbarItemConfig, SiteConfig } from '../../model/config.ts'
import { createSiteContext } from '../create-site-context.ts'
import { navbarMistakes, navbarTargets } from './navbar-targets.ts'

/** The settings of a site whose navbar has one item. */
function config(item: Pick<NavbarItemConfig, 'type'> & { target: string }): SiteConfig {
  const navbar = { title: 'Site', hideOnScroll: false, items: [{ ...item, position: 'left' }] }
  return { basePath: '/docs/', locale: 'en', navbar } as unknown as SiteConfig
}

describe('a doc item of the navbar that is a draft wherever there is a page', () => {
  const soon = config({ type: 'doc', target: 'soon' })

  it('leads nowhere, and the build goes on', async () => {
    const { site } = await loadFixture('drafts')
    expect(navbarMistakes(createSiteContext(site, soon))).toEqual([])
    expect(site.versions.map((version) => navbarTargets(createSiteContext(site, soon), version))).toEqual([{}, {}])
  })

  it('may be new in one version, beside other drafts', async () => {
    const { site } = await loadFiles({
      'versions.yaml': '- name: v2\n  extends: v1\n- name: v1\n',
      'v1/index.md': pageText(),
      ...{ 'v2/soon.md': pageText('draft: true\n'), 'v2/later.md': pageText('draft: true\n') },
    })
    expect(navbarMistakes(createSiteContext(site, soon))).toEqual([])
  })

  it('leads to the draft in a preview', async () => {
    const { site } = await loadFixture('drafts', { withDrafts: true })
    expect(navbarMistakes(createSiteContext(site, soon))).toEqual([])
    expect(site.versions.map((version) => navbarTargets(createSiteContext(site, soon), version).navbarTargets)).toEqual(
      [{ 'doc:soon': { label: 'Soon', href: '/docs/soon' } }, { 'doc:soon': { label: 'Soon', href: '/docs/v1/soon' } }],
    )
  })

  it('does not hide the mistake in a name that no version has', async () => {
    const { site } = await loadFixture('drafts')
    expect(navbarMistakes(createSiteContext(site, config({ type: 'doc', target: 'soom' })))).toEqual([
      {
        at: 0,
        message: 'The navbar links to the doc soom, which no version has.',
        hint: expect.stringContaining('Available: '),
      },
    ])
  })
})

describe('a sidebar item of the navbar', () => {
  const guide = config({ type: 'sidebar', target: 'guide' })
  const load = (sidebar: string) =>
    loadFiles({
      'versions.yaml': '- name: v2\n  extends: v1\n- name: v1\n',
      'v1/index.md': pageText(),
      'v1/soon.md': pageText('draft: true\n'),
      'v1/sidebar.yaml': 'defaultSidebar: [index]\nguide: [index]\n',
      'v2/sidebar.yaml': sidebar,
    })

  it.each([
    ['is empty', 'defaultSidebar: [index]\nguide: []\n'],
    ['lists drafts only', 'defaultSidebar: [index]\nguide: [soon]\n'],
  ])('is a mistake for a version whose sidebar %s', async (_what, sidebar) => {
    const { site } = await load(sidebar)
    expect(navbarMistakes(createSiteContext(site, guide))).toEqual([
      {
        at: 0,
        message: 'The navbar item for the sidebar guide has no link target: that sidebar lists no page in v2.',
        hint: 'Add a page to it, or remove the item.',
      },
    ])
  })

  it('is left out of a version without that sidebar', async () => {
    const { site } = await load('defaultSidebar: [index]\n')
    expect(navbarMistakes(createSiteContext(site, guide))).toEqual([])
    expect(site.versions.map((version) => navbarTargets(createSiteContext(site, guide), version))).toEqual([
      {},
      { navbarTargets: { 'sidebar:guide': { label: 'Page', href: '/docs/v1' } } },
    ])
  })

  it('may have the name of a property that every object has', async () => {
    const { site } = await loadFiles({
      'versions.yaml': '- name: v2\n- name: v1\n',
      'v1/index.md': pageText(),
      'v1/sidebar.yaml': 'defaultSidebar: [index]\nconstructor: [index]\n',
      'v2/index.md': pageText(),
    })
    const context = createSiteContext(site, config({ type: 'sidebar', target: 'constructor' }))
    expect(navbarMistakes(context)).toEqual([])
    expect(site.versions.map((version) => navbarTargets(context, version))).toEqual([
      {},
      { navbarTargets: { 'sidebar:constructor': { label: 'Page', href: '/docs/v1' } } },
    ])
  })
})
