import { expect, it } from 'vitest'
import { tinySite } from '../../../tests/tiny-site.ts'
import { allDocs, type Site, type Version } from '../../model/site.ts'
import type { SourceDoc } from '../../model/source.ts'
import { linkResolver } from './resolve-link.ts'

it('broken links of a version share one list of its pages', () => {
  const tiny = tinySite([{ name: 'v1', ids: ['index', 'guide/install'] }])
  const docs = allDocs(tiny)
  let listed = 0
  const ownKeys = (target: Version['docs']) => {
    listed++
    return Reflect.ownKeys(target)
  }
  const targets = ['guide/instal.md', 'gone-1.md', 'gone-1.md', 'gone-2.md']
  const links = targets.map((target, at) => ({ target, line: at + 1, column: 1 }))
  const source = { file: 'v1/index.md', links, headings: [] } as unknown as SourceDoc
  const site: Site = {
    ...tiny,
    versions: tiny.versions.map((version) => ({ ...version, docs: new Proxy(version.docs, { ownKeys }) })),
    sources: Object.fromEntries(docs.map((doc) => [doc.source, source])),
  }
  const linksOf = linkResolver(site, { basePath: '/', docsByPath: new Map() })
  const hints = docs.flatMap(linksOf).map((result) => ('hint' in result ? result.hint : undefined))
  const known = 'Known: index, guide/install.'
  expect(hints.slice(0, 4)).toEqual(['Did you mean guide/install?', known, known, known])
  expect(hints).toHaveLength(8)
  expect(listed).toBe(1)
})

it('of many broken anchors of a page, the first are compared with its headings', () => {
  const tiny = tinySite([{ name: 'v1', ids: ['index'] }])
  const links = Array.from({ length: 300 }, (_, at) => ({ target: `#instal-${at}`, line: at + 1, column: 1 }))
  const headings = Array.from({ length: 300 }, (_, at) => ({ id: `install-${at}` }))
  const source = { file: 'v1/index.md', title: 'Page', links, headings } as unknown as SourceDoc
  const site: Site = { ...tiny, sources: Object.fromEntries(allDocs(tiny).map((doc) => [doc.source, source])) }
  const linksOf = linkResolver(site, { basePath: '/', docsByPath: new Map() })
  const hints = allDocs(site)
    .flatMap(linksOf)
    .map((result) => ('hint' in result ? result.hint : ''))
  expect(hints[0]).toBe('Did you mean install-0?')
  expect(hints.filter((hint) => hint.startsWith('Did you mean'))).toHaveLength(50)
  expect(hints[299]).toMatch(/^Known: install-0, .* and 290 more\.$/)
})

it('the top of a page, and a text that the browser finds, need no heading', () => {
  const tiny = tinySite([{ name: 'v1', ids: ['index', 'guide'] }])
  const docs = allDocs(tiny)
  const links = ['#top', '#Top', 'guide.md?a=b#top', 'guide.md#:~:text=a', '#bottom'].map((target) => ({
    target,
    line: 1,
    column: 1,
  }))
  const source = { file: 'v1/index.md', title: 'Kilns', links, headings: [] } as unknown as SourceDoc
  const site: Site = { ...tiny, sources: Object.fromEntries(docs.map((doc) => [doc.source, source])) }
  const linksOf = linkResolver(site, { basePath: '/', docsByPath: new Map() })
  const found = docs.slice(0, 1).flatMap(linksOf)
  expect(found.map((one) => ('problem' in one ? one.problem : one.href))).toEqual([
    ...['#', '#', '/v1/guide?a=b', '/v1/guide#:~:text=a'],
    'index has no heading #bottom.',
  ])
})
