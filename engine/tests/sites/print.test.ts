import { describe, expect, it } from 'vitest'
import { allDocs } from '../../src/model/site.ts'
import { printedVersions } from '../../src/node/emit/pages/printed-versions.ts'
import { createSiteContext } from '../../src/site/create-site-context.ts'
import { docPage } from '../../src/site/pages/doc-page.ts'
import { printedArticle, printedVersion } from '../../src/site/print/printed-version.ts'
import { SITE_CONFIG } from '../site-config.ts'
import { emitContext } from './emit.ts'
import { loadFiles, pageText } from './load-files.ts'

const page = (title: string, text: string, more = '') => `---\ntitle: ${title}\n${more}---\n\n${text}\n`

const FILES = {
  'versions.yaml': '- name: v2\n  extends: v1\n- name: v1\n',
  'v2/a.md': page(
    'Apple',
    'See [b](b.md), [its end](b.md#end), [the old one](/docs/v1/b), [here](#more).\n\n## More\n\nText.',
  ),
  'v1/index.md': page('Home', 'Welcome.'),
  'v1/a.md': pageText(),
  'v1/b.md': page('Berry', 'Text.\n\n## End\n\nText.'),
  'v1/hidden.md': page('Hidden', 'Text.', 'unlisted: true\n'),
  'v1/left.md': page('Left out', 'Text.'),
  'v1/sidebar.yaml': 'defaultSidebar:\n  - label: Fruit\n    items:\n      - b\n      - a\n  - b\n',
}

const printed = async () => {
  const { site, problems } = await loadFiles(FILES)
  expect(problems).toEqual([])
  const context = createSiteContext(site, SITE_CONFIG)
  const [version] = site.versions
  if (!version) throw new Error('No version.')
  return printedVersion(context, version)
}

describe('a version for print', () => {
  it.each([
    [1000, ['print/index.html']],
    [1001, []],
  ])('of %i pages is written: %j', async (count, written) => {
    const pages = Array.from({ length: count - 1 }, (_, at) => [`v1/p${at}.md`, page('Page', 'Text.')] as const)
    const { site } = await loadFiles({
      'versions.yaml': '- name: v1\n',
      'v1/index.md': page('Home', 'Text.'),
      ...Object.fromEntries(pages),
    })
    const context = createSiteContext(site, SITE_CONFIG)
    expect([...printedVersions.emit(emitContext(context))].map(({ file }) => file)).toEqual(written)
    const [doc] = allDocs(site)
    expect(doc && docPage(context, doc).body.version.isTooLongToPrint).toBe(written.length === 0 ? true : undefined)
  })

  it('has each listed page once: the main one, those of the sidebar in its order, then the others', async () => {
    const { pages, contents } = await printed()
    expect(pages.map(({ id, title }) => `${id} ${title}`)).toEqual([
      'page1 Home',
      'page2 Berry',
      'page3 Apple',
      'page4 Left out',
    ])
    expect(contents).toEqual([
      { label: 'Home', id: 'page1', entries: [] },
      {
        label: 'Fruit',
        entries: [
          { label: 'Berry', id: 'page2', entries: [] },
          { label: 'Apple', id: 'page3', entries: [] },
        ],
      },
      { label: 'Left out', id: 'page4', entries: [] },
    ])
  })

  it('links to places in itself, and to other versions as they are online', async () => {
    const { pages } = await printed()
    const article = pages
      .flatMap((one) => (one.title === 'Apple' ? [printedArticle(one, SITE_CONFIG.basePath)] : []))
      .join('')
    expect([...article.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '#page2',
      '#page2-end',
      '/docs/v1/b',
      '#page3-more',
      '#page3-more',
    ])
    expect(article).toContain('<h2 id="page3-more"')
  })
})
