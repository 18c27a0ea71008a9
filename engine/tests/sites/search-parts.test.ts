import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeFileIn } from '../../../testing/run-stratadocs.ts'
import { hasHashedName } from '../../src/model/files/hashed-name.ts'
import type { Version } from '../../src/model/site.ts'
import type { ClientBundle } from '../../src/node/bundle/client-bundle.ts'
import type { EmitContext } from '../../src/node/emit/emitter.ts'
import { namedByContent, searchFilesOf, searchIndex } from '../../src/node/emit/search-index.ts'
import { fileParts, type ReadBytes } from '../../src/node/search/file-parts.ts'
import { createEngine } from '../../src/search/engine.ts'
import { type IndexManifest, isInParts, MANIFEST_FILE } from '../../src/search/index/index-file.ts'
import { createSiteContext } from '../../src/site/create-site-context.ts'
import type { SiteContext } from '../../src/site/site-context.ts'
import { SITE_CONFIG } from '../site-config.ts'
import { emitContext } from './emit.ts'
import { loadFixture } from './load-fixture.ts'

const { context: push } = await loadFixture('push')

/** Enough pages with the same texts for an index in parts; only the newest version has them. */
function manyPages({ site }: SiteContext): SiteContext {
  const [newest, ...others] = site.versions
  if (!newest) throw new Error('The fixture has no versions.')
  const docs = { ...newest.docs }
  for (let at = 0; at < 100; at++) {
    for (const [id, doc] of Object.entries(newest.docs)) {
      if (id !== 'index')
        docs[`${id}-${at}`] = { ...doc, id: `${id}-${at}`, path: `${doc.path}-${at}` as typeof doc.path }
    }
  }
  const grown: Version = { ...newest, docs }
  return createSiteContext({ ...site, versions: [grown, ...others] }, SITE_CONFIG)
}

const large = manyPages(push)
const [newest] = large.site.versions
const { program } = emitContext(large)

/** Keeps bytes by key, and counts how many had to be made. */
function bytesKeeper() {
  const kept = new Map<string, Uint8Array>()
  let made = 0
  const keptBytes: NonNullable<EmitContext['keptBytes']> = (key, make) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    made += 1
    const bytes = make()
    kept.set(key, bytes)
    return bytes
  }
  const takeMade = () => {
    const count = made
    made = 0
    return count
  }
  return { keptBytes, takeMade }
}

function filesOf(context: SiteContext, keptBytes?: EmitContext['keptBytes']): Map<string, string | Uint8Array> {
  const input = { ...emitContext(context), bundle: {} as ClientBundle, ...(keptBytes && { keptBytes }) }
  return new Map(
    [...searchIndex.emit(input)].map((output) => {
      const content = 'render' in output ? output.render() : output.content
      if (content instanceof Promise) throw new Error(`${output.file} is waited for.`)
      return [output.file, content]
    }),
  )
}

const files = filesOf(large)
const manifest = JSON.parse(String(files.get(MANIFEST_FILE))) as IndexManifest
const root = (manifest.versions.v2 ?? '').replace('/docs/', '')

describe('an index of many pages', () => {
  it('comes in parts, and one of few pages whole', () => {
    expect([root, manifest.versions.v1 ?? ''].map(isInParts)).toEqual([true, false])
    expect([...files.keys()].filter((file) => /^search-index\/v2[./]/.test(file))).toEqual([
      root,
      'search-index/v2.titles.json',
    ])
    expect(hasHashedName(root)).toBe(true)
  })

  it('can be searched in a file', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'stratadocs-parts-'))
    for (const [file, content] of files) writeFileIn(dir, file, content)
    const readBytes: ReadBytes = async (file, { from, length } = { from: 0, length: 1e9 }) =>
      readFileSync(join(dir, file)).subarray(from, from + length)
    const { records, count } = await createEngine(await fileParts(root, readBytes)).find('kuberntes deployment')
    expect(records[0]).toMatchObject({ version: 'v2', content: 'A deployment runs on Kubernetes.' })
    expect(count).toBeGreaterThan(200)
  })

  it('has no titles of its own: they would be larger than what a search needs', () => {
    expect(JSON.parse(String(files.get('search-index/v2.titles.json')))).toMatchObject({ pages: [] })
  })

  it('is kept whole for reading offline', () => {
    if (!newest) throw new Error('There is no version.')
    const kept = searchFilesOf(large, program, newest)
    expect(kept).toEqual([root, 'search-index/v2.titles.json'])
  })

  it('is a file that browsers may keep', () => {
    expect(namedByContent(large, program)[0]).toBe(root)
  })

  it('has another name if another program makes it: browsers keep ranges of it, which may have moved', () => {
    expect(namedByContent(large, { bundle: 'other' })[0]).not.toBe(root)
  })

  it('is built again from what is known of every page but the edited one', () => {
    const { keptBytes, takeMade } = bytesKeeper()
    filesOf(large, keptBytes)
    takeMade()
    filesOf(large, keptBytes)
    expect(takeMade()).toBe(0)
    const source = Object.values(large.site.sources).find(({ file }) => file === 'v2/guide/monitor.md')
    if (!source) throw new Error('The fixture has no such page.')
    const sources = { ...large.site.sources, [source.file]: { ...source, hash: 'another' } }
    filesOf(createSiteContext({ ...large.site, sources }, SITE_CONFIG), keptBytes)
    // The row of the page, which its copies share, and the rows and the texts of the three groups that these are in.
    expect(takeMade()).toBe(7)
  })
})
