import { describe, expect, it } from 'vitest'
import { hostFiles } from '../../../src/node/emit/host-files.ts'
import { changesPages } from '../../../src/node/emit/pages/changes-pages.tsx'
import { redirects } from '../../../src/node/emit/pages/redirect-pages.ts'
import { createSiteContext } from '../../../src/site/create-site-context.ts'
import { SITE_CONFIG } from '../../site-config.ts'
import { emitted } from '../emit.ts'
import { loadFiles, page } from '../load-files.ts'

/** v1 has three pages; v2 edits the main one and `a`. */
const PAGES = {
  'v1/index.md': page('One.'),
  'v1/a.md': page('One.'),
  'v1/b.md': page('One.'),
  'v2/index.md': page('Two.'),
  'v2/a.md': page('Two.'),
}
const OLD = '- name: v2\n  extends: v1\n- name: v1\n'

/** The redirects from addresses below `changes/`, which are the same in redirect pages and in `_redirects`. */
async function redirectsOf(files: Readonly<Record<string, string>>) {
  const { site, problems } = await loadFiles(files)
  expect(problems).toEqual([])
  const context = createSiteContext(site, SITE_CONFIG)
  const list = emitted(hostFiles, context).find(({ file }) => file === '_redirects')?.content ?? ''
  const lines = String(list)
    .split('\n')
    .filter((line) => line.startsWith('/docs/changes'))
    .sort()
  const pages = emitted(redirects, context).flatMap(({ file, content }) => {
    const to = /data-href="([^"]+)"/.exec(String(content))?.[1]
    return file.startsWith('changes') ? [`/docs/${file.replace('/index.html', '')} ${to} 301`] : []
  })
  expect(pages.sort()).toEqual(lines)
  return lines
}

describe('the difference that a version made to a page,', () => {
  it('has an address of its own, also for a page named as that of the main one would be', async () => {
    const pages = { 'v1/index-page.md': page('One.'), 'v2/index-page.md': page('Two.') }
    const { site } = await loadFiles({ ...PAGES, ...pages, 'versions.yaml': OLD })
    const files = emitted(changesPages, createSiteContext(site, SITE_CONFIG)).map(({ file }) => file)
    expect(files).toEqual(
      expect.arrayContaining(['changes/index-page/index.html', 'changes/index-page-page/index.html']),
    )
    expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([])
  })

  it('needs no redirect while the version is the latest', async () => {
    expect(await redirectsOf({ ...PAGES, 'versions.yaml': OLD })).toEqual([])
  })

  it('moves to the folder of the version with the next one, and its address leads there', async () => {
    const table = `- name: v3\n  extends: v2\n${OLD}`
    expect(await redirectsOf({ ...PAGES, 'versions.yaml': table, 'v3/': '' })).toEqual([
      '/docs/changes/a /docs/v2/changes/a 301',
      '/docs/changes/index-page /docs/v2/changes/index-page 301',
    ])
  })

  it('gives its address to the difference of the same page in the latest', async () => {
    const table = `- name: v3\n  extends: v2\n${OLD}`
    expect(await redirectsOf({ ...PAGES, 'versions.yaml': table, 'v3/a.md': page('Three.') })).toEqual([
      '/docs/changes/index-page /docs/v2/changes/index-page 301',
    ])
  })

  it('is found in the newest version that has one', async () => {
    const table = `- name: v4\n  extends: v3\n- name: v3\n  extends: v2\n${OLD}`
    const files = { ...PAGES, 'versions.yaml': table, 'v3/a.md': page('Three.'), 'v4/': '' }
    expect(await redirectsOf(files)).toEqual([
      '/docs/changes/a /docs/v3/changes/a 301',
      '/docs/changes/index-page /docs/v2/changes/index-page 301',
    ])
  })

  it('has one address after a rename in case only: some disks take both for one', async () => {
    const table = `- name: v4\n  extends: v3\n- name: v3\n  extends: v2\n  moved: { a: A }\n${OLD}`
    const files = { ...PAGES, 'versions.yaml': table, 'v3/A.md': page('Three.') }
    expect(await redirectsOf({ ...files, 'v4/': '' })).toEqual([
      '/docs/changes/A /docs/v3/changes/A 301',
      '/docs/changes/index-page /docs/v2/changes/index-page 301',
    ])
    expect(await redirectsOf({ ...files, 'v4/A.md': page('Four.') })).toEqual([
      '/docs/changes/index-page /docs/v2/changes/index-page 301',
    ])
  })

  it('has no redirect from the base path if the latest does not extend the version', async () => {
    const files = { ...PAGES, 'versions.yaml': `- name: v3\n${OLD}`, 'v3/index.md': page('Three.') }
    expect(await redirectsOf(files)).toEqual([])
  })
})
