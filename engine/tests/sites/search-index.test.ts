import { describe, expect, it } from 'vitest'
import { findVersion } from '../../src/model/site.ts'
import { indexOf, searchIndex } from '../../src/node/emit/search-index.ts'
import { type IndexFile, type IndexManifest, MANIFEST_FILE, titlesFile } from '../../src/search/index/index-file.ts'
import { titlesOf } from '../../src/search/index/titles.ts'
import { createSiteContext } from '../../src/site/create-site-context.ts'
import type { SiteContext } from '../../src/site/site-context.ts'
import { SITE_CONFIG } from '../site-config.ts'
import { emitted as emittedBy } from './emit.ts'
import { loadFixture } from './load-fixture.ts'

const { context: layers } = await loadFixture('layers')
const { context: sidebar } = await loadFixture('sidebar')
const { context: push } = await loadFixture('push')

/** The index of the version with a name. */
function indexIn(context: SiteContext, name: string): IndexFile {
  const version = findVersion(context.site.versions, name)
  if (!version) throw new Error(`There is no version ${name}.`)
  return indexOf(context, version)
}

const ids = (context: SiteContext, version: string) => indexIn(context, version).pages.map(({ id }) => id)

/** The emitted files by their names, without the hash in them: `v1`, `all`, `manifest`. */
function emitted(context: SiteContext) {
  const files = emittedBy(searchIndex, context).map(({ file, content }) => {
    return { file, text: String(content), name: file.replace(/^search-index\/(.*?)(\.[\da-f]{8})?\.json$/, '$1') }
  })
  const textOf = (name: string) => files.find((one) => one.name === name)?.text ?? ''
  return {
    files,
    manifest: JSON.parse(textOf('manifest')) as IndexManifest,
    fileOf: (name: string) => files.find((one) => one.name === name)?.file ?? '',
    read: (name: string) => JSON.parse(textOf(name)) as IndexFile,
  }
}

describe('the index of a version', () => {
  it('holds what it shows, inherited or its own', () => {
    expect(ids(layers, 'v3').sort()).toEqual(['guide/first', 'guide/new', 'index'])
    expect(ids(layers, 'v1').sort()).toEqual(['guide/first', 'guide/old', 'index', 'legacy/client'])
  })

  it('holds no unlisted page', async () => {
    expect(ids((await loadFixture('unlisted')).context, 'v1').sort()).toEqual(['guide/first', 'index'])
  })

  it('holds drafts only where they are shown', async () => {
    expect(ids((await loadFixture('drafts')).context, 'v2')).toEqual(['index'])
    expect(ids((await loadFixture('drafts', { withDrafts: true })).context, 'v2').sort()).toEqual(['index', 'soon'])
  })

  it('has the texts of a page, its address in this version, and how the site is searched', () => {
    const { pages, ...head } = indexIn(push, 'v1')
    const synonyms = [
      ['k8s', 'kubernetes'],
      ['pdb', 'pod disruption budget'],
    ]
    expect(head).toEqual({ language: 'en', tag: 'docs', synonyms })
    expect(pages.find(({ id }) => id === 'guide/deploy')).toEqual({
      id: 'guide/deploy',
      version: 'v1',
      url: '/docs/v1/guide/deploy',
      group: 'Guide',
      title: 'Deploy a model',
      description: 'From a model to an endpoint.',
      blocks: [
        'A deployment runs on Kubernetes.',
        [2, 'runtime', 'Choose a runtime'],
        'The runtime scores.',
        [3, 'limits', 'Limits'],
        'Two cores',
        'Four gigabytes',
      ],
    })
  })
})

describe('the group of a page', () => {
  const groups = Object.fromEntries(indexIn(sidebar, 'v2').pages.map(({ id, group }) => [id, group]))

  it('is the outermost category it is in', () => {
    expect(groups).toMatchObject({ 'guide/second': 'Guide', 'guide/deep': 'Guide', terms: 'Terms' })
  })

  it('is Documentation for a page in no category', () => {
    expect(groups).toMatchObject({ index: 'Documentation' })
  })

  it('is the category that leads to the page', () => {
    expect(groups).toMatchObject({ 'guide/first': 'Guide' })
  })
})

describe('the index of all versions', () => {
  it('holds each source once, as the newest version shows it', () => {
    const { pages } = emitted(layers).read('all')
    expect(pages.map(({ version, id, url }) => [version, id, url]).sort()).toEqual([
      ['v1', 'guide/first', '/docs/v1/guide/first'],
      ['v2', 'guide/old', '/docs/v2/guide/old'],
      ['v2', 'legacy/client', '/docs/v2/legacy/client'],
      ['v3', 'guide/first', '/docs/guide/first'],
      ['v3', 'guide/new', '/docs/guide/new'],
      ['v3', 'index', '/docs/'],
    ])
  })
})

describe('the files of the index', () => {
  const { files, manifest, fileOf } = emitted(push)

  it('are an index and its titles for each version, one index for all, and the manifest that names the indexes', () => {
    expect(files.map(({ name }) => name)).toEqual(['v2', 'v2.titles', 'v1', 'v1.titles', 'all', 'manifest'])
    expect(fileOf('manifest')).toBe(MANIFEST_FILE)
    const place = (name: string) => `/docs/${fileOf(name)}`
    expect(manifest).toEqual({ versions: { v2: place('v2'), v1: place('v1') }, all: place('all') })
  })

  it('hold the index of the version', () => {
    expect(emitted(push).read('v1')).toEqual(indexIn(push, 'v1'))
  })

  it('have the titles under a name that is known before anything is loaded', () => {
    expect(fileOf('v2.titles')).toBe(titlesFile('v2'))
    expect(emitted(push).read('v2.titles')).toEqual(titlesOf(indexIn(push, 'v2')))
  })

  it('have a hash in their names, except for titles and the manifest', () => {
    const hashes = files.flatMap(({ file }) => /\.([\da-f]{8})\.json$/.exec(file)?.[1] ?? [])
    expect(hashes).toHaveLength(3)
    expect(new Set(hashes).size).toBe(3)
  })

  it('have new names only if their content changed', () => {
    const source = Object.values(push.site.sources).find(({ file }) => file === 'v2/guide/monitor.md')
    if (!source) throw new Error('The fixture has no such page.')
    const sections = [{ html: '', markdown: '', blocks: [{ kind: 'text' as const, text: 'Another text.' }] }]
    const sources = { ...push.site.sources, [source.file]: { ...source, hash: 'another', sections } }
    const changed = emitted(createSiteContext({ ...push.site, sources }, SITE_CONFIG))
    const isSame = (name: string) => changed.fileOf(name) === fileOf(name)
    expect(['v2', 'v1', 'all', 'manifest'].map(isSame)).toEqual([false, true, false, true])
  })

  it('are not written if the site has no index of its own', () => {
    const hosted = createSiteContext(push.site, { ...SITE_CONFIG, search: { embedded: false, hitsPerGroup: 5 } })
    expect(emittedBy(searchIndex, hosted)).toEqual([])
  })
})
