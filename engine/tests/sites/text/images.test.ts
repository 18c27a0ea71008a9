import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type ComparisonFile, docName, textOfDoc } from '../../../src/changes/comparison-file.ts'
import { type ContentFiles, openContent } from '../../../src/content/files/content-files.ts'
import { findDoc, sourceOf } from '../../../src/model/site.ts'
import { comparison } from '../../../src/node/emit/comparison.ts'
import { contentFiles } from '../../../src/node/emit/content-files.ts'
import type { OutputFile } from '../../../src/node/output/output-file.ts'
import { encodePicture } from '../../../src/node/pictures/encode-picture.ts'
import { cachedEncoder } from '../../../src/node/pictures/picture-cache.ts'
import { pageMarkdown } from '../../../src/site/pages/page-markdown.ts'
import { searchBlocks } from '../../../src/site/search-blocks.ts'
import { emitContext, emitted } from '../emit.ts'
import { FIXTURES, loadFixture } from '../load-fixture.ts'
import { readContent } from '../read-content.ts'

const { context, problems } = await loadFixture('everything')
const { site } = context
const content = openContent(join(FIXTURES, 'everything', 'content'))
const outputs = [...contentFiles.emit({ ...emitContext(context), content })]
const nameOf = (file: string) => file.replace(/.*\//, '').replace(/\.[\da-f]{16}/, '')

/** The content of the output file with a name, whatever its hash. */
async function bytesOf(name: string): Promise<Buffer> {
  const file = outputs.find((output) => nameOf(output.file) === name)
  if (!file) throw new Error(`There is no ${name}.`)
  return Buffer.from('render' in file ? await file.render() : file.content)
}

const sourceIn = (version: string) => {
  const doc = findDoc(site, version, 'images')
  if (!doc) throw new Error(`${version} has no images.`)
  return sourceOf(site, doc)
}

/** What is published for a page with this text and these files beside it. */
async function published(files: Readonly<Record<string, string | Uint8Array>>, text: string) {
  const contentDir = mkdtempSync(join(tmpdir(), 'stratadocs-published-'))
  const pages = { 'versions.yaml': '- name: v1\n', 'v1/index.md': `---\ntitle: A\n---\n\n${text}\n` }
  mkdirSync(join(contentDir, 'v1'))
  for (const [file, bytes] of Object.entries({ ...pages, ...files })) writeFileSync(join(contentDir, file), bytes)
  const read = await readContent(contentDir)
  if (!read.context) throw new Error('The content has no versions.')
  const input = { ...emitContext(read.context), content: openContent(contentDir) }
  return { problems: read.problems.map(({ message }) => message), files: [...contentFiles.emit(input)] }
}

/** The first of these files that is encoded. */
async function resized(files: readonly OutputFile[]): Promise<string | Uint8Array> {
  const file = files.find((output) => 'copyFrom' in output)
  if (!file || !('render' in file)) throw new Error('There is no picture.')
  return file.render()
}

describe('the pictures of two versions', () => {
  it('are those of the nearest layer', () => {
    const filesIn = (version: string) => new Set(sourceIn(version).files?.map(({ file }) => file))
    expect(filesIn('1.0')).toContain('1.0/pictures/requests.png')
    expect(filesIn('2.0')).toContain('2.0/pictures/requests.png')
    expect(filesIn('2.0')).toContain('1.0/pictures/rack.jpg')
  })

  it('are published once each, and no others', () => {
    const originals = outputs.map(({ file }) => nameOf(file)).filter((name) => !/-\d+\.\w+$/.test(name))
    expect(problems.filter(({ file }) => file.endsWith('images.md'))).toEqual([])
    expect(originals.sort()).toEqual([
      'credit.csv',
      'latency-dark.png',
      'latency-light.png',
      'path.svg',
      'rack.jpg',
      'ready.svg',
      'requests.png',
      'requests.png',
      'rollout.gif',
    ])
    expect(new Set(outputs.map(({ file }) => file)).size).toBe(outputs.length)
  })

  it('make a difference between the versions', () => {
    const step = context.steps.find(({ version }) => version.name === '2.0')
    expect(step?.comparison.changed).toContainEqual(expect.objectContaining({ id: 'images', isEdited: true }))
  })

  it('can be compared in the browser, as all pages with variants can: their files have both texts', () => {
    const files = new Map(emitted(comparison, context).map(({ file, content }) => [file, JSON.parse(String(content))]))
    const { versions, texts } = files.get('comparison.json') as ComparisonFile
    const pageIn = (version: string, id: string) => versions.find(({ name }) => name === version)?.docs[id]
    const edited = ['images', 'includes'].flatMap((id) => ['1.0', '2.0'].map((version) => ({ version, id })))
    const places = edited.map(({ version, id }) => {
      const { source = -1 } = pageIn(version, id) ?? {}
      return { file: texts[source], source, doc: docName(version, id) }
    })
    expect(places.map(({ file }) => file)).toEqual([
      ...Array(2).fill('comparison/images.json'),
      ...Array(2).fill('comparison/includes.json'),
    ])
    expect(new Set(places.map(({ source }) => source)).size).toBe(4)
    const headings = places.map(({ file = '', doc }) => textOfDoc(files.get(file), doc)?.length)
    expect(headings).toEqual([expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)])
  })

  it('are found by text and caption, but not by the names of their files', () => {
    const texts = searchBlocks(sourceIn('2.0'))
    expect(texts).toContain('Five racks of servers in evening light The nodes that serve the models of the examples.')
    expect(texts.filter((text) => typeof text === 'string' && /\.(?:png|csv)/.test(text))).toEqual([])
  })

  it('have absolute addresses in Markdown', () => {
    const doc = findDoc(site, '2.0', 'images')
    expect(doc && pageMarkdown(context, doc)).toMatch(
      /!\[Five racks[^\]]*\]\(https:\/\/[^/]+\/docs\/assets\/img\/rack\.[\da-f]{16}\.jpg "The nodes/,
    )
  })
})

