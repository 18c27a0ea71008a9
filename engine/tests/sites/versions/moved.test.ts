import { describe, expect, it } from 'vitest'
import { counterpartId } from '../../../src/model/navigation/counterpart.ts'
import { findDoc, findVersion } from '../../../src/model/site.ts'
import { createSiteContext } from '../../../src/site/create-site-context.ts'
import { forkedLinks } from '../../../src/site/links/forked-links.ts'
import { docPage } from '../../../src/site/pages/doc-page.ts'
import { SITE_CONFIG } from '../../site-config.ts'
import { loadFiles, pageText } from '../load-files.ts'
import { loadFixture } from '../load-fixture.ts'

const { site, context, problems } = await loadFixture('moved')
const docsOf = (version: string) => findVersion(site.versions, version)?.docs ?? {}

/** Where the links of a doc lead, in the order they are written. */
function linksOf(version: string, id: string): string[] {
  const doc = findDoc(site, version, id)
  if (!doc) throw new Error(`There is no doc ${version}/${id}.`)
  return context.linksOf(doc).map((result) => ('href' in result ? result.href : result.problem))
}

describe('a version that moves docs', () => {
  it('has no problems', () => {
    expect(problems).toEqual([])
  })

  it('shows them under their new ids, with the file where it was', () => {
    const docs = Object.values(docsOf('v2'))
    expect(Object.fromEntries(docs.map(({ path, source }) => [path, source]))).toEqual({
      '': 'v1/index.md',
      news: 'v2/news.md',
      'get-started/install': 'v1/install.md',
      'serving/create': 'v1/deployments/create.md',
      'serving/view': 'v1/deployments/view.md',
    })
  })

  it('needs no copy of a file', () => {
    expect(Object.keys(site.sources).filter((file) => file.startsWith('v2/'))).toEqual(['v2/news.md'])
  })

  it('leaves the version before as it was', () => {
    expect(Object.keys(docsOf('v1'))).toEqual(['deployments/create', 'deployments/view', 'index', 'install'])
  })

  it('spells out every id it renamed', () => {
    expect(site.moves).toEqual({
      v2: {
        install: 'get-started/install',
        'deployments/create': 'serving/create',
        'deployments/view': 'serving/view',
      },
      v1: {},
    })
  })
})

describe('links', () => {
  it.each([
    ['v2', 'index', ['/docs/get-started/install', '/docs/serving/create#steps']],
    ['v2', 'get-started/install', ['/docs/serving/create', '/docs/']],
    ['v2', 'serving/create', ['/docs/serving/view#top', '/docs/get-started/install']],
    ['v2', 'serving/view', ['/docs/serving/create']],
    ['v2', 'news', ['/docs/serving/create#steps']],
    ['v1', 'index', ['/docs/v1/install', '/docs/v1/deployments/create#steps']],
    ['v1', 'deployments/create', ['/docs/v1/deployments/view#top', '/docs/v1/install']],
  ])('of %s/%s lead where the docs are in that version', (version, id, hrefs) => {
    expect(linksOf(version, id)).toEqual(hrefs)
  })
})

describe('the inherited sidebar', () => {
  it('follows the docs that moved', () => {
    expect(site.versions[0]?.sidebars).toEqual({
      defaultSidebar: [
        { label: 'Welcome', href: '/docs/', docId: 'index' },
        { label: 'Install', href: '/docs/get-started/install', docId: 'get-started/install' },
        {
          label: 'Deployments',
          href: '/docs/serving/view',
          items: [
            { label: 'Create', href: '/docs/serving/create', docId: 'serving/create' },
            { label: 'View', href: '/docs/serving/view', docId: 'serving/view' },
          ],
        },
      ],
    })
  })

  it('is the sidebar of the docs that moved', () => {
    expect(Object.values(docsOf('v2')).map(({ id, sidebar }) => [id, sidebar])).toEqual([
      ['get-started/install', 'defaultSidebar'],
      ['index', 'defaultSidebar'],
      ['news', undefined],
      ['serving/create', 'defaultSidebar'],
      ['serving/view', 'defaultSidebar'],
    ])
  })
})

describe('the version switch', () => {
  it.each([
    ['v1', 'install', 'v2', 'get-started/install'],
    ['v2', 'serving/create', 'v1', 'deployments/create'],
    ['v1', 'index', 'v2', 'index'],
    ['v2', 'news', 'v1', undefined],
  ])('leads from %s/%s in %s to %s', (from, id, to, there) => {
    expect(counterpartId(site, from, id, to)).toBe(there)
  })
})

describe('the next page that front matter names', () => {
  it('is the same page under its new id', async () => {
    const { site, problems } = await loadFiles({
      'versions.yaml': '- name: v2\n  extends: v1\n  moved: { last: end }\n- name: v1\n',
      'v1/index.md': pageText('pagination_next: last\n'),
      'v1/a.md': pageText(),
      'v1/last.md': pageText(),
      'v2/': '',
    })
    expect(problems).toEqual([])
    const nextOf = (version: string) => {
      const doc = findDoc(site, version, 'index')
      return doc && docPage(createSiteContext(site, SITE_CONFIG), doc).body.next?.href
    }
    expect(['v1', 'v2'].map(nextOf)).toEqual(['/docs/v1/last', '/docs/end'])
  })

  it('is named where a version removes it, for the version that inherits the page', async () => {
    const { problems } = await loadFiles({
      'versions.yaml': '- name: v2\n  extends: v1\n  removed: [last]\n- name: v1\n',
      'v1/index.md': pageText('pagination_next: last\n'),
      'v1/last.md': pageText(),
      'v2/': '',
    })
    expect(problems).toEqual([
      'v1/index.md:3:18  Missing doc in v2: pagination_next: last was removed in v2 by versions.yaml:3:13.  Fork the page for v2, and change the link there.',
    ])
  })
})

describe('the links that a copy of a moved page has to change', () => {
  it('are those that its author wrote, not those to key terms', async () => {
    const { site, problems } = await loadFiles({
      'versions.yaml': '- name: v2\n  extends: v1\n  moved: { a: guide/a }\n- name: v1\n',
      'v1/index.md': pageText(),
      'v1/key-terms.md': `${pageText()}\n### Model\n\nText.\n\n### Host\n\nText.\n`,
      'v1/a.md': `${pageText()}\nA model on a [host](key-terms.md#host).\n`,
      'v2/': '',
    })
    expect(problems).toEqual([])
    const context = createSiteContext(site, SITE_CONFIG)
    const doc = findDoc(site, 'v2', 'guide/a')
    expect(doc && context.linksOf(doc).map((link) => 'href' in link && link.href)).toEqual([
      '/docs/key-terms#model',
      '/docs/key-terms#host',
    ])
    expect(doc && forkedLinks(context, doc).map(({ link }) => link.target)).toEqual(['key-terms.md#host'])
  })
})
