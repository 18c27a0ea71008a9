import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { copyFixture, runStratadocs, startServer, writeFileIn } from '../../../testing/run-stratadocs.ts'
import { listFiles } from '../../src/content/files/list-files.ts'
import type { SiteConfig } from '../../src/model/config.ts'
import type { LastUpdate } from '../../src/model/page.ts'
import { allDocs, type Site, type Version } from '../../src/model/site.ts'
import type { Section } from '../../src/model/source.ts'
import { htmlFile } from '../../src/model/url.ts'
import { loadConfig } from '../../src/node/config/load-config.ts'
import { feed } from '../../src/node/emit/feed.ts'
import { createSiteContext } from '../../src/site/create-site-context.ts'
import { docPage } from '../../src/site/pages/doc-page.ts'
import { releaseNotes } from '../../src/site/release-notes.ts'
import { emitted } from './emit.ts'
import { FIXTURES, loadFixture } from './load-fixture.ts'
import { childOf, readXml, type XmlElement } from './read-xml.ts'

const { site, problems } = await loadFixture('machines')
const { dir, outDir, args } = copyFixture('machines')
let config: SiteConfig

/** Files of the owner's, by name in the static folder. */
const OWN = { '.well-known/security.txt': 'Contact: us\n', 'demo/ü 1.html': '<p>Demo</p>\n', 'data.json': '{}\n' }

beforeAll(async () => {
  for (const [file, text] of Object.entries(OWN)) writeFileIn(join(dir, 'static'), file, text)
  writeFileSync(join(dir, 'content', 'redirects.yaml'), 'site: { old/address: guide/first }\n')
  const { code, err } = await runStratadocs(['build', ...args])
  if (code !== 0) throw new Error(err)
  config = await loadConfig({
    program: {
      root: FIXTURES,
      bundle: '',
      fingerprint: 'test',
      cacheDir: mkdtempSync(join(tmpdir(), 'stratadocs-machines-')),
    },
    paths: { contentDir: '', configFile: join(FIXTURES, 'machines', 'site.config.ts'), outDir },
  })
})

/** A file of the built site. */
const read = (file: string) => readFileSync(join(outDir, file), 'utf8')

/** Every doc page of the built site: its doc and its HTML. */
const docPages = () => allDocs(site).map((doc) => ({ doc, html: read(htmlFile(doc.path)) }))

it('the fixture has no problems', () => {
  expect(problems).toEqual([])
})

it.each([
  ['the latest version', 'index.html', 'v2'],
  ['an older version', 'v1/index.html', 'v1'],
])('a page of %s tells a search crawler its language, version and tag', (_what, file, version) => {
  const tags = [...read(file).matchAll(/<meta name="docsearch:(\w+)" content="([^"]*)"\/>/g)]
  expect(tags.map(([, name, content]) => [name, content])).toEqual([
    ['language', 'en'],
    ['version', version],
    ['docusaurus_tag', 'docs'],
  ])
})

describe('llms.txt', () => {
  it('lists the pages of the latest version by the groups of its sidebar, and the lists of the other versions', () => {
    expect(read('llms.txt')).toBe(`# Machines v2.1

> Pages that programs read. This is v2.1, the latest version.

## Other versions

- [v1](https://docs.example.com/docs/v1/llms.txt): 5 pages.

## Changes

- [Changes in v2.1](https://docs.example.com/docs/changes.md): What differs from v1.

## Docs

- [Welcome](https://docs.example.com/docs/index.md): The first page.
- [Release notes](https://docs.example.com/docs/release-notes.md): What changed until v2.1.

## Guide

- [First steps](https://docs.example.com/docs/guide/first.md): Why \\</script> and "quotes" & signs are only text.
- [Install \\[beta\\]](https://docs.example.com/docs/setup/install.md): How to install it.
`)
  })

  it('says of an older version that it is one, and where the list of the latest is', () => {
    expect(read('v1/llms.txt')).toBe(`# Machines v1

> Pages that programs read. This is an older version. The latest one is [v2.1](https://docs.example.com/docs/llms.txt).

## Docs

- [Welcome](https://docs.example.com/docs/v1/index.md): The first page.
- [Install \\[beta\\]](https://docs.example.com/docs/v1/install.md): How to install it.
- [Release notes](https://docs.example.com/docs/v1/release-notes.md): What changed until v1.

## Guide

- [First steps](https://docs.example.com/docs/v1/guide/first.md): Why \\</script> and "quotes" & signs are only text.
- [Old client](https://docs.example.com/docs/v1/old.md): Gone in v2. See the guide.
`)
  })

  it.each(['llms.txt', 'v1/llms.txt', 'changes.md'])('%s leads to files only', (list) => {
    const addresses = [...read(list).matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => address)
    expect(addresses).not.toEqual([])
    expect(addresses.filter((one) => !existsSync(join(outDir, one.replace(`${config.origin}/docs/`, ''))))).toEqual([])
  })
})

