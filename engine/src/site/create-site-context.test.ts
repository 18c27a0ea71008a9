import { describe, expect, it } from 'vitest'
import { SITE_CONFIG } from '../../tests/site-config.ts'
import { loadFiles, pageText } from '../../tests/sites/load-files.ts'
import { loadFixture } from '../../tests/sites/load-fixture.ts'
import { tinySite } from '../../tests/tiny-site.ts'
import { type Doc, findDoc, type Site, sourceOf } from '../model/site.ts'
import { sitePath } from '../model/url.ts'
import { createSiteContext } from './create-site-context.ts'

const { site } = await loadFixture('layers')

function docOf(version: string, id: string): Doc {
  const doc = findDoc(site, version, id)
  if (!doc) throw new Error(`There is no doc ${version}/${id}.`)
  return doc
}

/** The site with other links in a source, and how often they were read. */
function countingLinks(file: string, links: readonly string[]): { site: Site; reads: () => number } {
  let reads = 0
  const source = {
    ...sourceOf(site, docOf('v1', 'index')),
    get links() {
      reads += 1
      return links.map((target) => ({ target, line: 1, column: 1 }))
    },
  }
  return { site: { ...site, sources: { ...site.sources, [file]: source } }, reads: () => reads }
}

describe('the links of a doc', () => {
  it('are resolved once, however often they are asked for', () => {
    const { site: counting, reads } = countingLinks('v1/index.md', ['guide/first.md'])
    const { linksOf } = createSiteContext(counting, SITE_CONFIG)
    const doc = docOf('v3', 'index')
    expect(reads()).toBe(0)
    expect(linksOf(doc)).toBe(linksOf(doc))
    expect(reads()).toBe(1)
  })

  it('lead to the pages of the version that shows the source, in the order of their slots', () => {
    const { site: linked } = countingLinks('v1/index.md', ['guide/first.md', 'nothing.md', 'guide/first.md?q=1'])
    const { linksOf } = createSiteContext(linked, SITE_CONFIG)
    const hrefs = (version: string) =>
      linksOf(docOf(version, 'index')).map((result) => ('href' in result ? result.href : result.problem))
    expect(hrefs('v3')).toEqual(['/docs/guide/first', 'There is no doc nothing.', '/docs/guide/first?q=1'])
    expect(hrefs('v1')).toEqual(['/docs/v1/guide/first', 'There is no doc nothing.', '/docs/v1/guide/first?q=1'])
  })
})

describe('what a context derives', () => {
  const context = createSiteContext(site, SITE_CONFIG)

  it('finds docs by their addresses', () => {
    expect(context.latest.name).toBe('v3')
    expect(context.docsByPath.get(sitePath('v2/guide/old'))).toBe(docOf('v2', 'guide/old'))
    expect(context.docsByPath.size).toBe(11)
  })

  it('puts the pages of a sidebar in order once', () => {
    const items = context.latest.sidebars.defaultSidebar ?? []
    expect(context.readingOrderOf(items)).toBe(context.readingOrderOf(items))
    expect(context.readingOrderOf(items).map(({ href }) => href)).toContain('/docs/guide/new')
  })

  it('compares each version with the one before it, newest first', () => {
    expect(context.steps.map(({ version, before }) => [version.name, before.name])).toEqual([
      ['v3', 'v2'],
      ['v2', 'v1'],
    ])
    expect(context.changes.get('v3/guide/new.md')).toEqual({ kind: 'new', label: 'v3', href: '/docs/changes' })
  })

  it('reports no change for a text that an older version shows already', async () => {
    const { site: forked } = await loadFiles({
      'versions.yaml': '- name: v3\n  extends: v1\n- name: v2\n  extends: v1\n  removed: [b]\n- name: v1\n',
      'v1/index.md': pageText(),
      'v1/a.md': pageText(),
      'v1/b.md': pageText(),
      'v2/a.md': pageText(),
      'v3/c.md': pageText(),
    })
    expect([...createSiteContext(forked, SITE_CONFIG).changes.keys()]).toEqual(['v2/a.md', 'v3/c.md'])
  })

  it('formats a day as written, wherever the build runs', () => {
    expect(context.formatDate('2025-03-01')).toBe('Mar 1, 2025')
  })

  it('needs a version', () => {
    expect(() => createSiteContext(tinySite([]), SITE_CONFIG)).toThrow('The site has no released version.')
  })
})
