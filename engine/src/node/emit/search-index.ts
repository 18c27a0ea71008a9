import { type Site, sourceOf, type Version } from '../../model/site.ts'
import { fileHref } from '../../model/url.ts'
import { memoize } from '../../model/util/memoize.ts'
import {
  type IndexedPage,
  type IndexFile,
  type IndexManifest,
  MANIFEST_FILE,
  partFile,
  titlesFile,
  wholeIndexFile,
} from '../../search/index/index-file.ts'
import { titlesOf } from '../../search/index/titles.ts'
import { ROOT_PART } from '../../search/parts/root.ts'
import type { SiteContext } from '../../site/site-context.ts'
import type { OutputFile, TextFile } from '../output/output-file.ts'
import type { EmitContext, Emitter } from './emitter.ts'
import {
  allContents,
  contentsHash,
  type IndexContents,
  indexContents,
  isWhole,
  listedDocs,
  pageContentsOf,
} from './search/index-contents.ts'
import { partFileNames, partFiles } from './search/part-files.ts'
import { wholeFile } from './search/whole-file.ts'

/** The name of the index over all released versions. */
const ALL = 'all'

type KeptText = NonNullable<EmitContext['keptText']>

const makeText: KeptText = (_key, make) => make()

/** The index of each version, its titles alone, one index over all released versions, and the manifest of the indexes. */
export const searchIndex: Emitter = {
  name: 'search index',
  reserves: [{ scope: 'site', name: 'search-index/', purpose: 'the search index' }],
  *emit({ context, bundle, keptText = makeText }) {
    const { site, config } = context
    if (!config.search.embedded) return
    // Which parts there are is known once they are made: for who only looks, each index is one file.
    const isInParts = bundle !== undefined
    const { ofVersion, all } = searchIndexNames(context, isInParts)
    for (const version of site.versions) {
      yield* filesOf(version.name, indexContents(context)(version), { isInParts, keptText })
      yield titlesOfVersion(context, version)
    }
    if (!isOneVersion(site)) yield* filesOf(ALL, allContents(context), { isInParts, keptText })
    const addresses = site.versions.map((version) => [version.name, fileHref(config.basePath, ofVersion(version))])
    const manifest: IndexManifest = { versions: Object.fromEntries(addresses), all: fileHref(config.basePath, all) }
    yield { file: MANIFEST_FILE, content: JSON.stringify(manifest) }
  },
}

function filesOf(
  name: string,
  contents: IndexContents,
  { isInParts, keptText }: { isInParts: boolean; keptText: KeptText },
): Iterable<OutputFile> {
  if (isInParts && !isWhole(contents)) return partFiles(name, contents, keptText)
  return [wholeFile(wholeIndexFile({ name, hash: contentsHash(contents) }), contents, keptText)]
}

/** The file of each index that leads to the rest of it. */
function searchIndexNames(context: SiteContext, isInParts: boolean) {
  const nameOf = (name: string, contents: IndexContents) => {
    const id = { name, hash: contentsHash(contents) }
    return isInParts && !isWhole(contents) ? partFile(id, ROOT_PART) : wholeIndexFile(id)
  }
  const ofVersion = (version: Version) => nameOf(version.name, indexContents(context)(version))
  const [only] = context.site.versions
  const all = only && isOneVersion(context.site) ? ofVersion(only) : nameOf(ALL, allContents(context))
  return { ofVersion, all }
}

/** True if one version has all that is found in all of them, and needs no index beside its own. */
function isOneVersion({ versions: [version, ...others] }: Site): boolean {
  return version !== undefined && others.length === 0 && !version.isUnreleased
}

/** Every file of the index of a version, first the one that leads to the others. */
export function searchFilesOf(context: SiteContext, version: Version, keptText = makeText): string[] {
  const contents = indexContents(context)(version)
  const { name } = version
  const root = searchIndexNames(context, true).ofVersion(version)
  const parts = isWhole(contents) ? [] : partFileNames(name, contents, keptText)
  return [root, ...parts.filter((file) => file !== root), titlesFile(name)]
}

/** The files of the index whose name changes with their content, as paths or patterns. */
export const namedByContent = memoize((context: SiteContext): string[] => {
  const { versions } = context.site
  const all: readonly (readonly [string, IndexContents])[] = [
    ...versions.map((version) => [version.name, indexContents(context)(version)] as const),
    ...(isOneVersion(context.site) ? [] : [[ALL, allContents(context)] as const]),
  ]
  return all.map(([name, contents]) =>
    isWhole(contents) ? wholeIndexFile({ name, hash: contentsHash(contents) }) : partFile({ name, hash: '' }, '*'),
  )
})

/** The searchable pages of one version: those that are listed. */
export function indexOf(context: SiteContext, version: Version): IndexFile {
  const { head, pages } = indexContents(context)(version)
  return { ...head, pages: pages.map(({ page, blocks }) => ({ ...page, blocks: blocks() })) }
}

/** Of the outlines alone: no text is read. Empty where the index comes in parts: titles of many pages are larger than these. */
function titlesOfVersion(context: SiteContext, version: Version): TextFile {
  const contents = indexContents(context)(version)
  const { head } = contents
  const listed = isWhole(contents) ? listedDocs(version) : []
  const pages = listed.map((doc): IndexedPage => {
    const blocks = sourceOf(context.site, doc).headings.map(({ depth, id, text }) => [depth, id, text] as const)
    return { ...pageContentsOf(context)(doc).page, blocks }
  })
  return { file: titlesFile(version.name), content: JSON.stringify(titlesOf({ ...head, pages })) }
}
