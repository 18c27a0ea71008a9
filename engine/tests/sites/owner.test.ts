import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '../../src/model/config.ts'
import type { OfflineList } from '../../src/model/files/offline-list.ts'
import { isReservedId } from '../../src/model/page.ts'
import { searchGroupId, searchOptionId } from '../../src/model/page-ids.ts'
import { findDoc } from '../../src/model/site.ts'
import { browserConfig } from '../../src/node/bundle/browser-config.ts'
import type { ClientBundle } from '../../src/node/bundle/client-bundle.ts'
import { fontFaces, siteStyles } from '../../src/node/bundle/styles/site-styles.ts'
import { contentFiles } from '../../src/node/emit/content-files.ts'
import { offlineFiles } from '../../src/node/emit/offline-files.ts'
import { siteStamp } from '../../src/node/output/input-stamp.ts'
import { renderDocument, renderPageFile } from '../../src/node/render/render-page.tsx'
import { createSiteContext } from '../../src/site/create-site-context.ts'
import { docPage } from '../../src/site/pages/doc-page.ts'
import { SITE_CONFIG } from '../site-config.ts'
import { emitContext } from './emit.ts'
import { loadFiles, pageText } from './load-files.ts'
import { loadFixture } from './load-fixture.ts'

const { site } = await loadFixture('everything')
const ASSETS = { appHref: '/app.js', intentScript: '', stylesFor: () => '', policyFor: () => "default-src 'none'" }

const FONT = { src: 'a.woff2', weight: '400', style: 'normal', display: 'swap' } as const
const OWNER = {
  editUrl: 'https://git.example.com/content/',
  feedback: { email: 'docs@example.com' },
  css: { files: ['a.css'], text: 'a{color:red}' },
  head: [
    { meta: { name: 'verification', content: '"><script>' } },
    { link: { rel: 'me', href: '/us', hreflang: 'de' } },
  ],
  scripts: [{ src: 'https://stats.example.com/a.js', attributes: { 'data-site': 'a"b' } }],
  fonts: [
    { ...FONT, family: 'Inter', file: 'assets/inter.1.woff2', role: 'text' },
    { ...FONT, family: 'Plex Mono', file: 'assets/plex.2.woff2', role: 'code' },
    { ...FONT, family: 'Inter', file: 'assets/bold.3.woff2', weight: '700' },
  ],
} satisfies Partial<SiteConfig>

/** A page that version 2.0 inherits from 1.0, with these settings: its document and its page file. */
function render(settings: Partial<SiteConfig>) {
  const config = { ...SITE_CONFIG, ...settings }
  const doc = findDoc(site, '2.0', 'owner')
  if (!doc) throw new Error('The fixture lacks the page.')
  const page = docPage(createSiteContext(site, config), doc)
  return {
    html: renderDocument(page, { config, assets: ASSETS }),
    head: (JSON.parse(renderPageFile(page, { config, assets: ASSETS })) as { head: string }).head,
  }
}

describe('the ids of a page', () => {
  it('are reserved, except for those of the article', () => {
    const main = findDoc(site, '2.0', 'index')
    if (!main) throw new Error('The fixture lacks its main doc.')
    const config = { ...SITE_CONFIG, ...OWNER, navbar: { ...SITE_CONFIG.navbar, items: [] } }
    const ownContext = createSiteContext(site, config)
    const found = ['index', 'everything', 'owner'].flatMap((id) => {
      const page = docPage(ownContext, findDoc(site, '2.0', id) ?? main)
      const html = renderDocument(page, { config, assets: ASSETS }).replace(page.body.html, '')
      return [...html.matchAll(/<[a-z][^>]* id="([^"]+)"/g)].map(([, one = '']) => one)
    })
    // React numbers the ids that it makes.
    const ids = [...new Set(found)].filter((id) => !/^_\w+_$/.test(id))
    expect(ids).toEqual(expect.arrayContaining(['_Root', '_Layout', '_Main', '_Data', '_Scripts']))
    expect(ids).toContain('_Notice')
    expect(ids.filter((id) => !isReservedId(id))).toEqual([])
    expect([searchOptionId(3), searchGroupId(0), searchGroupId('recent')].filter((id) => !isReservedId(id))).toEqual([])
  })
})

