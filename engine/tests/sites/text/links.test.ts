import { describe, expect, it, vi } from 'vitest'
import { allDocs, findDoc, sourceOf } from '../../../src/model/site.ts'
import { createSiteContext } from '../../../src/site/create-site-context.ts'
import { linkResolver } from '../../../src/site/links/resolve-link.ts'
import { SITE_CONFIG } from '../../site-config.ts'
import { loadFiles, page, pageText } from '../load-files.ts'
import { loadFixture, problemsOf } from '../load-fixture.ts'

describe('broken links', () => {
  it('are reported with their place, what is wrong, the nearest target and how to fix it', async () => {
    const docs = 'broken, guide/a b, guide/first, index'
    expect(await problemsOf('links')).toEqual([
      'v1/guide/first.md:5:10  Broken link in v2: guide/second was removed in v2 by versions.yaml:3:13.  Fork the page for v2, and change the link there.',
      'v1/index.md:5:34  Broken link in v2, v1: There is no doc guide/fist.  Did you mean guide/first?',
      'v2/broken.md:5:4  Broken link in v2: There is no doc guide/frist.  Did you mean guide/first?',
      `v2/broken.md:6:4  Broken link in v2: There is no doc release-notes-of-2019.  Known: ${docs}.`,
      'v2/broken.md:7:4  Broken link in v2: There is no doc guide/furst.  Did you mean guide/first?',
      'v2/broken.md:8:4  Broken link in v2: ../../v1/index.md points outside the version.  Link to another version as /docs/version/page.',
      'v2/broken.md:9:4  Broken link in v2: index has no heading #begni.  Did you mean begin?',
      'v2/broken.md:10:4  Broken link in v2: broken has no heading #strat.  Did you mean start?',
      'v2/broken.md:11:4  Broken link in v2: /other/page is outside /docs/.  For an external page, write the full https: URL.',
      'v2/broken.md:12:4  Broken link in v2: There is no page /docs/guide/frist.  Did you mean /docs/guide/first?',
      'v2/broken.md:13:4  Broken link in v2: There is no page /docs/v9/guide/first.  Did you mean /docs/v1/guide/first?',
      'v2/broken.md:14:5  Broken link in v2: guide/first has no heading #prepare-2.  Did you mean prepare-1?',
      'v2/broken.md:15:5  A link cannot use javascript:.  Use https:, http: or mailto:.',
      'v2/broken.md:16:32  Broken link in v2: guide/second was removed in v2 by versions.yaml:3:13.  Remove the link, or point it to the page that replaces it.',
      'v2/broken.md:20:1  Broken link in v2: There is no doc guide/furst.  Did you mean guide/first?',
    ])
  })
})

describe('the nearest address', () => {
  it('is looked for once for each broken link, whatever number of pages has it', async () => {
    const { site } = await loadFixture('links')
    const doc = findDoc(site, 'v1', 'guide/second')
    if (!doc) throw new Error('There is no doc v1/guide/second.')
    const links = ['/docs/guide/frist', '/docs/guide/frist', '/docs/v1/idnex'].map((target) => ({
      target,
      line: 1,
      column: 1,
    }))
    const docsByPath = new Map(allDocs(site).map((one) => [one.path, one]))
    const keys = vi.spyOn(docsByPath, 'keys')
    const sources = { ...site.sources, [doc.source]: { ...sourceOf(site, doc), links } }
    const linksOf = linkResolver({ ...site, sources }, { basePath: '/docs/', docsByPath })
    expect(linksOf(doc)).toMatchObject([
      { hint: 'Did you mean /docs/guide/first?' },
      { hint: 'Did you mean /docs/guide/first?' },
      { hint: 'Did you mean /docs/v1?' },
    ])
    expect(keys).toHaveBeenCalledTimes(1)
  })

  it('of a page that the version removed is not looked for', async () => {
    const { problems } = await loadFiles({
      'versions.yaml': '- name: v2\n  extends: v1\n  removed:\n    - old/\n- name: v1\n',
      'v1/index.md': pageText(),
      'v1/old/page.md': pageText(),
      'v2/new.md': `${pageText()}[a](/docs/old/page), [b](old/page.md)\n`,
    })
    const said = (name: string) =>
      `Broken link in v2: ${name} was removed in v2 by versions.yaml:4:7.  Remove the link, or point it to the page that replaces it.`
    expect(problems).toEqual([`v2/new.md:6:1  ${said('/docs/old/page')}`, `v2/new.md:6:22  ${said('old/page')}`])
  })
})

