import { describe, expect, it } from 'vitest'
import type { Doc } from '../../src/model/site.ts'
import { type SitePath, sitePath } from '../../src/model/url.ts'
import { sitemap } from '../../src/node/emit/sitemap.ts'
import type { SiteContext } from '../../src/site/site-context.ts'
import { emitted } from './emit.ts'
import { loadFixture } from './load-fixture.ts'
import { readXml } from './read-xml.ts'

const { context } = await loadFixture('plain')

/** The files of the sitemap of a site with pages of these paths, by name. */
function filesWith(paths: readonly SitePath[]): Map<string, string> {
  const [version] = context.site.versions
  const [doc] = Object.values(version?.docs ?? {})
  if (!version || !doc) throw new Error('The fixture has no page.')
  const docs = paths.map((path): [string, Doc] => [path, { ...doc, id: path, path }])
  const site = { ...context.site, versions: [{ ...version, docs: Object.fromEntries(docs) }] }
  const large: SiteContext = { ...context, site }
  return new Map(emitted(sitemap, large).map(({ file, content }) => [file, String(content)]))
}

const numbered = (count: number, name = 'page') => Array.from({ length: count }, (_, at) => sitePath(`${name}-${at}`))
const addressesOf = (text = '') => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
const urlOf = (path: string) => `https://docs.example.com/docs/${path}`

describe('the sitemap', () => {
  it('is one file up to 50,000 addresses', () => {
    const files = filesWith(numbered(50_000))
    expect([...files.keys()]).toEqual(['sitemap.xml'])
    expect(addressesOf(files.get('sitemap.xml'))).toHaveLength(50_000)
  })

  it('is an index of parts above 50,000 addresses, which have each address once', () => {
    const paths = numbered(100_001)
    const files = filesWith(paths)
    const parts = ['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml']
    expect([...files.keys()]).toEqual(['sitemap.xml', ...parts])
    const index = readXml(files.get('sitemap.xml') ?? '')
    expect([index.name, ...index.children.map(({ name }) => name)]).toEqual([
      'sitemapindex',
      ...parts.map(() => 'sitemap'),
    ])
    expect(addressesOf(files.get('sitemap.xml'))).toEqual(parts.map(urlOf))
    const found = parts.map((part) => addressesOf(files.get(part)))
    expect(found.map(({ length }) => length)).toEqual([50_000, 50_000, 1])
    expect(found.flat()).toEqual(paths.map(urlOf))
    for (const part of parts)
      expect(files.get(part)).toMatch(/^<\?xml [^>]+>\n<urlset [^>]+>\n<url>.*<\/url>\n<\/urlset>\n$/s)
  })

  it('is an index of parts above 50 MB, too', () => {
    // Each `ü` is six bytes of an address.
    const paths = numbered(9000, 'ü'.repeat(1000))
    const files = filesWith(paths)
    expect([...files.keys()]).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
    for (const text of files.values()) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(50 * 2 ** 20)
    expect([...files.values()].slice(1).flatMap(addressesOf)).toHaveLength(paths.length)
  })
})
