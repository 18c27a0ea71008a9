import { describe, expect, it } from 'vitest'
import type { ComparisonFile } from '../../../src/changes/comparison-file.ts'
import { findDoc, findVersion } from '../../../src/model/site.ts'
import { comparison } from '../../../src/node/emit/comparison.ts'
import type { Emitter } from '../../../src/node/emit/emitter.ts'
import { feed } from '../../../src/node/emit/feed.ts'
import { llms } from '../../../src/node/emit/llms/llms.ts'
import { searchIndex } from '../../../src/node/emit/search-index.ts'
import { sitemap } from '../../../src/node/emit/sitemap.ts'
import { versions } from '../../../src/node/emit/versions.ts'
import { payloadOf } from '../../../src/node/provider/payload.ts'
import type { IndexFile, IndexManifest } from '../../../src/search/index/index-file.ts'
import { createSiteContext } from '../../../src/site/create-site-context.ts'
import { docPage } from '../../../src/site/pages/doc-page.ts'
import { pageMarkdown } from '../../../src/site/pages/page-markdown.ts'
import { sitePage } from '../../../src/site/pages/plain-page.ts'
import { SITE_CONFIG } from '../../site-config.ts'
import { emitted } from '../emit.ts'
import { loadFiles, page } from '../load-files.ts'

const notes = (version: string) => page(`## Version ${version} (Feb 17, 2025)\n\nNew.`)

/** v3 is to come: it edits `a`, adds `c`, and shows as `b` what the others show as `d`. */
const { site, problems } = await loadFiles({
  'versions.yaml':
    '- name: v3\n  label: Next\n  unreleased: true\n  extends: v2\n  removed: [b]\n  moved: { d: b }\n- name: v2\n  extends: v1\n- name: v1\n',
  'v1/index.md': page('One.'),
  'v1/a.md': page('One.'),
  'v1/b.md': page('One.'),
  'v1/d.md': page('Four.'),
  'v1/release-notes.md': notes('1'),
  'v2/a.md': page('Two.'),
  'v3/a.md': page('Three.'),
  'v3/c.md': page('New.'),
  'v3/release-notes.md': notes('3'),
})
const context = createSiteContext(site, SITE_CONFIG)

/** The text of an emitted file. */
function textOf(emitter: Emitter, name: string): string {
  return String(emitted(emitter, context).find(({ file }) => file === name)?.content ?? '')
}

/** The page of a doc. */
function pageOf(version: string, id: string) {
  const doc = findDoc(site, version, id)
  if (!doc) throw new Error(`There is no doc ${version}/${id}.`)
  return docPage(context, doc)
}