/** The entries of a feed as plain values. */
function entriesOf(root: XmlElement) {
  return root.children
    .filter(({ name }) => name === 'entry')
    .map((entry) => ({
      title: childOf(entry, 'title').text,
      id: childOf(entry, 'id').text,
      link: childOf(entry, 'link').attributes,
      updated: childOf(entry, 'updated').text,
      content: childOf(entry, 'content').text,
      type: childOf(entry, 'content').attributes.type,
    }))
}

describe('the feed of the release notes', () => {
  const PAGE = 'https://docs.example.com/docs/release-notes'

  it('says what it is and where it is', () => {
    const root = readXml(read('release-notes.xml'))
    expect(root).toMatchObject({
      name: 'feed',
      attributes: { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
    })
    expect(childOf(root, 'title').text).toBe('Machines: Release notes')
    expect(childOf(root, 'id').text).toBe(`${PAGE}.xml`)
    expect(childOf(root, 'updated').text).toBe('2025-03-01T00:00:00Z')
    expect(childOf(childOf(root, 'author'), 'name').text).toBe('Machines')
    expect(root.children.filter(({ name }) => name === 'link').map(({ attributes }) => attributes)).toEqual([
      { rel: 'self', type: 'application/atom+xml', href: `${PAGE}.xml` },
      { rel: 'alternate', type: 'text/html', href: PAGE },
    ])
  })

  it('has an entry for each version, with absolute addresses and nothing that works on a page alone', () => {
    expect(entriesOf(readXml(read('release-notes.xml')))).toEqual([
      {
        title: 'Version 2.1 (Mar 1, 2025)',
        id: `${PAGE}#version-21-mar-1-2025`,
        link: { href: `${PAGE}#version-21-mar-1-2025` },
        updated: '2025-03-01T00:00:00Z',
        type: 'html',
        content: `<p>See <a href="https://docs.example.com/docs/setup/install#steps">install</a>, <a href="${PAGE}#fixes">the fixes</a> and <a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer" class="external">elsewhere</a>.</p>
<h3>Fixes</h3>
<ul>
<li><code>a &lt; b</code> &amp;&amp; <code>c[d[0]]&gt;e</code></li>
</ul>`,
      },
      {
        title: 'Version 2.0',
        id: `${PAGE}#version-20`,
        link: { href: `${PAGE}#version-20` },
        updated: '2025-03-01T00:00:00Z',
        type: 'html',
        content: `<p>Without a date.</p>
<pre><code><span class="line">echo</span></code></pre>`,
      },
      {
        title: 'Version 1.0 (December 9, 2024)',
        id: `${PAGE}#version-10-december-9-2024`,
        link: { href: `${PAGE}#version-10-december-9-2024` },
        updated: '2024-12-09T00:00:00Z',
        type: 'html',
        content: '<p>First.</p>',
      },
    ])
  })

  it('is named by the main doc and the release notes of the latest version, and by no other page', () => {
    const tag = '<link rel="alternate" type="application/atom+xml" href="/docs/release-notes.xml"/>'
    const naming = docPages().filter(({ html }) => html.includes('application/atom+xml'))
    expect(naming.map(({ doc }) => doc.path)).toEqual(['', 'release-notes'])
    expect(naming.every(({ html }) => html.includes(tag))).toBe(true)
  })
})

describe('a feed whose page', () => {
  const SOURCE = 'v2/release-notes.md'

  /** The fixture with another last update of the release notes, and other headings. */
  function siteWith(lastUpdate: LastUpdate | undefined, headings?: readonly string[]): Site {
    const { lastUpdate: _last, ...source } = site.sources[SOURCE] as Site['sources'][string]
    const sections = headings?.map(sectionBelow) ?? source.sections
    const changed = { ...source, sections, ...(lastUpdate && { lastUpdate }) }
    return { ...site, sources: { ...site.sources, [SOURCE]: changed } }
  }
  const sectionBelow = (text: string, at: number): Section => {
    return { heading: { depth: 2, id: `at-${at}`, text }, html: '', markdown: '', blocks: [] }
  }
  /** The fixture with other docs in its latest version. */
  const siteShowing = (docsIn: (latest: Version) => Version['docs']): Site => {
    return { ...site, versions: site.versions.map((one) => (one.isLast ? { ...one, docs: docsIn(one) } : one)) }
  }
  const contextOf = (one: Site) => createSiteContext(one, config)
  const updatedOf = (one: Site) =>
    emitted(feed, contextOf(one)).flatMap(({ content }) =>
      entriesOf(readXml(String(content))).map(({ updated }) => updated.slice(0, 10)),
    )

  it('was last updated on no known day dates an entry by the nearest newer one, else by the nearest older one', () => {
    expect(updatedOf(siteWith(undefined))).toEqual(['2025-03-01', '2025-03-01', '2024-12-09'])
    const headings = ['Version 4', 'Version 3 (Feb 3, 2025)', 'Version 2 (May 12, 2024)', 'Version 1', 'Version 0']
    expect(updatedOf(siteWith(undefined, headings))).toEqual([
      '2025-02-03',
      '2025-02-03',
      '2024-05-12',
      '2024-05-12',
      '2024-05-12',
    ])
  })

  it.each([
    ['has no date at all', siteWith(undefined, ['Version 2', 'Version 1 (Foo 1, 2024)'])],
    ['has no heading of a version', siteWith({ date: '2025-01-01' }, ['Versions', 'About'])],
    ['does not exist', siteShowing(() => ({}))],
  ])('%s is neither written nor named', (_what, one) => {
    const context = contextOf(one)
    expect(emitted(feed, context)).toEqual([])
    expect(allDocs(one).filter((doc) => docPage(context, doc).head.feedHref !== undefined)).toEqual([])
  })

  it('is unlisted has none', () => {
    const hidden = siteShowing(({ docs }) =>
      Object.fromEntries(Object.entries(docs).map(([id, doc]) => [id, { ...doc, unlisted: true }])),
    )
    expect(releaseNotes(hidden)).toBeUndefined()
  })
})

describe('the changes of a version as Markdown', () => {
  it('list its pages, and show what differs in each', () => {
    const [first, , ...rest] = read('changes.md').split('\n')
    expect(first).toBe(
      '> v2.1 is the newest version. This page: <https://docs.example.com/docs/changes>. All pages of v2.1: <https://docs.example.com/docs/llms.txt>.',
    )
    expect(rest.join('\n')).toBe(`# Changes in v2.1

From v1 to v2.1, 2 pages are identical.

## Removed pages

- [Old client](https://docs.example.com/docs/v1/old.md)

## Changed pages

- [Release notes](https://docs.example.com/docs/release-notes.md): [what changed](https://docs.example.com/docs/changes/release-notes.md)

## Moved pages

- [Install \\[beta\\]](https://docs.example.com/docs/v1/install.md) is now [Install \\[beta\\]](https://docs.example.com/docs/setup/install.md)
`)
    expect(read('changes/release-notes.md')).toMatch(
      /^> v2\.1 is the newest .+\n\n# Release notes: changes in v2\.1\n\nFrom \[Release notes in v1\]\(.+\/docs\/v1\/release-notes\.md\) to .+\n\n\d+ words? added, \d+ removed\.\n\n## .+\n\n```diff\n[-+ ] /,
    )
    expect(read('v1/changes.md')).toContain('\nv1 is the first version of this documentation.\n')
  })

  it('are named by the head of their page', () => {
    expect(read('changes/index.html')).toContain(
      '<link rel="alternate" type="text/markdown" href="/docs/changes.md"/><link rel="describedby" href="/docs/llms.txt"/>',
    )
    expect(read('v1/changes/index.html')).toContain('<link rel="describedby" href="/docs/v1/llms.txt"/>')
  })
})

describe('the Markdown file', () => {
  const first = (label: string, status: string, [page, list]: readonly [string, string]) =>
    `> ${label} ${status}. This page: <https://docs.example.com/docs/${page}>. All pages of ${label}: <https://docs.example.com/docs/${list}>.`

  it('of an older page begins with its version, and with where the newest version has the page', () => {
    const older = 'is not the newest version; the newest is v2.1, which'
    const there = `${older} has this page at <https://docs.example.com/docs/setup/install.md>`
    expect(read('v1/install.md')).toBe(`${first('v1', there, ['v1/install', 'v1/llms.txt'])}

# Install [beta]

Back to the [start](https://docs.example.com/docs/v1/index.md).

## Steps

None.
`)
    const lacks = `${older} lacks this page and begins at <https://docs.example.com/docs/index.md>`
    expect(read('v1/old.md').split('\n')[0]).toBe(first('v1', lacks, ['v1/old', 'v1/llms.txt']))
    const home = `${older} has this page at <https://docs.example.com/docs/index.md>`
    expect(read('v1/index.md').split('\n')[0]).toBe(first('v1', home, ['v1', 'v1/llms.txt']))
  })

  it('of a latest page says that its version is the newest', () => {
    expect(read('setup/install.md')).toBe(`${first('v2.1', 'is the newest version', ['setup/install', 'llms.txt'])}

# Install [beta]

Back to the [start](https://docs.example.com/docs/index.md).

## Steps

None.
`)
  })

  it.each([
    ['index.md', ['/docs/setup/install.md#steps', '/docs/guide/first.md', '#again']],
    ['guide/first.md', ['/docs/setup/install.md']],
    ['v1/index.md', ['/docs/v1/install.md#steps', '/docs/v1/guide/first.md', '#again']],
    ['v1/guide/first.md', ['/docs/v1/install.md']],
    ['v1/old.md', ['/docs/v1/guide/first.md']],
  ])('%s leads to Markdown files of its own version', (file, targets) => {
    const found = [...read(file).matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)
    expect(found.map((target) => target.replace('https://docs.example.com', ''))).toEqual(targets)
  })

  it('is named by the first words of its page', () => {
    const wordsOf = (file: string) => /<p hidden="">(.*?)<\/p>/.exec(read(file))?.[1]
    expect(wordsOf('v1/install/index.html')).toBe('AI agents: /docs/v1/install.md, /docs/v1/llms.txt.')
    expect(wordsOf('changes/index.html')).toBe('AI agents: /docs/changes.md, /docs/llms.txt.')
    expect(read('search/index.html')).not.toContain('AI agents')
  })

  it('is named by the head of its page', () => {
    const named = docPages().map(({ doc, html }) => [
      doc.path,
      /<link rel="alternate" type="text\/markdown" href="([^"]+)"\/>/.exec(html)?.[1],
    ])
    expect(named).toEqual([
      ['guide/first', '/docs/guide/first.md'],
      ['', '/docs/index.md'],
      ['release-notes', '/docs/release-notes.md'],
      ['secret', '/docs/secret.md'],
      ['setup/install', '/docs/setup/install.md'],
      ['v1/guide/first', '/docs/v1/guide/first.md'],
      ['v1', '/docs/v1/index.md'],
      ['v1/install', '/docs/v1/install.md'],
      ['v1/old', '/docs/v1/old.md'],
      ['v1/release-notes', '/docs/v1/release-notes.md'],
      ['v1/secret', '/docs/v1/secret.md'],
    ])
    for (const [, href = ''] of named) expect(existsSync(join(outDir, href.replace('/docs/', '')))).toBe(true)
  })
})

