import { createHash } from 'node:crypto'
import type { SiteConfig } from '../../model/config.ts'
import { isCategory, trailTo } from '../../model/sidebar.ts'
import { type Site, type SiteDoc, sourceOf } from '../../model/site.ts'
import { fileHref, toHref } from '../../model/url.ts'
import { type IndexedPage, type IndexFile, type IndexManifest, MANIFEST_FILE } from '../../search/index-file.ts'
import { sidebarOf, versionOf } from '../../site/doc-page.ts'
import type { OutputFile } from '../output/staging.ts'

/** The group of pages that stand directly in the sidebar, or in none. */
const NO_GROUP = 'Documentation'

/** The index of each version, one over all of them, and the manifest that tells where they lie. */
export function emitSearch(site: Site, config: SiteConfig): OutputFile[] {
  if (!config.search.embedded) return []
  const versions = site.versions.map(({ name }) => ({ name, file: indexFile(name, indexOf(site, config, name)) }))
  const all = indexFile('all', { ...indexHead(site, config), pages: distinctPages(site, config) })
  const manifest: IndexManifest = {
    versions: Object.fromEntries(versions.map(({ name, file }) => [name, fileHref(config.basePath, file.file)])),
    all: fileHref(config.basePath, all.file),
  }
  return [...versions.map(({ file }) => file), all, { file: MANIFEST_FILE, text: JSON.stringify(manifest) }]
}

/** What is searched in one version: its listed pages. */
export function indexOf(site: Site, config: SiteConfig, version: string): IndexFile {
  const docs = listedDocs(site, version)
  return { ...indexHead(site, config), pages: docs.map((doc) => indexedPage(site, config, doc)) }
}

/** Each distinct page of all versions once, as the newest version shows it. */
function distinctPages(site: Site, config: SiteConfig): IndexedPage[] {
  const newest = new Map<string, SiteDoc>()
  for (const { name } of site.versions) {
    for (const doc of listedDocs(site, name)) if (!newest.has(doc.source)) newest.set(doc.source, doc)
  }
  return [...newest.values()].map((doc) => indexedPage(site, config, doc))
}

function indexHead(site: Site, { locale, searchTag }: SiteConfig): Omit<IndexFile, 'pages'> {
  return { language: locale, tag: searchTag, synonyms: site.synonyms }
}

function listedDocs(site: Site, version: string): SiteDoc[] {
  return Object.values(site.docs[version] ?? {}).filter((doc) => !doc.unlisted)
}

function indexedPage(site: Site, { basePath }: SiteConfig, doc: SiteDoc): IndexedPage {
  const { title, description, blocks } = sourceOf(site, doc)
  const url = toHref(basePath, doc.path)
  const [first, second] = trailTo(sidebarOf(versionOf(site, doc.version), doc.id), url)
  const group = first && (second || isCategory(first)) ? first.label : NO_GROUP
  return { id: doc.id, version: doc.version, url, group, title, description, blocks }
}

/** A file named after its content. */
function indexFile(name: string, index: IndexFile): OutputFile {
  const text = JSON.stringify(index)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return { file: `search-index/${name}.${hash}.json`, text }
}
