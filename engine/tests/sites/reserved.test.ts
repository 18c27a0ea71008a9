import { describe, expect, it } from 'vitest'
import { copyFixture, runStratadocs } from '../../../testing/run-stratadocs.ts'
import { listFiles } from '../../src/content/files/list-files.ts'
import { allDocs } from '../../src/model/site.ts'
import { sitePath } from '../../src/model/url.ts'
import type { Emitter } from '../../src/node/emit/emitter.ts'
import { reservedFor } from '../../src/node/emit/emitters.ts'
import { outputClaims } from '../../src/node/emit/output-claims.ts'
import { loadFiles, pageText } from './load-files.ts'
import { loadFixture } from './load-fixture.ts'

const TABLE = { 'versions.yaml': '- name: v2\n  extends: v1\n- name: v1\n', 'v1/index.md': pageText() }
const HINT = 'Choose another file name or slug.'

/** The problems of a site of two versions with one page more. */
const problemsWith = async (file: string, text = pageText()) =>
  (await loadFiles({ ...TABLE, 'v2/': '', [file]: text })).problems

describe('a page at an address that the output needs', () => {
  it.each([
    ['v1/changes.md', 'changes of v2, v1 is at changes', 'the changes of the version'],
    ['v1/changes/a.md', 'changes/a of v2, v1 is at changes/a', 'the changes of the version'],
    ['v2/v1/changes.md', 'v1/changes of v2 is at v1/changes', 'the changes of the version'],
    ['v1/print.md', 'print of v2, v1 is at print', 'the version for print'],
    ['v2/search.md', 'search of v2 is at search', 'the search page'],
    ['v2/search-index/a.md', 'search-index/a of v2 is at search-index/a', 'the search index'],
    ['v2/assets/a.md', 'assets/a of v2 is at assets/a', 'scripts and styles'],
    ['v2/404.md', '404 of v2 is at 404', 'the page for unknown addresses'],
    ['v2/sitemap.xml.md', 'sitemap.xml of v2 is at sitemap.xml', 'a generated file'],
    ['v1/llms.txt.md', 'llms.txt of v2, v1 is at llms.txt', 'a generated file'],
    ['v2/a/page.json.md', 'a/page.json of v2 is at a/page.json', 'what the app loads of a page'],
    ['v1/guide/a.md.md', 'guide/a.md of v2, v1 is at guide/a.md', 'the Markdown of a page'],
  ])('is reported: %s', async (file, where, what) => {
    expect(await problemsWith(file)).toEqual([`${file}:1:1  ${where}, which is reserved for ${what}.  ${HINT}`])
  })

  it.each([
    ['search', 'the search page'],
    ['_headers', 'header and redirect rules of hosts'],
  ])('is reported by the address that its slug gives it: %s', async (slug, what) => {
    expect(await problemsWith('v2/find.md', pageText(`slug: /${slug}\n`))).toEqual([
      `v2/find.md:1:1  find of v2 is at ${slug}, which is reserved for ${what}.  ${HINT}`,
    ])
  })

  it('is not reported for similar names', async () => {
    for (const file of ['v1/changes-in-short.md', 'v2/search/tips.md', 'v2/guide/changes.md', 'v2/guide/node.js.md'])
      expect(await problemsWith(file), file).toEqual([])
  })

  it('may have a name that is reserved only beside the latest version', async () => {
    const { problems } = await loadFiles({
      ...TABLE,
      'versions.yaml': '- name: v2\n  extends: v1\n  removed: [search]\n- name: v1\n',
      'v2/': '',
      'v1/search.md': pageText(),
    })
    expect(problems).toEqual([])
  })
})

describe('an old address that the output needs', () => {
  it('is reported at its row', async () => {
    const { problems } = await loadFiles({ ...TABLE, 'v2/': '', 'redirects.yaml': 'site:\n  search: ""\n' })
    expect(problems).toEqual([
      'redirects.yaml:2:11  search is reserved for the search page, so it cannot redirect.  Remove the redirect.',
    ])
  })

  it('does not replace a page', async () => {
    const { problems } = await loadFiles({
      ...TABLE,
      'v2/latest.md': pageText(),
      'redirects.yaml': 'site:\n  latest: ""\n',
    })
    expect(problems).toEqual([
      'redirects.yaml:2:11  latest is a page, so it cannot redirect.  Remove the redirect or the page.',
    ])
  })
})

describe('a version at an address that the output needs', () => {
  it('is reported once, at its row', async () => {
    const { problems } = await loadFiles({
      'versions.yaml': '- name: v2\n  extends: assets\n- name: assets\n',
      'v2/': '',
      'assets/index.md': pageText(),
      'assets/a.md': pageText(),
    })
    expect(problems).toEqual([
      'versions.yaml:3:3  Version assets is at assets, which is reserved for scripts and styles.  Choose another path.',
    ])
  })
})

describe('two files at one address', () => {
  const emitter = (name: string): Emitter => ({ name, reserves: [], emit: () => [] })

  it.each([
    ['pages', 'feeds', 'by feeds and pages'],
    ['pages', 'pages', 'by pages'],
  ])('are reported with what writes them: %s, %s', (one, other, writers) => {
    const { claim, collisions } = outputClaims()
    expect([one, other].map((name) => claim('a.json', emitter(name)))).toEqual([true, false])
    expect(collisions().map(({ message }) => message)).toEqual([`a.json is written twice: ${writers}.`])
  })
})

describe('all that a build writes beside the pages', () => {
  it('is at addresses that are reserved', async () => {
    const { outDir, args } = copyFixture('reading')
    expect((await runStratadocs(['build', ...args])).code).toBe(0)
    const { site } = await loadFixture('reading')
    const ours = new Set([...allDocs(site).map(({ path }) => path), ...site.redirects.map(({ from }) => from)])
    const others = listFiles(outDir)
      .map((file) => sitePath(file))
      .filter((path) => !ours.has(path))
    expect(others).toEqual(expect.arrayContaining(['sitemap.xml', 'guide/first.md', 'v1/changes', 'search']))
    const folders = site.versions.map(({ path }) => path)
    expect(others.filter((path) => !reservedFor(path, folders))).toEqual([])
  })
})