describe('versions.json', () => {
  it('gives full addresses, because copies of the site on other hosts read it', () => {
    const [v2, v1] = [
      { name: 'v2', label: 'v2.1', href: 'https://docs.example.com/docs/' },
      { name: 'v1', label: 'v1', href: 'https://docs.example.com/docs/v1' },
    ]
    expect(JSON.parse(read('versions.json'))).toEqual({ latest: v2, versions: [v2, v1] })
  })
})

describe('the sitemap', () => {
  it('names the listed pages of the latest version and those that only an older one has', () => {
    const map = readXml(read('sitemap.xml'))
    expect(map.children.map((url) => childOf(url, 'loc').text)).toEqual([
      'https://docs.example.com/docs/guide/first',
      'https://docs.example.com/docs/',
      'https://docs.example.com/docs/release-notes',
      'https://docs.example.com/docs/setup/install',
      'https://docs.example.com/docs/v1/old',
    ])
  })
})

describe('structured data', () => {
  const DATA = /<script type="application\/ld\+json">(.*?)<\/script>/gs
  const dataOf = (html: string) => [...html.matchAll(DATA)].map(([, json = '']) => json)

  it('is once in the head of each page of the latest version that the sitemap lists, and in no other', () => {
    const listed = readXml(read('sitemap.xml')).children.map((url) => childOf(url, 'loc').text)
    const pages = docPages().map(({ doc, html }) => ({ doc, html, href: `https://docs.example.com/docs/${doc.path}` }))
    expect(pages.filter(({ href }) => listed.includes(href)).length).toBe(listed.length)
    for (const { doc, href, html } of pages) {
      const [head = ''] = html.split('</head>')
      const count = doc.version === 'v2' && listed.includes(href) ? 1 : 0
      expect(dataOf(head), href).toHaveLength(count)
      expect(dataOf(html), href).toHaveLength(count)
    }
    const [json = ''] = dataOf(read('guide/first/index.html'))
    expect(json).not.toContain('<')
    expect(JSON.parse(json)['@graph'][1]).toMatchObject({
      url: 'https://docs.example.com/docs/guide/first',
      description: 'Why </script> and "quotes" & signs are only text.',
    })
  })

  it.each(['404.html', 'search/index.html', 'changes/index.html', 'changes/release-notes/index.html'])(
    'is not in %s, which is no doc',
    (file) => expect(dataOf(read(file))).toEqual([]),
  )
})

