import { basename } from 'node:path'
import { cacheKey } from '../../content/files/hash.ts'
import { listedDocs, sourceOf, type Version } from '../../model/site.ts'
import { fileHref } from '../../model/url.ts'
import {
  type IndexedPage,
  type IndexFile,
  type IndexManifest,
  isInParts,
  MANIFEST_FILE,
  packedIndexFile,
  titlesFile,
  wholeIndexFile,
} from '../../search/index/index-file.ts'
import { titlesOf } from '../../search/index/titles.ts'
import type { SiteContext } from '../../site/site-context.ts'
import type { TextFile } from '../output/output-file.ts'
import type { Program } from '../program.ts'
import type { Emitter } from './emitter.ts'
import {
  allContents,
  contentsHash,
  hasTitles,
  type IndexContents,
  indexContents,
  isWhole,
  pageContentsOf,
} from './search/index-contents.ts'
import { packedIndex } from './search/packed-index.ts'
import { wholeIndex } from './search/whole-index.ts'

/** The name of the index over all released versions. */
const ALL = 'all'

/** Keeps nothing. */
const uncached = <Value>(_key: string, make: () => Value): Value => make()

/** The index of each version, its titles alone, one index over all released versions, and the manifest of the indexes. */
export const searchIndex: Emitter = {
  name: 'search index',
  reserves: [{ scope: 'site', name: 'search-index/', purpose: 'the search index' }],
  *emit({ context, program, renderer, bundle, keptText = uncached, keptBytes = uncached, indexThread }) {
    const { search, basePath } = context.config
    if (!search.embedded) return
    // In development every index is one file, so that an edit does not make its parts again.
    const mayPack = bundle !== undefined
    const all = indexes(context, program, mayPack)
    for (const [file, contents, version] of all) {
      const cacheInput = () => [file, renderer.cacheInput]
      if (isInParts(file))
        yield {
          file,
          cacheInput,
          render: () => packedIndex(contents, keptBytes),
          handOver: (path: string) => indexThread?.write(file, contents, path),
        }
      else yield { file, cacheInput, render: () => wholeIndex(contents, keptText) }
      if (version) yield titlesOfVersion(context, version)
    }
    const addresses = all.flatMap(([file, , version]) => (version ? [[version.name, fileHref(basePath, file)]] : []))
    const manifest: IndexManifest = {
      versions: Object.fromEntries(addresses),
      // The last index, which is that of the only version if there is no other.
      all: fileHref(basePath, all.at(-1)?.[0] ?? ''),
    }
    yield { file: MANIFEST_FILE, content: JSON.stringify(manifest) }
  },
}

/** What names of indexes depend on in addition to their contents. */
type Naming = Pick<Program, 'bundle'>

/** The file of an index, what the index is made of, and its version; the index over all versions has none. */
type NamedIndex = readonly [file: string, contents: IndexContents, version?: Version]

/**
 * The index of each version, and last the one over all released versions, unless that is the index of the only version. Browsers
 * may keep ranges of a name forever, and where ranges are depends on the program, and on how Node compresses.
 */
function indexes(context: SiteContext, { bundle }: Naming, mayPack: boolean): NamedIndex[] {
  const fileOf = (name: string, contents: IndexContents) => {
    const id = { name, hash: cacheKey(basename(bundle), process.version, contentsHash(contents)).slice(0, 8) }
    return mayPack && !isWhole(contents) ? packedIndexFile(id) : wholeIndexFile(id)
  }
  const { versions } = context.site
  const ofVersions = versions.map((version): NamedIndex => {
    const contents = indexContents(context)(version)
    return [fileOf(version.name, contents), contents, version]
  })
  if (versions.length === 1) return ofVersions
  const contents = allContents(context)
  return [...ofVersions, [fileOf(ALL, contents), contents]]
}

/** The indexes that are read in parts. */
export function packedIndexes(context: SiteContext, program: Naming): NamedIndex[] {
  return context.config.search.embedded ? indexes(context, program, true).filter(([file]) => isInParts(file)) : []
}

/** Every file of the index of a version, first the index itself. */
export function searchFilesOf(context: SiteContext, program: Naming, version: Version): string[] {
  const own = indexes(context, program, true).filter(([, , one]) => one?.name === version.name)
  return [...own.map(([file]) => file), titlesFile(version.name)]
}

/** The files of the index whose name changes with their content. */
export function namedByContent(context: SiteContext, program: Naming): string[] {
  return indexes(context, program, true).map(([file]) => file)
}

/** The searchable pages of one version: those that are listed. */
export function indexOf(context: SiteContext, version: Version): IndexFile {
  const { head, pages } = indexContents(context)(version)
  return { ...head, pages: pages.map(({ page, blocks }) => ({ ...page, blocks: blocks() })) }
}

/** Made of outlines alone: no text is read. Empty if it would be as large as what a search reads of an index in parts. */
function titlesOfVersion(context: SiteContext, version: Version): TextFile {
  const contents = indexContents(context)(version)
  const { head } = contents
  const listed = hasTitles(contents) ? listedDocs(version) : []
  const pages = listed.map((doc): IndexedPage => {
    const blocks = sourceOf(context.site, doc).headings.map(({ depth, id, text }) => [depth, id, text] as const)
    return { ...pageContentsOf(context)(doc).page, blocks }
  })
  return { file: titlesFile(version.name), content: JSON.stringify(titlesOf({ ...head, pages })) }
}
