import { createHash } from 'node:crypto'
import type { SiteConfig } from '../model/config.ts'
import type { PageListLink } from '../model/page.ts'
import { type Site, sourceOf } from '../model/site.ts'
import { fileHref, toHref } from '../model/url.ts'
import type { ListedPage } from '../search/find-pages.ts'
import type { OutputFile } from './output.ts'

/** The listed pages of each version as a file named after its content, and where each lies. */
export function emitPageLists(site: Site, config: SiteConfig): { files: OutputFile[]; links: PageListLink[] } {
  const lists = site.versions.map((version) => {
    const text = JSON.stringify(listPages(site, version.name, config.basePath))
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
    return { version, file: `search-index/${version.name}.${hash}.json`, text }
  })
  return {
    files: lists.map(({ file, text }) => ({ file, text })),
    links: lists.map(({ version, file }) => ({
      label: version.label,
      path: version.path,
      href: fileHref(config.basePath, file),
    })),
  }
}

function listPages(site: Site, version: string, basePath: string): ListedPage[] {
  return Object.values(site.docs[version] ?? {})
    .filter((doc) => !doc.unlisted)
    .map((doc) => {
      const { title, description, toc } = sourceOf(site, doc)
      return { title, description, href: toHref(basePath, doc.path), headings: toc.map(({ label }) => label) }
    })
}