it('the problem of a link to .html names the Markdown file', async () => {
  const { problems } = await loadFiles({
    'versions.yaml': '- name: v1\n',
    'v1/index.md': `${pageText()}[a](./first.html)\n`,
    'v1/first.md': pageText(),
  })
  expect(problems).toEqual([
    'v1/index.md:6:1  Broken link in v1: ./first.html is not a Markdown file.  Write ./first.md.',
  ])
})

describe('good links', () => {
  it('lead to files, headings, addresses and other versions', async () => {
    const { site, context } = await loadFixture('links')
    const doc = findDoc(site, 'v1', 'guide/second')
    const targets = doc && context.linksOf(doc).map((result, at) => [sourceOf(site, doc).links[at]?.target, result])
    expect(targets).toMatchObject([
      ['#the-end', { href: '#the-end' }],
      ['../index.md', { href: '/docs/v1' }],
      ['../index.md#begin', { href: '/docs/v1#begin' }],
      ['first', { href: '/docs/v1/guide/first' }],
      ['..', { href: '/docs/v1' }],
      ['./first.md#prepare-1', { href: '/docs/v1/guide/first#prepare-1' }],
      ['first.md#', { href: '/docs/v1/guide/first#' }],
      ['a%20b.md', { href: '/docs/v1/guide/a%20b' }],
      ['/docs/guide/first', { href: '/docs/guide/first' }],
      ['/docs/guide/first#prepare', { href: '/docs/guide/first#prepare' }],
      ['/docs/v1/guide/first.html?q=1#prepare', { href: '/docs/v1/guide/first?q=1#prepare' }],
      ['/docs/', { href: '/docs/' }],
      ['/docs/v1/', { href: '/docs/v1' }],
    ])
  })

  it('know the doc they lead to', async () => {
    const { site } = await loadFixture('links')
    const doc = findDoc(site, 'v1', 'guide/second')
    if (!doc) throw new Error('There is no doc v1/guide/second.')
    const links = ['first.md', '/docs/guide/first#prepare'].map((target) => ({ target, line: 1, column: 1 }))
    const sources = { ...site.sources, [doc.source]: { ...sourceOf(site, doc), links } }
    expect(createSiteContext({ ...site, sources }, SITE_CONFIG).linksOf(doc)).toMatchObject([
      { doc: { version: 'v1', id: 'guide/first' }, suffix: '' },
      { doc: { version: 'v2', id: 'guide/first' }, suffix: '#prepare' },
    ])
  })

  it('begin with the base path, which a hint says', async () => {
    const content = `${pageText()}[a](/v1/other)\n`
    const { problems } = await loadFiles({
      'versions.yaml': '- name: v2\n  extends: v1\n- name: v1\n',
      'v1/index.md': pageText(),
      'v1/other.md': pageText(),
      'v2/index.md': content,
    })
    expect(problems).toEqual([
      'v2/index.md:6:1  Broken link in v2: /v1/other is outside /docs/.  Did you mean /docs/v1/other?',
    ])
  })

  it('may name the title of a page, which leads to its top', async () => {
    const { site, problems } = await loadFiles({
      'versions.yaml': '- name: v1\n',
      'v1/index.md':
        '# Set up: `one`\n\n[a](#set-up-one) [b](?q=1#set-up-one) [c](guide.md#the-guide) [d](guide.md?q=1#the-guide) [e](guide.md#same)\n',
      'v1/guide.md': '# The guide\n\n[a](same.md#same) [b](/docs/same#same)\n',
      'v1/same.md': '# Same\n\n## Same\n',
    })
    expect(problems).toEqual(['v1/index.md:3:91  Broken link in v1: guide has no heading #same.  None are defined.'])
    const hrefs = (id: string) => {
      const doc = findDoc(site, 'v1', id)
      return (
        doc &&
        createSiteContext(site, SITE_CONFIG)
          .linksOf(doc)
          .map((result) => 'href' in result && result.href)
      )
    }
    expect(hrefs('index')?.slice(0, 4)).toEqual(['#', '?q=1#', '/docs/guide', '/docs/guide?q=1'])
    // A heading with such an id comes first.
    expect(hrefs('guide')).toEqual(['/docs/same#same', '/docs/same#same'])
  })

  it('may name the id that an author gave the title of a page, which leads to its top', async () => {
    const { site, problems } = await loadFiles({
      'versions.yaml': '- name: v1\n',
      'v1/index.md': '# Start {#begin}\n\n[a](#begin) [b](guide.md#guide_top) [c](guide.md#begin)\n',
      'v1/guide.md': '---\ntitle: Guide\n---\n\n# The guide {#guide_top}\n',
    })
    expect(problems).toEqual(['v1/index.md:3:37  Broken link in v1: guide has no heading #begin.  None are defined.'])
    const doc = findDoc(site, 'v1', 'index')
    const results = doc ? createSiteContext(site, SITE_CONFIG).linksOf(doc) : []
    expect(results.slice(0, 2)).toMatchObject([{ href: '#' }, { href: '/docs/guide' }])
  })

  it('may name the folder of the version', async () => {
    const { problems, hrefs } = await loadFiles({
      'versions.yaml': '- name: v2\n  extends: v1\n- name: v1\n',
      'v1/index.md': `${pageText()}[a](./)\n`,
      'v1/guide/index.md': `${pageText()}[a](..) [b](../#setup)\n`,
      'v2/index.md': `${pageText()}[a](./)\n\n## Setup\n`,
    })
    expect(problems).toEqual([
      'v1/guide/index.md:6:9  Broken link in v1: index has no heading #setup.  None are defined.',
    ])
    expect([hrefs('v1', 'index'), hrefs('v1', 'guide/index')]).toEqual([['/docs/v1'], ['/docs/v1', '/docs/v1#setup']])
    expect([hrefs('v2', 'index'), hrefs('v2', 'guide/index')]).toEqual([['/docs/'], ['/docs/', '/docs/#setup']])
  })

  it('may name the page itself with a query', async () => {
    const content = `${pageText()}[a](?tab=a) [b](?tab=b#h) [c](#h)\n\n## H\n`
    const { site, problems } = await loadFiles({ 'versions.yaml': '- name: v1\n', 'v1/index.md': content })
    const doc = findDoc(site, 'v1', 'index')
    expect(problems).toEqual([])
    expect(doc && createSiteContext(site, SITE_CONFIG).linksOf(doc)).toMatchObject([
      { href: '?tab=a' },
      { href: '?tab=b#h' },
      { href: '#h' },
    ])
  })
})

