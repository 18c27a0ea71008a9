import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeFileIn } from '../../../../testing/run-stratadocs.ts'
import { loadFiles, pageText } from '../load-files.ts'
import { readContent } from '../read-content.ts'

const PAGES = {
  'v1/index.md': pageText(),
  'v1/a.md': pageText(),
  'v1/guide/b.md': pageText(),
  'v1/guide/c.md': pageText(),
}

/** The redirects of a latest that extends v1, by its row. */
async function redirectsOf(row: string, files: Record<string, string> = {}): Promise<readonly string[]> {
  const table = `- name: v2\n  extends: v1\n${row}- name: v1\n`
  const { redirects, problems } = await loadFiles({ ...PAGES, 'versions.yaml': table, 'v2/': '', ...files })
  expect(problems).toEqual([])
  return redirects
}

describe('an address of the version that was the latest before', () => {
  it('needs no redirect where the latest shows the page', async () => {
    expect(await redirectsOf('')).toEqual([])
  })

  it('leads to the version before when the latest removed the page', async () => {
    expect(await redirectsOf('  removed: [a, guide/]\n')).toEqual([
      'a -> v1/a',
      'guide/b -> v1/guide/b',
      'guide/c -> v1/guide/c',
    ])
  })

  it('leads to the new place when the latest moved the page', async () => {
    expect(await redirectsOf('  moved: { guide/: manual/ }\n')).toEqual(['guide/b -> manual/b', 'guide/c -> manual/c'])
  })

  it('makes no redirect for a rename in case only: some disks take the old address for the new one', async () => {
    expect(await redirectsOf('  moved: { a: A, guide/: Guide/ }\n')).toEqual([])
  })

  it('leads to the new place when the latest gave the page another slug', async () => {
    expect(await redirectsOf('', { 'v2/guide/b.md': pageText('slug: best\n') })).toEqual(['guide/b -> guide/best'])
  })

  it('leads to the page even if it was an old address before', async () => {
    const redirects =
      'aliases: { v1: v1 }\nversions:\n  - versions: [v1]\n    pages: { old-a: a, old-b: guide/b, old-c: guide/c }\n'
    expect(await redirectsOf('  removed: [a]\n  moved: { guide/b: b }\n', { 'redirects.yaml': redirects })).toEqual([
      'v1/old-a -> v1/a',
      'v1/old-b -> v1/guide/b',
      'v1/old-c -> v1/guide/c',
      'a -> v1/a',
      'guide/b -> b',
      'old-a -> v1/a',
      'old-b -> b',
      'old-c -> guide/c',
    ])
  })

  it('leads where the newer one of two such versions says', async () => {
    const table = '- name: v3\n  extends: v2\n- name: v2\n  extends: v1\n- name: v1\n'
    const old =
      'versions:\n  - versions: [v2]\n    pages: { old: a }\n  - versions: [v1]\n    pages: { old: guide/b }\n'
    const files = { ...PAGES, 'versions.yaml': table, 'v3/': '', 'v2/': '', 'redirects.yaml': old }
    const { redirects, problems } = await loadFiles(files)
    expect(problems).toEqual([])
    expect(redirects).toEqual(['v2/old -> v2/a', 'v1/old -> v1/guide/b', 'old -> a'])
  })

  it('keeps the query and the hash of an old address', async () => {
    const redirects = 'site: { v1/old-a: "v1/a?tab=2#text" }\n'
    const files = { 'v1/a.md': `${pageText()}\n## Text\n`, 'redirects.yaml': redirects }
    expect(await redirectsOf('  moved: { a: A/b }\n', files)).toEqual([
      'v1/old-a -> v1/a?tab=2#text',
      'a -> A/b',
      'old-a -> A/b?tab=2#text',
    ])
  })

  it('leads where the author says', async () => {
    expect(await redirectsOf('  removed: [a]\n', { 'redirects.yaml': 'site: { a: guide/b }\n' })).toEqual([
      'a -> guide/b',
    ])
  })

  it('shows the page that is there now', async () => {
    expect(await redirectsOf('  moved: { a: guide/b, guide/b: a }\n')).toEqual([])
  })

  it('stays with what the build writes there', async () => {
    // v1 may have a page of that name, because its own address is another.
    expect(await redirectsOf('  removed: [search, a]\n', { 'v1/search.md': pageText() })).toEqual(['a -> v1/a'])
  })
})

