import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromHref, htmlFile } from '../../engine/src/model/url.ts'
import { fileParts } from '../../engine/src/node/search/file-parts.ts'
import {
  type IndexedPage,
  type IndexFile,
  type IndexManifest,
  isInParts,
  MANIFEST_FILE,
} from '../../engine/src/search/index/index-file.ts'
import { hasLead } from '../../engine/src/search/index/page-texts.ts'
import { decodeRoot, ROOT_PART } from '../../engine/src/search/parts/root.ts'
import type { BenchPage, BenchVersion, Section } from './types.ts'

/** The folder of the index files below the base path. */
const INDEX_FOLDER = MANIFEST_FILE.slice(0, MANIFEST_FILE.lastIndexOf('/') + 1)

/** True when a folder holds a built site with the index of its search. */
export function isBuilt(dist: string): boolean {
  return existsSync(join(dist, MANIFEST_FILE))
}

/** The versions of a built site with their pages, read from the index files so that all engines see the same pages. */
export function readVersions(dist: string): Promise<BenchVersion[]> {
  const addresses = Object.entries(readManifest(dist).versions)
  return Promise.all(
    addresses.map(async ([name, address]) => {
      const basePath = basePathOf(address)
      const file = indexPath(dist, address)
      const index = isInParts(address) ? await readParts(file) : readJson<IndexFile>(file)
      return { name, index, pages: index.pages.map((page) => pageOf(page, { dist, basePath })) }
    }),
  )
}

/** The index files of the versions, for their sizes. */
export function indexFiles(dist: string): string[] {
  return Object.values(readManifest(dist).versions).map((address) => indexPath(dist, address))
}

/** The pages of an index that is read in parts. */
async function readParts(path: string): Promise<IndexFile> {
  const file = readFileSync(path)
  const source = await fileParts(
    path,
    async (_, range) => range && file.subarray(range.from, range.from + range.length),
  )
  const { head, pagesPerPart, pageCount } = decodeRoot(await source.bytes(ROOT_PART))
  const parts = Array.from({ length: Math.ceil(pageCount / pagesPerPart) }, (_, part) => source.texts(part))
  return { ...head, pages: (await Promise.all(parts)).flat() }
}

function readManifest(dist: string): IndexManifest {
  return readJson<IndexManifest>(join(dist, MANIFEST_FILE))
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

/** The base path that a site was built for. */
export function basePathOfSite(dist: string): string {
  return basePathOf(readManifest(dist).all)
}

/** The version of most pages. */
export function biggestVersion(versions: readonly BenchVersion[]): BenchVersion {
  const [first] = versions.toSorted((a, b) => b.pages.length - a.pages.length)
  if (!first) throw new Error('The site has no versions.')
  return first
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
  const lead = hasLead({ description, blocks }) ? [description] : []
  const sections: { heading: string; anchor: string; texts: string[] }[] = [{ heading: title, anchor: '', texts: lead }]
  for (const block of blocks) {
    if (typeof block === 'string') sections.at(-1)?.texts.push(block)
    else sections.push({ heading: block[2], anchor: block[1], texts: [] })
  }
  return sections
}