describe('a link with the name of the latest version', () => {
  const files = { 'versions.yaml': '- name: "2.0"\n  extends: "1.0"\n- name: "1.0"\n', '2.0/new.md': pageText() }

  it('leads to the page that readers get there', async () => {
    const links = '[a](/docs/2.0/guide/install), [b](/docs/2.0), [c](/docs/2.0/new#x), [d](/docs/1.0/guide/install)'
    const { problems, hrefs } = await loadFiles({
      ...files,
      '1.0/index.md': `${pageText()}${links}\n`,
      '1.0/guide/install.md': pageText(),
      '2.0/new.md': page('## X'),
    })
    expect(problems).toEqual([])
    expect(hrefs('1.0', 'index')).toEqual(['/docs/guide/install', '/docs/', '/docs/new#x', '/docs/1.0/guide/install'])
  })

  it('has the nearest page of that version suggested', async () => {
    const { problems } = await loadFiles({
      ...files,
      '1.0/index.md': pageText(),
      '1.0/guide/install.md': pageText(),
      '2.0/index.md': `${pageText()}[a](/docs/2.0/guide/instal)\n`,
    })
    expect(problems).toEqual([
      '2.0/index.md:6:1  Broken link in 2.0: There is no page /docs/2.0/guide/instal.  Did you mean /docs/guide/install?',
    ])
  })
})

