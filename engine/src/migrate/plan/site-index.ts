import { posix } from 'node:path'
import { decodeAddress, type SitePath, sitePath } from '../../model/url.ts'
import type { GeneratedLink } from '../imported-site.ts'
import type { PagePlace } from './page-places.ts'
import type { PlannedPage } from './plan-pages.ts'
import type { PlannedVersion, VersionPart } from './plan-versions.ts'

/** A generated list of pages, which becomes a page. */
export interface GeneratedIndex extends PagePlace {
  readonly link: GeneratedLink
}

/** The pages of one version. */
export interface PlannedTree {
  readonly version: PlannedVersion
  readonly pages: readonly PlannedPage[]
  readonly indexes: readonly GeneratedIndex[]
}

/** A page of our site. */
export interface PageTarget {
  readonly version: PlannedVersion
  readonly id: string
  /** Below the base path. */
  readonly path: SitePath
}

/** Finds the pages of our site by their addresses, files and ids in the old one. */
export interface SiteIndex {
  readonly byAddress: (address: string) => PageTarget | undefined
  /** The page that an absolute file became, preferably in the given version. */
  readonly byFile: (file: string, version: PlannedVersion) => PageTarget | undefined
  /** Our id of a page, by its id in the old site. */
  readonly docId: (part: VersionPart, id: string) => string | undefined
}

/** Creates the lookups over all versions, newest first. */
export function createSiteIndex(trees: readonly PlannedTree[]): SiteIndex {
  const addresses = new Map<string, PageTarget>()
  const files = new Map<string, PageTarget[]>()
  const ids = new Map<VersionPart, Map<string, string>>()
  // A page that several versions show has the address in the latest: that version comes after the unreleased ones and wins.
  const ordered = [...trees].sort((a, b) => Number(b.version.isUnreleased) - Number(a.version.isUnreleased))
  for (const { version, pages, indexes } of ordered) {
    const target = ({ id, path }: { id: string; path: string }) => ({ version, id, path: sitePath(version.path, path) })
    // If a list and a page share an address, links lead to the page.
    for (const index of indexes) addresses.set(normalAddress(index.link.permalink), target(index))
    for (const page of pages) {
      if (!page.doc.isDraft) addresses.set(normalAddress(page.doc.permalink), target(page))
      ids.set(page.part, (ids.get(page.part) ?? new Map()).set(page.doc.id, page.id))
      const file = posix.join(page.part.version.dir, page.doc.file)
      files.set(file, [...(files.get(file) ?? []), target(page)])
    }
  }
  return {
    byAddress: (address) => addresses.get(normalAddress(address)),
    byFile: (file, version) => {
      const found = files.get(file) ?? []
      return found.find((one) => one.version === version) ?? found.at(-1)
    },
    docId: (part, id) => ids.get(part)?.get(id),
  }
}

/** An address, decoded and without the endings that hosts ignore. */
function normalAddress(address: string): string {
  const plain = address.replace(/\/index(?:\.html)?$|\.html$/, '').replace(/\/+$/, '')
  return decodeAddress(plain) ?? plain
}
