import { contentHash } from '../../content/files/hash.ts'
import { isCategory } from '../../model/navigation/sidebar.ts'
import { trailTo } from '../../model/navigation/sidebar-index.ts'
import { type Doc, releasedVersions, type Site, sourceOf, type Version, versionOf } from '../../model/site.ts'
import { fileHref, toHref } from '../../model/url.ts'
import { memoize } from '../../model/util/memoize.ts'
import {
  type IndexedPage,
  type IndexFile,
  type IndexManifest,
  MANIFEST_FILE,
  titlesFile,
} from '../../search/index/index-file.ts'
import { titlesOf } from '../../search/index/titles.ts'
import { unreleasedTag } from '../../search/scope.ts'
import { sidebarOf } from '../../site/pages/doc-page.ts'
import { searchBlocks } from '../../site/search-blocks.ts'
import type { SiteContext } from '../../site/site-context.ts'
import type { TextFile } from '../output/output-file.ts'
import type { Emitter } from './emitter.ts'

/** The group for pages at the top of the sidebar, or not in it. */
const NO_GROUP = 'Documentation'

/** The index of each version, its titles alone, one index over all released versions, and the manifest of the indexes. */
export const searchIndex: Emitter = {
  name: 'search index',
  reserves: [{ scope: 'site', name: 'search-index/', purpose: 'the search index' }],
  emit: ({ context }) => searchIndexFiles(context),
}

/** The files of the search index; built once, because most of their names contain a hash of their content. */
export const searchIndexFiles = memoize((context: SiteContext): TextFile[] => {
  const { site, config } = context
  if (!config.search.embedded) return []
  const versions = site.versions.map((version) => {
    const { name } = version
    const index = indexOf(context, version)
    const titles: TextFile = { file: titlesFile(name), content: JSON.stringify(titlesOf(index)) }
    return { name, file: indexFile(name, index), titles }
  })
  const all = indexFile('all', {
    ...indexHead(context),
    pages: distinctDocs(site).map((doc) => indexedPage(context, doc)),
  })
  const manifest: IndexManifest = {
    versions: Object.fromEntries(versions.map(({ name, file }) => [name, fileHref(config.basePath, file.file)])),
    all: fileHref(config.basePath, all.file),
  }
  return [
    ...versions.flatMap(({ file, titles }) => [file, titles]),
    all,
    { file: MANIFEST_FILE, content: JSON.stringify(manifest) },
  ]
})

/** The searchable pages of one version: those that are listed. */
export function indexOf(context: SiteContext, version: Version): IndexFile {
  const head = indexHead(context)
  const tag = version.isUnreleased ? unreleasedTag(head.tag) : head.tag
  return { ...head, tag, pages: listedDocs(version).map((doc) => indexedPage(context, doc)) }
}

/** Each distinct page of all released versions once, as the newest version shows it. */
function distinctDocs({ versions }: Site): Doc[] {
  const newest = new Map<string, Doc>()
  for (const doc of releasedVersions(versions).flatMap(listedDocs)) {
    if (!newest.has(doc.source)) newest.set(doc.source, doc)
  }
  return [...newest.values()]
}

function indexHead({ site, config: { locale, searchTag } }: SiteContext): Omit<IndexFile, 'pages'> {
  return { language: locale, tag: searchTag, synonyms: site.synonyms }
}

function listedDocs({ docs }: Version): Doc[] {
  return Object.values(docs).filter((doc) => !doc.unlisted)
}

function indexedPage({ site, config: { basePath } }: SiteContext, doc: Doc): IndexedPage {
  const source = sourceOf(site, doc)
  const { title, description } = source
  const url = toHref(basePath, doc.path)
  const [first, second] = trailTo(sidebarOf(versionOf(site, doc), doc), url)
  const group = first && (second || isCategory(first)) ? first.label : NO_GROUP
  return { id: doc.id, version: doc.version, url, group, title, description, blocks: searchBlocks(source) }
}

/** A file named after its content. */
function indexFile(name: string, index: IndexFile): TextFile {
  const content = JSON.stringify(index)
  const hash = contentHash(content).slice(0, 8)
  return { file: `search-index/${name}.${hash}.json`, content }
}
