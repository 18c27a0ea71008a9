import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { fromHref, htmlFile } from '../../engine/src/model/url.ts'
import {
  type IndexedPage,
  type IndexFile,
  type IndexManifest,
  isInParts,
  MANIFEST_FILE,
  textsHref,
} from '../../engine/src/search/index/index-file.ts'
import type { TextsPart } from '../../engine/src/search/parts/part-source.ts'
import { decodeRoot } from '../../engine/src/search/parts/root.ts'
import { textsPartCount } from '../../engine/src/search/parts/texts-layout.ts'
import type { BenchPage, BenchVersion, Section } from './types.ts'

/** The folder of the index files below the base path. */
const INDEX_FOLDER = MANIFEST_FILE.slice(0, MANIFEST_FILE.lastIndexOf('/') + 1)

/** True when a folder holds a built site with the index of its search. */
export function isBuilt(dist: string): boolean {
  return existsSync(join(dist, MANIFEST_FILE))
}

/** The versions of a built site with their pages, read from the index files so that all engines see the same pages. */
export function readVersions(dist: string): BenchVersion[] {
  return Object.entries(readManifest(dist).versions).map(([name, address]) => {
    const basePath = basePathOf(address)
    const file = indexPath(dist, address)
    const index = isInParts(address) ? readParts(file) : readJson<IndexFile>(file)
    return { name, index, pages: index.pages.map((page) => pageOf(page, { dist, basePath })) }
  })
}

/** The index files of the versions, for their sizes. */
export function indexFiles(dist: string): string[] {
  return Object.values(readManifest(dist).versions).map((address) => indexPath(dist, address))
}

/** The pages of an index in parts, from its root. */
function readParts(root: string): IndexFile {
  const { head, texts, pageCount } = decodeRoot(inflateSync(readFileSync(root)))
  const parts = Array.from({ length: textsPartCount(texts, pageCount) }, (_, part) => textsHref(root, part))
  return { ...head, pages: parts.flatMap((file) => readJson<TextsPart>(file).pages) }
}

function readManifest(dist: string): IndexManifest {
  return readJson<IndexManifest>(join(dist, MANIFEST_FILE))
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

/** `/mlops/search-index/v1.0.0.json` -> `/mlops/`: the addresses of the manifest hold the base path. */
function basePathOf(address: string): string {
  return address.slice(0, address.indexOf(INDEX_FOLDER))
}

function indexPath(dist: string, address: string): string {
  return join(dist, address.slice(address.indexOf(INDEX_FOLDER)))
}

function pageOf(page: IndexedPage, { dist, basePath }: { dist: string; basePath: string }): BenchPage {
  const { id, url: href, title, description } = page
  const path = fromHref(basePath, href)
  if (path === undefined) throw new Error(`The page ${href} is outside ${basePath}.`)
  return { id, href, title, description, sections: sectionsOf(page), htmlFile: join(dist, htmlFile(path)) }
}

/** The description is part of the first section: our own search indexes it, so the peers get it too. */
function sectionsOf({ title, description, blocks }: IndexedPage): Section[] {
  const lead = description === '' || description === blocks[0] ? [] : [description]
  const sections: { heading: string; anchor: string; texts: string[] }[] = [{ heading: title, anchor: '', texts: lead }]
  for (const block of blocks) {
    if (typeof block === 'string') sections.at(-1)?.texts.push(block)
    else sections.push({ heading: block[2], anchor: block[1], texts: [] })
  }
  return sections
}