describe('the preview image of a page', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>'
  const page = (image: string) => `---\ntitle: T\nimage: ${image}\n---\n\nText.\n`

  it.each(['/', '/docs/'])('is a full URL, and its file is published: below %s', async (basePath) => {
    const { site: shared } = await loadFiles({
      'versions.yaml': '- name: v1\n',
      'v1/index.md': page('./card.svg'),
      'v1/guide/far.md': page('https://cdn.example.com/far.png'),
      'v1/card.svg': svg,
    })
    const config = { ...SITE_CONFIG, basePath, socialCard: 'card.png' }
    const sharedContext = createSiteContext(shared, config)
    const imageOf = (id: string) => {
      const doc = findDoc(shared, 'v1', id)
      if (!doc) throw new Error(`There is no ${id}.`)
      const html = renderDocument(docPage(sharedContext, doc), { config, assets: ASSETS })
      return /<meta property="og:image" content="([^"]*)"\/><meta name="twitter:card" content="([^"]*)"/
        .exec(html)
        ?.slice(1)
    }
    const own = [...contentFiles.emit(emitContext(sharedContext))].map(({ file }) => file)
    expect(own).toEqual([expect.stringMatching(/^assets\/img\/card\.[\da-f]{16}\.svg$/)])
    expect(imageOf('index')).toEqual([`https://docs.example.com${basePath}${own[0]}`, 'summary_large_image'])
    expect(imageOf('guide/far')).toEqual(['https://cdn.example.com/far.png', 'summary_large_image'])
  })
})

describe('the list of files for reading offline', () => {
  it.each(['/', '/docs/'])('has the pictures of the configuration, whatever their names, below %s', (basePath) => {
    const logo = { src: `${basePath}img/logo%402x.png`, alt: '', width: 1, height: 1 }
    const config = { ...SITE_CONFIG, basePath, offline: true, logo, favicon: 'größe #1.png' }
    const asked: string[] = []
    const digestOf = (file: string) => {
      asked.push(file)
      return { hash: 'x', bytes: 1 }
    }
    const bundle = { files: [], offlineWorker: '' } as unknown as ClientBundle
    const files = [...offlineFiles.emit({ ...emitContext(createSiteContext(site, config)), bundle, digestOf })]
    const list = files.find(({ file }) => file === 'offline-files/1.0.json')
    const { files: entries } = JSON.parse(String(list && 'content' in list && list.content)) as OfflineList
    expect(asked).toEqual(expect.arrayContaining(['img/logo@2x.png', 'größe #1.png']))
    expect(entries.map(([href]) => href)).toEqual(
      expect.arrayContaining([`${basePath}img/logo%402x.png`, `${basePath}gr%C3%B6%C3%9Fe%20%231.png`]),
    )
  })

  it('says which files of the owner only look as if they were named by their content', () => {
    const logo = {
      src: '/docs/assets/logo.01234567.png',
      srcDark: '/docs/img/logo.01234567.png',
      alt: '',
      width: 1,
      height: 1,
    }
    const config = { ...SITE_CONFIG, basePath: '/docs/', offline: true, logo }
    const bundle = { files: [], offlineWorker: '' } as unknown as ClientBundle
    const emitted = emitContext(createSiteContext(site, config))
    const lists = [...offlineFiles.emit({ ...emitted, bundle, digestOf: () => ({ hash: 'x', bytes: 1 }) })]
      .filter(({ file }) => file.startsWith('offline-files/'))
      .map((file) => JSON.parse(String('content' in file && file.content)) as OfflineList)
    expect(lists.length).toBeGreaterThan(0)
    for (const { changing } of lists) expect(changing).toEqual(['/docs/assets/logo.01234567.png'])
  })
})

it('the list of files for reading offline has no unlisted pages, and none of their pictures', async () => {
  const { site } = await loadFiles({
    'versions.yaml': '- { name: v1 }\n',
    'v1/index.md': pageText(),
    'v1/secret.md': `${pageText('unlisted: true\n')}\n![A](./secret.svg)\n`,
    'v1/secret.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>',
  })
  const bundle = { files: [], offlineWorker: '' } as unknown as ClientBundle
  const emitted = emitContext(createSiteContext(site, { ...SITE_CONFIG, offline: true }))
  const asked: string[] = []
  const digestOf = (file: string) => {
    asked.push(file)
    return { hash: 'x', bytes: 1 }
  }
  expect([...offlineFiles.emit({ ...emitted, bundle, digestOf })].map(({ file }) => file)).toContain(
    'offline-files/v1.json',
  )
  expect(asked).toContain('index.html')
  expect(asked.filter((file) => file.includes('secret'))).toEqual([])
})