describe('stratadocs dev', () => {
  const TYPES: Readonly<Record<string, string>> = {
    '.html': 'text/html',
    '.json': 'application/json',
    '.md': 'text/markdown',
    '.txt': 'text/plain',
    '.xml': 'application/xml',
    '': 'text/plain',
  }
  /** Pages, which contain other scripts during development. */
  const isPage = (file: string) => /(^|\/)(index\.html|page\.json|404\.html)$/.test(file) && !file.startsWith('old/')

  it('serves every file that the build writes, except for the scripts that it bundles', async () => {
    // The lists for offline reading name the scripts by their hashes.
    const bundled = /^(assets\/|offline-(worker|files)\b|third-party-notices\.txt$|build\.json$)/
    const files = [...listFiles(outDir).filter((file) => !bundled.test(file)), '.well-known/security.txt']
    expect(files).toEqual(expect.arrayContaining(['llms.txt', 'opensearch.xml', 'old/address/index.html', '_headers']))
    const server = await startServer(['dev', ...args])
    try {
      const answers = await Promise.all(
        files.map(async (file) => {
          const response = await fetch(server.url + encodeURI(file))
          const type = response.headers.get('content-type')?.split(';')[0]
          return { file, status: response.status, type, text: isPage(file) ? '' : await response.text() }
        }),
      )
      expect(answers).toEqual(
        files.map((file) => ({
          file,
          status: 200,
          type: TYPES[extname(file)],
          text: isPage(file) ? '' : read(file),
        })),
      )
    } finally {
      await server.stop()
    }
  })
})
