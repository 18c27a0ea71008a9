import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '../../model/config.ts'
import type { PageBody } from '../../model/page.ts'
import { ConfigContext } from '../config-context.ts'
import { SearchPage } from '../search/SearchPage.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { VersionMenu } from './VersionMenu.tsx'

const items = [{ type: 'versions', position: 'right' }] as const
const archive = { previousVersionsHref: 'https://example.com/archive/' }
const link = '<a href="https://example.com/archive/">Previous documentation versions</a>'

/** A page of a site whose only version is v1. */
const page = {
  href: '/docs/',
  version: { name: 'v1', label: 'v1.2.3', isLast: true, href: '/docs/' },
  versions: [{ name: 'v1', label: 'v1.2.3', href: '/docs/', isCurrent: true, state: 'same' }],
} as unknown as PageBody

/** The HTML of a part of the navbar, for a site with these navbar settings. */
function render(part: React.ReactNode, navbar: object): string {
  const config = { navbar: { items, ...navbar }, locales: [] } as unknown as SiteConfig
  return renderToStaticMarkup(<ConfigContext value={config}>{part}</ConfigContext>)
}

describe('with one version', () => {
  it('the bar shows a plain label, next to the link to previous versions', () => {
    const menu = <VersionMenu versions={page.versions} version={page.version} />
    expect(render(menu, {})).toBe('<span class="version-label">v1.2.3</span>')
    expect(render(menu, archive)).toBe(`<span class="version-label">v1.2.3</span>${link}`)
  })

  it('the menus that take over in narrow views have the link too', () => {
    expect(render(<MoreMenu items={items} page={page} />, {})).toBe('')
    expect(render(<MoreMenu items={items} page={page} />, archive)).toContain(`<li>${link}</li>`)
    expect(render(<MobileMenu page={page} />, {})).not.toContain('Previous documentation versions')
    expect(render(<MobileMenu page={page} />, archive)).toContain(`<li>${link}</li>`)
  })
})

it('the menu of links that do not fit has those to docs and sidebars that the version has', () => {
  const right = [
    { type: 'link', label: 'Elsewhere', href: 'https://example.com/', position: 'right' },
    { type: 'doc', target: 'rows', position: 'right' },
    { type: 'doc', target: 'gone', position: 'right' },
    { type: 'sidebar', label: 'Guide', target: 'guide', position: 'right' },
  ] as const
  const navbarTargets = {
    'doc:rows': { label: 'Rows', href: '/docs/rows' },
    'sidebar:guide': { label: 'First', href: '/docs/first' },
  }
  const menu = render(<MoreMenu items={right} page={{ ...page, navbarTargets }} />, {})
  const links = [...menu.matchAll(/<a href="([^"]*)">([^<]*)/g)].map(([, href, label]) => `${label} ${href}`)
  expect(links).toEqual(['Elsewhere https://example.com/', 'Rows /docs/rows', 'Guide /docs/first'])
})

describe('with several versions', () => {
  const versions = [...page.versions, { name: 'v0', label: 'v0', href: '/docs/v0', isCurrent: false, state: 'changed' }]
  const several = { ...page, versions } as PageBody

  it.each([
    ['same', 'Next <small>unreleased</small></a>'],
    ['changed', 'Next <small>unreleased, changed in Next</small></a>'],
    ['absent', 'Next <small>unreleased, not in Next</small></a>'],
  ] as const)('the menu says that one is unreleased, also where the page is %s', (state, entry) => {
    const next = { name: 'v2', label: 'Next', href: '/docs/v2', isCurrent: false, isUnreleased: true, state }
    const html = render(<VersionMenu versions={[...several.versions, next]} version={page.version} />, {})
    expect(html).toContain(entry)
    expect(html.match(/unreleased/g)).toHaveLength(1)
  })

  it.each([
    ['changed', ' data-keep="search hash"'],
    ['absent', ''],
    [undefined, ''],
  ] as const)('a link keeps the query of the address only if it leads to the same page: %s', (state, keep) => {
    const next = { name: 'v2', label: 'v2', href: '/docs/v2', isCurrent: false, ...(state && { state }) }
    const html = render(<VersionMenu versions={[next, ...page.versions]} version={page.version} />, {})
    expect(html).toContain(`<a href="/docs/v2" data-version="v2"${keep}>`)
  })

  it('the menu names the version that has the change: the newer one of the two', () => {
    const html = render(<VersionMenu versions={several.versions} version={page.version} />, {})
    expect(html).toContain('v0 <small>changed in v1.2.3</small>')
  })

  it('the menu does so around an unreleased version, too, which is last in the menu', () => {
    const [v1] = page.versions
    const v0 = { name: 'v0', label: 'v0', href: '/docs/v0', isCurrent: false, state: 'changed' } as const
    const next = { ...v0, name: 'v2', label: 'Next', href: '/docs/v2', isUnreleased: true }
    const ofLatest = <VersionMenu versions={[...page.versions, v0, next]} version={page.version} />
    expect(render(ofLatest, {})).toContain('v0 <small>changed in v1.2.3</small>')
    expect(render(ofLatest, {})).toContain('Next <small>unreleased, changed in Next</small>')
    const entries = [{ ...v0, ...v1, isCurrent: false, state: 'changed' } as const, v0, { ...next, isCurrent: true }]
    const ofNext = <VersionMenu versions={entries} version={{ ...page.version, isUnreleased: true }} />
    expect(render(ofNext, {})).toContain('v1.2.3 <small>changed in Next</small>')
    expect(render(ofNext, {})).toContain('v0 <small>changed in v1.2.3</small>')
  })

  it('the search page offers an unreleased version as such', () => {
    const next = { ...page.versions[0], name: 'v2', label: 'Next', isUnreleased: true }
    const html = render(<SearchPage page={{ ...several, versions: [next, ...several.versions] } as PageBody} />, {})
    expect(html).toMatch(/<option value="v2">Next \(unreleased\)<\/option><option value="v1">v1\.2\.3<\/option>/)
  })

  it('the version menu has the link, and no other menu repeats it', () => {
    const html = render(<VersionMenu versions={several.versions} version={page.version} />, archive)
    expect(html).toContain(`<li class="previous-versions">${link}</li>`)
    expect(html).not.toContain('version-label')
    expect(render(<MoreMenu items={items} page={several} />, archive)).toBe('')
  })
})