describe('a published file', () => {
  it('is the original, byte for byte', async () => {
    expect(await bytesOf('rack.jpg')).toEqual(content.bytes('1.0/pictures/rack.jpg'))
    expect(await bytesOf('rollout.gif')).toEqual(content.bytes('1.0/pictures/rollout.gif'))
  })

  it.each([
    ['rack-736.avif', 'heif', 736],
    ['rack-1200.avif', 'heif', 1200],
    ['rack-736.webp', 'webp', 736],
    ['requests-1472.webp', 'webp', 1472],
    ['requests-800.avif', 'heif', 800],
  ])('comes as %s, too', async (name, format, width) => {
    expect(await sharp(await bytesOf(name)).metadata()).toMatchObject({ format, width })
  })

  it('has no script when it is an SVG', async () => {
    const svg = String(await bytesOf('path.svg'))
    expect(String(content.bytes('1.0/pictures/path.svg'))).toMatch(
      /<script|onload|javascript:|foreignObject|example\.com/,
    )
    expect(svg).not.toMatch(/script|onload|foreignObject|example\.com/)
    expect(svg).toContain('Gateway')
  })

  it('depends on its content, and not on its name or place', () => {
    const inputs = outputs.map((file) => ('render' in file ? file.cacheInput() : file))
    expect(JSON.stringify(inputs)).not.toContain('pictures/')
  })
})

describe('files that pages name', () => {
  const HOSTILE = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><text>Kept</text></svg>'

  it.each(['![A](evil.SVG)', '[A](evil.SVG)', '![A](evil.Svg)'])('are safe in any case: %s', async (text) => {
    const name = /evil\.\w+/.exec(text)?.[0] ?? ''
    const { problems, files } = await published({ [`v1/${name}`]: HOSTILE }, text)
    expect(problems).toEqual([])
    expect(files.map(({ file }) => file)).toEqual([expect.stringMatching(/^assets\/img\/evil\.[\da-f]{16}\.svg$/)])
    const [file] = files
    const bytes = file && String('render' in file ? await file.render() : file.content)
    expect(bytes).toContain('<text>Kept</text>')
    expect(bytes).not.toContain('script')
  })
})

describe('the cache of pictures', () => {
  /** Encodes a picture of the site without a cache. */
  const encoded = (files: ContentFiles, cacheDir = mkdtempSync(join(tmpdir(), 'stratadocs-cache-'))) =>
    resized([...contentFiles.emit({ ...emitContext(context), content: files, program: { cacheDir, bundle: 'test' } })])

  it('encodes a picture once', async () => {
    const encode = cachedEncoder(
      join(emitContext(context).program.cacheDir, `stratadocs-pictures-${process.pid}`),
      encodePicture,
    )
    let reads = 0
    const read = () => {
      reads++
      return content.bytes('1.0/pictures/rack.jpg')
    }
    const first = await encode('0123', read, { width: 100, format: 'webp' })
    expect(await encode('0123', read, { width: 100, format: 'webp' })).toEqual(first)
    expect(reads).toBe(1)
  })

  it('encodes no picture that changed during the build', async () => {
    const edited = { ...content, bytes: () => Buffer.from('edited') }
    const [file] = contentFiles.emit({ ...emitContext(context), content: edited })
    expect(() => file && 'render' in file && file.render()).toThrow(/changed during the build. Build again./)
    await expect(encoded(edited)).rejects.toThrow(/^\S+ changed during the build\. Build again\.$/)
  })

  it('reports why the system cannot store a picture, which is not damaged', async () => {
    const cacheDir = join(mkdtempSync(join(tmpdir(), 'stratadocs-cache-')), 'file')
    writeFileSync(cacheDir, '')
    await expect(encoded(content, cacheDir)).rejects.toMatchObject({ code: 'ENOTDIR' })
  })

  it('names a picture that is damaged', async () => {
    const size = { width: 200, height: 200, channels: 3 as const }
    const bytes = await sharp({ create: { ...size, background: 'red' } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    // Not at its end, which is checked earlier.
    const { files } = await published({ 'v1/torn.png': bytes.fill(0, 1000, 2000) }, '![A](torn.png)')
    await expect(resized(files)).rejects.toThrow(/^v1\/torn\.png could not be encoded: .*\. Export it again\.$/s)
  })
})