describe('an unreleased version', () => {
  it('is at its own path, above the latest', () => {
    expect(problems).toEqual([])
    expect(site.versions.map(({ name, path, isLast }) => [name, path, isLast])).toEqual([
      ['v3', 'v3', false],
      ['v2', '', true],
      ['v1', 'v1', false],
    ])
    expect(context.latest.name).toBe('v2')
  })

  it('leads its pages to the latest, and says that it is unreleased', () => {
    const { head, body } = pageOf('v3', 'a')
    expect(head).toMatchObject({ isIndexed: false, canonicalHref: '/docs/v3/a' })
    expect(body.version).toMatchObject({ label: 'Next', isLast: false, isUnreleased: true })
    expect(body).toMatchObject({ latest: { label: 'v2' }, latestHref: '/docs/a' })
    expect(pageOf('v3', 'c').body.latestHref).toBe('/docs/')
    expect(pageMarkdown(context, findDoc(site, 'v3', 'a') as NonNullable<ReturnType<typeof findDoc>>)).toContain(
      '> Next is not released yet; the newest is v2, which has this page at <https://docs.example.com/docs/a.md>.',
    )
  })

  it.each([
    ['its own pages', pageOf('v3', 'a')],
    ['pages of the latest', pageOf('v2', 'a')],
    ['pages of the site', sitePage(context, 'search')],
  ])('is last in the version menu of %s', (_what, { body }) => {
    expect(body.versions.map(({ label, isUnreleased = false }) => [label, isUnreleased])).toEqual([
      ['v2', false],
      ['v1', false],
      ['Next', true],
    ])
  })

  it('is not in the sitemap, versions.json, llms.txt and feed', () => {
    const urls = [...textOf(sitemap, 'sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
    expect(urls).toEqual(['a', 'b', 'd', '', 'release-notes'].map((path) => `https://docs.example.com/docs/${path}`))
    const v2 = { name: 'v2', label: 'v2', href: 'https://docs.example.com/docs/' }
    const v1 = { name: 'v1', label: 'v1', href: 'https://docs.example.com/docs/v1' }
    expect(JSON.parse(textOf(versions, 'versions.json'))).toEqual({ latest: v2, versions: [v2, v1] })
    expect(textOf(llms, 'llms.txt')).not.toContain('v3/')
    expect(textOf(llms, 'v3/llms.txt')).toContain(
      'This is an unreleased version. The latest one is [v2](https://docs.example.com/docs/llms.txt).',
    )
    expect(textOf(feed, 'release-notes.xml')).toContain('<title>Version 1 (Feb 17, 2025)</title>')
    expect(textOf(feed, 'release-notes.xml')).not.toContain('Version 3')
  })

  it('is searched only from itself, in the site’s index and in the provider’s', () => {
    const files = new Map(emitted(searchIndex, context).map(({ file, content }) => [`/docs/${file}`, String(content)]))
    const manifest = JSON.parse(files.get('/docs/search-index/manifest.json') ?? '') as IndexManifest
    const read = (href = '') => JSON.parse(files.get(href) ?? '') as IndexFile
    expect(Object.keys(manifest.versions)).toEqual(['v3', 'v2', 'v1'])
    expect(read(manifest.versions.v3).pages.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'index', 'release-notes'])
    expect([...new Set(read(manifest.all).pages.map(({ version }) => version))]).toEqual(['v2', 'v1'])
    const tags = payloadOf(context).records.map(({ version, docusaurus_tag: tag }) => `${version} ${tag}`)
    expect([...new Set(tags)]).toEqual(['v3 docs-unreleased', 'v2 docs', 'v1 docs'])
  })

  it('has changes of its own, and pages of released versions do not point to them', () => {
    const step = context.steps.find(({ version }) => version.name === 'v3')
    expect(step?.before.name).toBe('v2')
    expect(step?.comparison.added.map(({ id }) => id)).toEqual(['c'])
    expect(pageOf('v3', 'a').body.change).toEqual({ kind: 'changed', label: 'Next', href: '/docs/v3/changes/a' })
    expect(pageOf('v3', 'c').body.change).toEqual({ kind: 'new', label: 'Next', href: '/docs/v3/changes' })
    expect(pageOf('v2', 'a').body.change).toEqual({ kind: 'changed', label: 'v2', href: '/docs/changes/a' })
    // v3 shows its text in the place of another one.
    expect(pageOf('v3', 'b').body.html).toContain('Four.')
    expect(pageOf('v2', 'd').body.change).toBeUndefined()
    const { versions: compared } = JSON.parse(textOf(comparison, 'comparison.json')) as ComparisonFile
    expect(compared.map(({ label }) => label)).toEqual(['Next', 'v2', 'v1'])
  })

  it('does not change what released versions say', async () => {
    const { site: released } = await loadFiles({
      'versions.yaml': '- name: v2\n  extends: v1\n- name: v1\n',
      'v1/index.md': page('One.'),
      'v1/a.md': page('One.'),
      'v1/b.md': page('One.'),
      'v1/d.md': page('Four.'),
      'v1/release-notes.md': notes('1'),
      'v2/a.md': page('Two.'),
    })
    for (const name of ['v2', 'v1']) {
      expect(findVersion(site.versions, name)).toEqual(findVersion(released.versions, name))
    }
    expect(site.redirects).toEqual(released.redirects)
  })
})
