import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openContent } from '../../../src/content/files/content-files.ts'
import { loadSite } from '../../../src/content/load-site.ts'
import { compileSource } from '../../../src/content/sources/compile.ts'
import { findDoc, findVersion, sourceOf } from '../../../src/model/site.ts'
import { articleMarkdown } from '../../../src/model/source.ts'
import { belowVersion } from '../../../src/model/url.ts'
import { reservedFor } from '../../../src/node/emit/emitters.ts'
import { articleRenderers } from '../../../src/theme/content/article-renderers.tsx'
import { FIXTURES, loadFixture } from '../load-fixture.ts'

const { site, problems } = await loadFixture('layers')

/** Where a version takes each doc from, by the path it shows it under. */
function shown(version: string): Record<string, string> {
  const docs = Object.values(findVersion(site.versions, version)?.docs ?? {})
  return Object.fromEntries(docs.map(({ path, source }) => [path, source]))
}

describe('a version that extends another', () => {
  it('has no problems', () => {
    expect(problems).toEqual([])
  })

  it('shows what it inherits, its own copies and new docs, without what it removed', () => {
    expect(shown('v3')).toEqual({
      '': 'v1/index.md',
      'guide/first': 'v2/guide/first.md',
      'guide/new': 'v3/guide/new.md',
    })
    expect(shown('v2')).toEqual({
      v2: 'v1/index.md',
      'v2/guide/first': 'v2/guide/first.md',
      'v2/guide/old': 'v1/guide/old.md',
      'v2/legacy/client': 'v1/legacy/client.md',
    })
    expect(shown('v1')).toEqual({
      v1: 'v1/index.md',
      'v1/guide/first': 'v1/guide/first.md',
      'v1/guide/old': 'v1/guide/old.md',
      'v1/legacy/client': 'v1/legacy/client.md',
    })
  })

  it('says which layer holds the file of a doc', () => {
    const layerOf = (version: string, id: string) => findDoc(site, version, id)?.layer
    expect(['v3', 'v2', 'v1'].map((version) => layerOf(version, 'guide/first'))).toEqual(['v2', 'v2', 'v1'])
    expect(['v3', 'v2', 'v1'].map((version) => layerOf(version, 'index'))).toEqual(['v1', 'v1', 'v1'])
  })

  it('leaves the older text to the older version', () => {
    const textOf = (version: string) => {
      const doc = findDoc(site, version, 'guide/first')
      return doc && articleMarkdown(sourceOf(site, doc)).trim()
    }
    expect(['v3', 'v2', 'v1'].map(textOf)).toEqual(['As v2 has it.', 'As v2 has it.', 'As v1 has it.'])
  })

  it('is the latest when it is listed first, and is at the base path', () => {
    expect(site.versions.map(({ name, path, isLast }) => ({ name, path, isLast }))).toEqual([
      { name: 'v3', path: '', isLast: true },
      { name: 'v2', path: 'v2', isLast: false },
      { name: 'v1', path: 'v1', isLast: false },
    ])
  })

  it('lists its docs by their address inside the version', () => {
    const docs = Object.values(site.versions[1]?.docs ?? {})
    expect(docs.map(({ id, path }) => [id, belowVersion('v2', path)])).toEqual([
      ['guide/first', 'guide/first'],
      ['guide/old', 'guide/old'],
      ['index', ''],
      ['legacy/client', 'legacy/client'],
    ])
  })
})

describe('a source', () => {
  it('is compiled once, however many versions show it', async () => {
    const compiled: string[] = []
    await loadSite({
      content: openContent(join(FIXTURES, 'layers', 'content')),
      basePath: '/docs/',
      withDrafts: false,
      reservedFor,
      compile: (source) => {
        compiled.push(source.file)
        return compileSource(source, articleRenderers)
      },
    })
    // The largest are compiled first.
    expect(compiled.toSorted()).toEqual([
      'v1/guide/first.md',
      'v1/guide/old.md',
      'v1/index.md',
      'v1/legacy/client.md',
      'v2/guide/first.md',
      'v3/guide/new.md',
    ])
    expect(Object.keys(site.sources)).toEqual(compiled.toSorted())
  })
})

describe('the site', () => {
  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(site))).toEqual(site)
  })
})
