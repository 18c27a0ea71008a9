import { shownItems } from '../../model/navigation/sidebar-index.ts'
import type { Page, PageBody } from '../../model/page.ts'
import type { Version } from '../../model/site.ts'
import { type SitePath, toHref } from '../../model/url.ts'
import { changesPath } from '../changes/changes-paths.ts'
import { navbarTargets } from '../links/navbar-targets.ts'
import type { SiteContext } from '../site-context.ts'
import { sidebarOf } from './doc-page.ts'
import { pageLatest, pageVersion, plainVersionLinks } from './version-links.ts'

/** Titles, descriptions and addresses below the base path of the pages that belong to no version. */
const SITE_PAGES = {
  'not-found': {
    title: 'Page Not Found',
    description: 'No page of the documentation has this address.',
    path: '404.html',
  },
  search: { title: 'Search the documentation', description: 'Find pages of the documentation.', path: 'search' },
} as const

/** The not-found page or the search page: the navbar of the latest version, without a sidebar. */
export function sitePage(context: SiteContext, kind: keyof typeof SITE_PAGES): Page {
  const { site, config, latest } = context
  const { title, description, path } = SITE_PAGES[kind]
  return {
    head: { description, isIndexed: false, ...(kind === 'not-found' && { movedFolders: movedFolders(context) }) },
    body: {
      kind,
      title,
      href: config.basePath + path,
      ...shellOf(context, latest),
      versions: plainVersionLinks(site, config, { current: latest.name }),
      breadcrumbs: [],
      sidebar: [],
      toc: [],
      html: '',
    },
  }
}

/** The folders of aliases. On hosts that ignore the list of redirects, the not-found page redirects. */
function movedFolders({ site, config }: SiteContext): Record<string, string> {
  const hrefOf = (path: SitePath) => toHref(config.basePath, path).replace(/\/$/, '')
  // The not-found page takes the first folder that contains the address, so a folder comes before the one around it.
  const innerFirst = [...site.aliases].sort((one, other) => other.from.length - one.from.length)
  return Object.fromEntries(innerFirst.map(({ from, to }) => [hrefOf(from), hrefOf(to)]))
}

/** What a page about the changes of a version adds to its shell. */
type ChangesBody = Pick<PageBody, 'kind' | 'title' | 'breadcrumbs' | 'toc' | 'html'> & Partial<PageBody>

/** A page about the changes of a version, with the navigation of that version around it. */
export function changesShell(
  context: SiteContext,
  version: Version,
  { path, description, body }: { path: SitePath; description: string; body: ChangesBody },
): Page {
  const { site, config, latest } = context
  const { basePath } = config
  return {
    head: { description, isIndexed: false },
    body: {
      href: toHref(basePath, path),
      ...shellOf(context, version),
      versions: plainVersionLinks(site, config, { current: version.name, pathOf: changesPath }),
      ...(!version.isLast && { latestHref: toHref(basePath, changesPath(latest)) }),
      sidebar: shownItems(sidebarOf(version, {}), ''),
      ...body,
    },
  }
}

function shellOf(context: SiteContext, version: Version): Pick<PageBody, 'version' | 'latest' | 'navbarTargets'> {
  const { config, latest } = context
  return {
    version: pageVersion(version, config.basePath),
    latest: pageLatest(latest),
    ...navbarTargets(context, version),
  }
}
