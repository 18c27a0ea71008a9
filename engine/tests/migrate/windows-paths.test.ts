import { describe, expect, it } from 'vitest'
import { createLinkResolver, type LinkInput } from '../../src/migrate/docusaurus/links/resolve-links.ts'
import { isAbsolutePath, isBelow, parentFolder, relativePath, resolvePath } from '../../src/migrate/files/paths.ts'
import { readableRoots } from '../../src/migrate/files/readable-roots.ts'
import { createFileLocator } from '../../src/migrate/plan/locate-files.ts'
import { createPageLinks, type LinksInput } from '../../src/migrate/plan/page-links.ts'
import type { PlannedVersion, VersionPart } from '../../src/migrate/plan/plan-versions.ts'
import { createReferences } from '../../src/migrate/references.ts'

describe('a path of Windows', () => {
  it.each([
    ['C:/site', 'docs/a.md', 'C:/site/docs/a.md'],
    ['C:\\site', '..\\docs\\a.md', 'C:/docs/a.md'],
    ['C:/site/docs', '../img/x.png', 'C:/site/img/x.png'],
    ['C:/site', 'D:\\other\\a.md', 'D:/other/a.md'],
    ['C:/site', '.', 'C:/site'],
    ['/site', '../docs/', '/docs'],
    ['/site', '/docs', '/docs'],
  ])('from %s, %s is %s', (folder, path, expected) => {
    expect(resolvePath(folder, path)).toBe(expected)
  })

  it.each([
    ['C:/site', 'C:/site/docs/a.md', 'docs/a.md'],
    ['C:\\site', 'C:\\docs\\a.md', '../docs/a.md'],
    ['/site', '/site', ''],
  ])('seen from %s, %s is %s', (folder, path, expected) => {
    expect(relativePath(folder, path)).toBe(expected)
  })

  it.each([
    ['C:/site/docs', 'C:/site'],
    ['C:/site', 'C:/'],
    ['C:/', undefined],
    ['/site', '/'],
    ['/', undefined],
  ])('the folder around %s is %s', (path, expected) => {
    expect(parentFolder(path)).toBe(expected)
  })

  it('is not in the repository of the current folder', () => {
    expect(readableRoots('Q:/site')).toEqual(['Q:/site'])
  })

  it('is absolute, and below its folder', () => {
    expect(['C:\\site', 'C:/site', '/site', 'site', '..\\site'].map(isAbsolutePath)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect([isBelow('C:/site', 'C:/site/a'), isBelow('C:/site', 'C:/sites/a'), isBelow('/', '/a')]).toEqual([
      true,
      false,
      true,
    ])
  })
})

it('pages of a site on Windows find their files', () => {
  const dir = 'C:/site'
  const version = {
    parts: [
      {
        version: { dir: `${dir}/docs`, pages: [], files: [], permalink: '/docs' },
        folder: '',
        collection: { path: 'docs' },
      },
    ],
  }
  const planned = version as unknown as PlannedVersion
  const config = { staticDirs: [`${dir}/static`], baseUrl: '/', url: 'https://docs.example.org' }
  const site = { dir, config, redirects: [] } as unknown as LinkInput['site']
  const there = new Set([`${dir}/docs/img/x.png`, `${dir}/static/img/y.png`, `${dir}/shared/z.png`])
  const references = createReferences()
  const [part] = planned.parts as [VersionPart]
  const links = createPageLinks({ version: planned, part }, {
    ...{ site: config, basePath: '/docs/', latest: [part], locate: createFileLocator({ dir, ...config }) },
    ...{ hash: () => '0', onUse: () => {}, refuse: () => {} },
    index: { byAddress: () => undefined, byFile: () => undefined, docId: () => undefined },
    references,
  } satisfies LinksInput)
  const { file } = createLinkResolver({
    ...{ site, links, shownAt: [] },
    files: { isFile: (path) => there.has(path), refusal: () => undefined },
  })
  const from = resolvePath(`${dir}/docs`, 'guide/a.md')
  expect(file('../img/x.png', from)).toBe(references.file('img/x.png'))
  expect(file('/img/y.png', from)).toBe('/img/y.png')
  expect(file('@site/static/img/y.png', from)).toBe('/img/y.png')
  expect(file('@site/shared/z.png', from)).toBe(references.file('_shared/shared/z.png'))
  expect(file('./none.png', from)).toBeUndefined()
})
