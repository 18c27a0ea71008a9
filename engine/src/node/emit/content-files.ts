import { readFileSync } from 'node:fs'
import type { ContentFiles } from '../../content/files/content-files.ts'
import { contentHash } from '../../content/files/hash.ts'
import { sanitizeSvg } from '../../content/images/sanitize-svg.ts'
import { PICTURE_FORMATS, type PictureSize, resizedPath } from '../../model/files/pictures.ts'
import { publishedKind } from '../../model/files/published-types.ts'
import { UsageError } from '../../model/problem.ts'
import { allDocs, sourceOf } from '../../model/site.ts'
import type { PublishedFile } from '../../model/source.ts'
import { forEachConcurrently } from '../../model/util/for-each-concurrently.ts'
import { once } from '../../model/util/once.ts'
import type { SiteContext } from '../../site/site-context.ts'
import type { RenderedFile } from '../output/output-file.ts'
import { ENCODING, encodePicture } from '../pictures/encode-picture.ts'
import { cachedEncoder, type EncodeToFile } from '../pictures/picture-cache.ts'
import { isSystemError } from '../system-error.ts'
import type { Emitter } from './emitter.ts'

/**
 * The pictures and other files of the content that pages use: each once, however many versions show it, and pictures also in
 * smaller formats. Those that no page uses are not published.
 */
export const contentFiles: Emitter = {
  name: 'files of pages',
  // Among the assets, which are reserved: their names change with their content, too.
  reserves: [],
  *emit({ context, content, program, renderer, encodePicture: encoder = encodePicture }) {
    const encode = cachedEncoder(program.cacheDir, encoder)
    for (const file of publishedFiles(context)) {
      const read = () => readAgain(content, file)
      if (publishedKind(file.path) === 'svg') yield svgFile(file, { read, program: renderer.cacheInput })
      else yield { file: file.path, cacheInput: () => file.hash, render: read }
      yield* resizedFiles(file, { read, encode })
    }
  },
}

/** The files of all pages, each once; a picture has the widths of every place that shows it. */
export function publishedFiles({ site }: Pick<SiteContext, 'site'>): PublishedFile[] {
  const found = new Map<string, PublishedFile>()
  const sources = new Set(allDocs(site).map((doc) => sourceOf(site, doc)))
  const used = [...sources].flatMap(({ files = [], preview }) => [...files, ...(preview?.file ? [preview.file] : [])])
  for (const file of used) {
    const known = found.get(file.path)
    const widths = [...new Set([...(known?.widths ?? []), ...(file.widths ?? [])])]
    found.set(file.path, { ...file, ...(widths.length > 0 && { widths }) })
  }
  return [...found.values()]
}

/** The bytes of a file, whose hash is in its name. */
function readAgain({ bytes }: ContentFiles, { file, hash }: PublishedFile): Buffer {
  const read = bytes(file)
  if (contentHash(read) !== hash) throw new UsageError(`${file} changed during the build. Build again.`)
  return read
}

/** An SVG without what could run. It also depends on the program, which decides what that is. */
function svgFile(
  { path, hash }: PublishedFile,
  { read, program }: { read: () => Buffer; program: string },
): RenderedFile {
  const render = () => sanitizeSvg(read().toString('utf8'))?.text ?? ''
  return { file: path, cacheInput: () => [hash, program], render }
}

/** Where the other formats and sizes of a picture are published. */
export function resizedPaths({ path, widths = [] }: PublishedFile): string[] {
  return sizesOf(widths).map((size) => resizedPath(path, size))
}

function sizesOf(widths: readonly number[]): PictureSize[] {
  return widths.flatMap((width) => PICTURE_FORMATS.map((format): PictureSize => ({ width, format })))
}

/** A picture in other formats and sizes. */
function resizedFiles(
  { file, path, hash, widths = [] }: PublishedFile,
  { read, encode }: { read: () => Buffer; encode: EncodeToFile },
): RenderedFile[] {
  const sizes = sizesOf(widths)
  // Encoding one size starts all of them, two at a time: more would take memory while pages are rendered.
  const encodeAll = once(async () => {
    const paths: string[] = []
    const add = async ([at, size]: [number, PictureSize]) => {
      paths[at] = await encode(hash, read, size)
    }
    await forEachConcurrently([...sizes.entries()], 2, add).catch((error: unknown) => {
      // It changed during the build, or the disk is full.
      if (error instanceof UsageError || isSystemError(error)) throw error
      const reason = error instanceof Error ? error.message : error
      throw new UsageError(`${file} could not be encoded: ${reason}. Export it again.`)
    })
    return paths
  })
  return sizes.map((size, at) => {
    const copyFrom = async () => (await encodeAll())[at] ?? ''
    const render = async () => readFileSync(await copyFrom())
    return { file: resizedPath(path, size), cacheInput: () => [hash, size, ENCODING], render, copyFrom }
  })
}
