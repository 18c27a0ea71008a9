import { posix } from 'node:path'
import { DEFAULT_SIDEBAR } from '../../model/site.ts'
import { fileHref, toHref } from '../../model/url.ts'
import { isMarkdown } from '../files/paths.ts'
import type { ImportedSite } from '../imported-site.ts'
import type { References } from '../references.ts'
import type { FilePlace, LocateFile } from './locate-files.ts'
import { type SidebarsInput, sidebarNames } from './plan-sidebars.ts'
import type { PlannedVersion, VersionPart } from './plan-versions.ts'
import type { PageTarget } from './site-index.ts'
import { siteOrigin } from './site-origin.ts'

/** What a text may ask while it is converted: which pages and files there will be, and how our Markdown names them. */
export interface PageLinks {
  /** The version that shows the text. */
  readonly version: PlannedVersion
  readonly pageAt: (address: string) => PageTarget | undefined
  /** The page that a file became, preferably in the version of the text. */
  readonly pageOf: (file: string) => PageTarget | undefined
  /** Our id of a page of the same collection. */
  readonly idOf: (sourceId: string) => string | undefined
  /** The sidebar of the source that pages show which none lists; undefined if it is of another collection. */
  readonly mainSidebar: () => string | undefined
  /** The target of a link to a page; `isAbsolute` is true if its address was written in full. */
  readonly toPage: (page: PageTarget, link: { readonly isAbsolute: boolean }) => string
  /** The target of a picture, of an included text or of a file with code. */
  readonly toFile: (file: string) => string
  /** The target of a link by which readers download a file. */
  readonly toDownload: (file: string) => string
  /** Notes a file that the text names but that may not be read. */
  readonly refuse: (target: string, fromFile: string, why: string) => void
}

/** What links need to know of the whole import. */
export interface LinksInput extends Pick<SidebarsInput, 'basePath' | 'index' | 'latest'> {
  readonly site: Pick<ImportedSite, 'url'>
  readonly references: References
  readonly locate: LocateFile
  readonly hash: (file: string) => string
  /** Called for every file that a page uses. */
  readonly onUse: (version: PlannedVersion, place: FilePlace, file: string) => void
  readonly refuse: PageLinks['refuse']
}

/** Creates the links of a text. Those to pages and files of its version are marks. */
export function createPageLinks(
  { version, part }: { version: PlannedVersion; part: VersionPart },
  { site, basePath, index, latest, references, locate, hash, onUse, refuse }: LinksInput,
): PageLinks {
  const staticHref = (path: string) => siteOrigin(site) + fileHref(basePath, path)
  return {
    version,
    refuse,
    pageAt: index.byAddress,
    pageOf: (file) => index.byFile(file, version),
    idOf: (id) => index.docId(part, id),
    mainSidebar: () => {
      const names = sidebarNames(version.parts, latest).get(part) ?? []
      return [...names].find(([, name]) => name === DEFAULT_SIDEBAR)?.[0]
    },
    toPage: (page, { isAbsolute }) => {
      // An address without a version means the latest, also in a page of the latest: it must keep doing so in the next release.
      const isFixed = isAbsolute && !page.version.isUnreleased && page.version.path === ''
      return page.version === version && !isFixed ? references.page(page.id) : toHref(basePath, page.path)
    },
    toFile: (file) => {
      // A page that others include keeps its own place.
      const page = index.byFile(file, version)
      if (page?.version === version) return references.page(page.id)
      const place = locate(file, version, { isPart: isMarkdown(file) })
      onUse(version, place, file)
      return place.kind === 'static' ? `/${place.path}` : references.file(place.path)
    },
    toDownload: (file) => {
      const place = locate(file, version)
      // It belongs to no version, so the link is a full URL.
      if (place.kind === 'static') return staticHref(place.path)
      // Named after its content, so that versions with the same file have the same page.
      const path = posix.join('files', hash(file).slice(0, 8), posix.basename(place.path))
      onUse(version, { kind: 'static', path }, file)
      return staticHref(path)
    },
  }
}
