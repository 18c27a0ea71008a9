import { describe, expect, it } from 'vitest'
import { findVersion } from '../../../src/model/site.ts'
import { loadFiles, pageText } from '../load-files.ts'

const PAGES = { 'v1/index.md': pageText(), 'v1/a.md': pageText(), 'v1/b.md': pageText() }
const TABLE = '- name: v2\n  path: ""\n  extends: v1\n  removed: [b]\n- name: v1\n'

describe('the latest version', () => {
  it('is one whose folder exists, even empty', async () => {
    const { site, notices } = await loadFiles({ ...PAGES, 'versions.yaml': TABLE, 'v2/': '' })
    expect(notices).toEqual([])
    expect(site.versions.map(({ name, path, isLast }) => ({ name, path, isLast }))).toEqual([
      { name: 'v2', path: '', isLast: true },
      { name: 'v1', path: 'v1', isLast: false },
    ])
  })

  it('is the one before again when its folder is gone, whatever its row says', async () => {
    const { site, problems, notices } = await loadFiles({ ...PAGES, 'versions.yaml': TABLE })
    expect(problems).toEqual([])
    expect(notices).toEqual([
      'versions.yaml:1:3  v2 has no folder, so it is left out.  Remove its row, or run npx stratadocs cut v2 again.',
    ])
    expect(site.versions.map(({ name, path, isLast }) => ({ name, path, isLast }))).toEqual([
      { name: 'v1', path: '', isLast: true },
    ])
    expect(Object.values(findVersion(site.versions, 'v1')?.docs ?? {}).map(({ path }) => path)).toEqual(['a', 'b', ''])
    expect(site).toEqual((await loadFiles({ ...PAGES, 'versions.yaml': '- name: v1\n' })).site)
  })

  it('is left out of the redirects too, until it is back', async () => {
    const redirects = 'aliases: { newest: v2 }\nversions:\n  - versions: [v2, v1]\n    pages: { start: index }\n'
    const files = { ...PAGES, 'versions.yaml': TABLE, 'redirects.yaml': redirects }
    const without = await loadFiles(files)
    expect(without.problems).toEqual([])
    expect(without.redirects).toEqual(['start -> '])
    const back = await loadFiles({ ...files, 'v2/': '' })
    expect(back.problems).toEqual([])
    expect(back.redirects).toEqual(['start -> ', 'v1/start -> v1', 'b -> v1/b'])
    expect(back.aliasRedirects.filter((row) => row.startsWith('newest'))).toEqual([
      'newest/a -> a',
      'newest -> ',
      'newest/start -> ',
    ])
  })
})

describe('an older version without a folder', () => {
  it('shows just what it extends', async () => {
    const { site, notices } = await loadFiles({
      ...PAGES,
      'versions.yaml': '- name: v3\n  extends: v2\n- name: v2\n  extends: v1\n  removed: [b]\n- name: v1\n',
      'v3/c.md': pageText(),
    })
    expect(notices).toEqual([])
    expect(Object.keys(findVersion(site.versions, 'v2')?.docs ?? {})).toEqual(['a', 'index'])
  })
})
