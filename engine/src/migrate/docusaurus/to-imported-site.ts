import { relativePath } from '../files/paths.ts'
import type { SiteFiles } from '../files/site-files.ts'
import type { ImportedSite, ImportedVersion } from '../imported-site.ts'
import type { DocusaurusSite, Instance, SourceVersion } from './docusaurus-site.ts'
import { readOptions } from './options/read-options.ts'
import { asList } from './values.ts'

/** Files that configure Docusaurus, that pages include, or that are code of pages. */
const NOT_PUBLISHED = /(^|\/)_category_\.\w+$|\.(?:mdx?|markdown|[jt]sx?|css|scss)$/i

/** A Docusaurus site as an `ImportedSite`. */
export function toImportedSite(site: DocusaurusSite, { isFolder }: Pick<SiteFiles, 'isFolder'>): ImportedSite {
  const { dir, config, instances, redirects, otherPages, hostRules, notes } = site
  const { file, title, tagline, url, baseUrl, staticDirs } = config
  return {
    ...{ generator: 'Docusaurus', dir, configFile: file, title, tagline, url, baseUrl, staticDirs, redirects, notes },
    ...(hostRules && { hostRules }),
    collections: instances.map((one) => ({ ...one, versions: one.versions.map(toVersion) })),
    options: readOptions(config),
    facts: [{ name: 'Docs plugin instances', value: instances.map(({ id }) => id).join(', ') }],
    leftOut: {
      pages: otherPages.filter(isFolder).map((folder) => relativePath(dir, folder)),
      locales: config.otherLocales,
      styleSheets: config.customCss,
      tagged: instances.filter(hasTags).map(({ id }) => id),
    },
  }
}

function toVersion({ name, label, isLast, permalink, dir, docs, files, sidebars }: SourceVersion): ImportedVersion {
  const published = files.filter((path) => !NOT_PUBLISHED.test(path))
  return { name, label, isLast, permalink, dir, pages: docs, files: published, sidebars }
}

function hasTags({ versions }: Instance): boolean {
  return versions.some(({ docs }) => docs.some(({ frontMatter }) => asList(frontMatter.tags).length > 0))
}