describe('a file whose name is stored in another form of Unicode than it is written', () => {
  it.each(['NFC', 'NFD'] as const)('is found: %s', async (form) => {
    const [written, stored] = ['\u00fcber'.normalize(form), '\u00fcber'.normalize(form === 'NFC' ? 'NFD' : 'NFC')]
    const { problems } = await loadFiles({
      'versions.yaml': '- name: v1\n',
      'v1/index.md': `${pageText()}[a](${written}.md), [b](./${written}), [c](${written}.csv), [d](/docs/${written}), [e](/docs/v1/${written})\n\n::include{file=_${written}.md}\n`,
      [`v1/${stored}.md`]: pageText(),
      [`v1/${stored}.csv`]: 'a,b\n',
      [`v1/_${stored}.md`]: 'Part.\n',
    })
    expect(problems).toEqual([])
  })

  it.each(['NFC', 'NFD'] as const)('is the page that tables and front matter name: %s', async (form) => {
    const [a, b, c, other] = ['\u00e4', '\u00f6', '\u00fc', '\u00e9'].map((name) => name.normalize(form))
    const stored = (name: string | undefined) => `${name?.normalize(form === 'NFC' ? 'NFD' : 'NFC')}.md`
    const { site, problems, redirects } = await loadFiles({
      'versions.yaml': `- name: v2\n  extends: v1\n  removed: [${b}]\n  moved: { ${c}: moved }\n- name: v1\n`,
      'redirects.yaml': `versions: [{ versions: [v1], pages: { old: ${a} } }]\n`,
      'v1/index.md': pageText(`pagination_next: ${a}\n`),
      'v1/sidebar.yaml': `defaultSidebar: [index, ${a}, ${b}, ${c}]\n`,
      'v2/sidebar.yaml': `defaultSidebar: [index, ${a}, moved, ${other}]\n`,
      [`v1/${stored(a)}`]: pageText(),
      [`v1/${stored(b)}`]: pageText(),
      [`v1/${stored(c)}`]: pageText(),
      // A version replaces the page of another one, and the files have different forms.
      [`v2/${a}.md`]: pageText('description: New\n'),
      [`v2/${stored(other)}`]: pageText(),
    })
    expect(problems).toEqual([])
    expect(redirects).toContain('v1/old -> v1/\u00e4')
    expect(site.versions.map(({ docs }) => Object.keys(docs))).toEqual([
      ['index', 'moved', '\u00e4', '\u00e9'],
      ['index', '\u00e4', '\u00f6', '\u00fc'],
    ])
  })
})

describe('the heading that a redirect leads to', () => {
  const FILES = {
    'versions.yaml': '- name: v1\n',
    'redirects.yaml':
      "site:\n  a: guide#strat\n  b: guide#start\n  c: guide?x=1#top\n  d: guide#start:~:text=x\nhost:\n  /e: /docs/guide#strat\n  /f: 'https://example.com/#strat'\n",
    'v1/index.md': pageText(),
    'v1/guide.md': `${pageText()}## Start\n`,
  }
  const problems = [
    'redirects.yaml:2:6  a redirects to guide#strat, but the page has no such heading.  Did you mean start?',
    'redirects.yaml:7:7  /e redirects to guide#strat, but the page has no such heading.  Did you mean start?',
  ]

  it('is checked like that of a link', async () => {
    expect((await loadFiles(FILES)).problems).toEqual(problems)
  })

  it('is a warning where broken links are', async () => {
    const { problems: errors, warnings } = await loadFiles(FILES, undefined, { links: 'warning' })
    expect([errors, warnings]).toEqual([[], problems])
  })
})