it('a static document in the place of a page that was removed needs no other name', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-static-'))
  const table = '- name: v2\n  extends: v1\n  removed: [a, guide/]\n- name: v1\n'
  const files = { ...PAGES, 'versions.yaml': table, 'v2/more.md': pageText() }
  for (const [file, text] of Object.entries(files)) writeFileIn(join(dir, 'content'), file, text)
  writeFileIn(join(dir, 'static'), 'a/index.html', '<p>A</p>')
  const { site, problems } = await readContent(join(dir, 'content'))
  expect(problems).toEqual([])
  expect(site.redirects.flatMap(({ from, isAlias }) => (isAlias ? [] : [from]))).toEqual(['guide/b', 'guide/c'])
})

describe('over several versions', () => {
  it('an address leads to the newest version that has the page', async () => {
    const { redirects, problems } = await loadFiles({
      ...PAGES,
      'versions.yaml':
        '- name: v3\n  extends: v2\n  removed: [manual/b]\n- name: v2\n  extends: v1\n  removed: [a]\n  moved: { guide/: manual/ }\n- name: v1\n',
      'v3/': '',
    })
    expect(problems).toEqual([])
    expect(redirects).toEqual(['manual/b -> v2/manual/b', 'a -> v1/a', 'guide/b -> v2/manual/b', 'guide/c -> manual/c'])
  })

  it('a latest that extends no version has none: its pages were never those of another', async () => {
    const { redirects } = await loadFiles({
      ...PAGES,
      'versions.yaml': '- name: v2\n  moved: { a: b }\n- name: v1\n',
      'v2/index.md': pageText(),
      'v2/b.md': pageText(),
    })
    expect(redirects).toEqual([])
  })
})

describe('the name of the latest version', () => {
  const aliasesOf = async (files: Record<string, string>) => {
    const { site, aliasRedirects, problems } = await loadFiles(files)
    expect(problems).toEqual([])
    return { aliases: site.aliases.map(({ from, to }) => `${from} -> ${to}`), redirects: aliasRedirects }
  }
  const TABLE = { 'versions.yaml': '- { name: v2, label: New }\n- name: v1\n', 'v1/index.md': pageText() }
  const V2 = { 'v2/index.md': pageText(), 'v2/a.md': pageText() }

  it('leads to its pages and old addresses, and its label does not', async () => {
    const moved = 'site: { old: "a#part" }\nversions: [{ versions: [v1], pages: { gone: index } }]\n'
    const page = { 'v2/a.md': `${pageText()}\n## Part\n` }
    expect(await aliasesOf({ ...TABLE, ...V2, ...page, 'redirects.yaml': moved })).toEqual({
      aliases: ['v2 -> '],
      redirects: ['v2/a -> a', 'v2 -> ', 'v2/old -> a#part'],
    })
  })

  it('leaves addresses to pages and redirects', async () => {
    const site = { ...TABLE, ...V2, 'v2/guide/a.md': pageText('slug: /v2/a\n'), 'redirects.yaml': 'site: { V2: a }\n' }
    expect(await aliasesOf(site)).toEqual({ aliases: ['v2 -> '], redirects: ['v2/v2/a -> v2/a', 'v2/V2 -> a'] })
  })

  it('leaves its folder to an alias, another version, and what the build writes there', async () => {
    const alias = { 'redirects.yaml': 'aliases: { v2: v1 }\n' }
    expect((await aliasesOf({ ...TABLE, ...V2, ...alias })).aliases).toEqual(['v2 -> v1'])
    const other = { ...TABLE, ...V2, 'versions.yaml': '- name: v2\n- { name: v1, path: v2 }\n' }
    expect(await aliasesOf(other)).toEqual({ aliases: [], redirects: [] })
    const reserved = { 'versions.yaml': '- name: search\n', 'search/index.md': pageText() }
    expect(await aliasesOf(reserved)).toEqual({ aliases: [], redirects: [] })
  })
})
