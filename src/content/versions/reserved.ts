import { PAGE_FILE } from '../../model/page-file.ts'
import { belowVersion, type SitePath } from '../../model/url.ts'
import type { Version } from '../../model/version.ts'

/** What the build writes below the folder of each version; a slash at the end stands for all below it too. */
const IN_VERSIONS: Readonly<Record<string, string>> = { 'changes/': 'the changes of the version' }

/** What it writes at the base path. */
const IN_SITE: Readonly<Record<string, string>> = {
  ...IN_VERSIONS,
  _headers: 'what hosts are told',
  _redirects: 'what hosts are told',
  '404': 'the page for wrong addresses',
  'assets/': 'scripts and styles',
  search: 'the search page',
  'search-index/': 'the search index',
}

/** Where a file lies there can be no folder: the sitemap, lists for machines, feeds. */
const FILE = /\.(html|json|md|txt|xml)$/i

/** What the build keeps an address for, so that neither a page nor a redirect may lie there; undefined when it is free. */
export function reservedFor(path: SitePath, versions: readonly Pick<Version, 'path'>[]): string | undefined {
  if (path.split('/').some((segment) => /\.md$/i.test(segment))) return 'the Markdown of a page'
  if (path.split('/').some((segment) => segment.toLowerCase() === PAGE_FILE)) return 'what the app loads of a page'
  const around = versions.filter((one) => one.path !== '' && path.startsWith(`${one.path}/`))
  const inVersions = around.map((one) => reservedName(belowVersion(one.path, path), IN_VERSIONS))
  return [reservedName(path, IN_SITE), ...inVersions].find((what) => what !== undefined)
}

function reservedName(written: string, names: Readonly<Record<string, string>>): string | undefined {
  // Some disks take capitals for small letters.
  const path = written.toLowerCase()
  if (FILE.test(path.split('/')[0] ?? '')) return 'a file of the build'
  return Object.entries(names).find(([name]) => (name.endsWith('/') ? `${path}/`.startsWith(name) : path === name))?.[1]
}
