import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { emitSearch, indexOf } from '../../src/build/emit-search.ts'
import type { Site } from '../../src/model/site.ts'
import { type IndexFile, type IndexManifest, MANIFEST_FILE } from '../../src/search/index-file.ts'
import { loadFixture } from './load-fixture.ts'
import { plainConfig as config } from './plain-config.ts'

const { site: layers } = await loadFixture('layers')
const { site: sidebar } = await loadFixture('sidebar')
const { site: push } = await loadFixture('push')

const ids = (site: Site, version: string) => indexOf(site, config, version).pages.map(({ id }) => id)

/** The emitted files by their names, without the hash in them: `v1`, `all`, `manifest`. */
function emitted(site: Site) {
  const files = emitSearch(site, config).map(({ file, text }) => {
    return { file, text: String(text), name: file.replace(/^search-index\/(.*?)(\.[\da-f]{8})?\.json$/, '$1') }
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
    expect(ids((await loadFixture('unlisted')).site, 'v1').sort()).toEqual(['guide/first', 'index'])
  })

  it('holds no draft, but where drafts are shown', async () => {
    expect(ids((await loadFixture('drafts')).site, 'v2')).toEqual(['index'])
    expect(ids((await loadFixture('drafts', { withDrafts: true })).site, 'v2').sort()).toEqual(['index', 'soon'])
  })

  it('has the texts of a page, its address in this version, and how the site is searched', () => {
    const { pages, ...head } = indexOf(push, config, 'v1')
    const synonyms = [
      ['k8s', 'kubernetes'],
      ['pdb', 'pod disruption budget'],
    ]
    expect(head).toEqual({ language: 'en', tag: 'mlops', synonyms })
    expect(pages.find(({ id }) => id === 'guide/deploy')).toEqual({
      id: 'guide/deploy',
      version: 'v1',
      url: '/mlops/v1/guide/deploy',
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
  const groups = Object.fromEntries(indexOf(sidebar, config, 'v2').pages.map(({ id, group }) => [id, group]))

  it('is the outermost category it stands in', () => {
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
      ['v1', 'guide/first', '/mlops/v1/guide/first'],
      ['v2', 'guide/old', '/mlops/v2/guide/old'],
      ['v2', 'legacy/client', '/mlops/v2/legacy/client'],
      ['v3', 'guide/first', '/mlops/guide/first'],
      ['v3', 'guide/new', '/mlops/guide/new'],
      ['v3', 'index', '/mlops/'],
    ])
  })
})

describe('the files of the index', () => {
  const { files, manifest, fileOf } = emitted(push)

  it('are one a version, one for all, and the manifest that names them', () => {
    expect(files.map(({ name }) => name)).toEqual(['v2', 'v1', 'all', 'manifest'])
    expect(fileOf('manifest')).toBe(MANIFEST_FILE)
    const place = (name: string) => `/mlops/${fileOf(name)}`
    expect(manifest).toEqual({ versions: { v2: place('v2'), v1: place('v1') }, all: place('all') })
  })

  it('hold the same as is asked of a site', () => {
    expect(emitted(push).read('v1')).toEqual(indexOf(push, config, 'v1'))
  })

  it('are named after their content', () => {
    for (const { file, text } of files.filter(({ name }) => name !== 'manifest')) {
      expect(file).toContain(`.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`)
    }
  })

  it('have new names only where something else is to be found', () => {
    const source = Object.values(push.sources).find(({ file }) => file === 'v2/guide/monitor.md')
    if (!source) throw new Error('The fixture has no such page.')
    const sources = { ...push.sources, [source.file]: { ...source, blocks: ['Another text.'] } }
    const changed = emitted({ ...push, sources })
    const isSame = (name: string) => changed.fileOf(name) === fileOf(name)
    expect(['v2', 'v1', 'all', 'manifest'].map(isSame)).toEqual([false, true, false, true])
  })

  it('are none where the site has no index of its own', () => {
    expect(emitSearch(push, { ...config, search: { embedded: false } })).toEqual([])
  })
})