describe('the list of files of the latest version for reading offline', () => {
  it.each([
    ['is named as the home of the site if it has a folder of its own', '{ name: v2, path: two }', '/docs/two'],
    ['is its home anyway at the base path', '{ name: v2 }', undefined],
  ])('%s', async (_what, latest, home) => {
    const table = `- ${latest}\n- { name: v1 }\n`
    const { site } = await loadFiles({ 'versions.yaml': table, 'v2/index.md': pageText(), 'v1/index.md': pageText() })
    const context = createSiteContext(site, { ...SITE_CONFIG, offline: true })
    const bundle = { files: [], offlineWorker: '' } as unknown as ClientBundle
    const input = { ...emitContext(context), bundle, digestOf: () => ({ hash: 'x', bytes: 1 }) }
    const homes = [...offlineFiles.emit(input)].flatMap((output) =>
      'content' in output && output.file.endsWith('.json') ? [JSON.parse(String(output.content)).home] : [],
    )
    expect(homes).toEqual([home, undefined])
  })
})

describe('a page of a site whose owner sets nothing', () => {
  it('contains nothing for the owner', () => {
    const { html } = render({})
    expect(html).not.toMatch(/page-foot|editHref|<template|preload|font-face/)
    expect(html).toContain('</div><p class="last-updated">')
    expect(fontFaces(SITE_CONFIG) + siteStyles(SITE_CONFIG)).toBe('')
  })
})

describe('a page of a site with settings of its owner', () => {
  const { html, head } = render(OWNER)

  it('links to the file of its layer and to the e-mail address, before the date', () => {
    expect(html).toMatch(
      /<div class="page-foot"><p class="page-links"><a href="https:\/\/git\.example\.com\/content\/1\.0\/owner\.md">Edit this page<\/a><a href="mailto:docs@example\.com\?subject=[^"]+">Give feedback<\/a><\/p><p class="last-updated">/,
    )
  })

  it('has the elements of the head, also in its page file', () => {
    for (const text of [html, head]) {
      expect(text).toContain('<meta name="verification" content="&quot;&gt;&lt;script&gt;"/>')
      expect(text).toMatch(/<link rel="me" href="\/us" hrefLang="de"\/>/)
    }
  })

  it('preloads the text font, and no other', () => {
    expect(html.match(/<link rel="preload"[^>]*>/g)).toEqual([
      '<link rel="preload" href="/docs/assets/inter.1.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>',
    ])
  })

  it('has its scripts in a template at the end', () => {
    expect(html).toContain(
      '<template id="_Scripts"><script src="https://stats.example.com/a.js" data-site="a&quot;b"></script></template>',
    )
  })

  it('has fonts, and their tokens before the style sheet in a layer of their own', () => {
    const [faces, styles] = [fontFaces({ ...SITE_CONFIG, ...OWNER }), siteStyles({ ...SITE_CONFIG, ...OWNER })]
    expect(faces.match(/@font-face/g)).toHaveLength(3)
    expect(faces).toContain(
      '@font-face{font-family:"Inter";src:url("/docs/assets/inter.1.woff2") format("woff2");font-weight:400;font-style:normal;font-display:swap}',
    )
    expect(styles).toMatch(
      /^@layer site\{:root\{--font-text:"Inter",system-ui, sans-serif;--font-code:"Plex Mono",ui-monospace, monospace\}a\{color:red\}\}$/,
    )
  })

  it('has an app that contains only settings that it shows', () => {
    expect(browserConfig({ ...SITE_CONFIG, ...OWNER })).toEqual({ ...SITE_CONFIG, feedback: OWNER.feedback })
  })

  it('is out of date after an edit of a style sheet or a font, and when a value changes', () => {
    const stamp = (settings: Partial<SiteConfig>) => siteStamp('inputs', { ...SITE_CONFIG, ...OWNER, ...settings })
    const edited = [
      stamp({}),
      stamp({ css: { files: ['a.css'], text: 'a{color:blue}' } }),
      stamp({ origin: 'https://staging.example.com' }),
      stamp({ fonts: [{ ...FONT, family: 'Inter', file: 'assets/inter.4.woff2' }] }),
    ]
    expect(new Set(edited).size).toBe(4)
  })
})
