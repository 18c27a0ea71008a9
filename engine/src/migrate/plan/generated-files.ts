import { FEED_FILE } from '../../model/files/feed-file.ts'
import { caseInsensitivePath } from '../../model/files/file-names.ts'
import { htmlFile, type SitePath, sitePath } from '../../model/url.ts'
import type { RedirectsPlan } from './redirects/plan-redirects.ts'
import type { PlannedTree } from './site-index.ts'

/** Files that our output has whatever the pages are. A file of the static folder may not take their place. */
const ALWAYS = [
  ...['404.html', 'build.json', 'comparison.json', 'comparison/index.html', FEED_FILE, 'llms.txt', 'offline-worker.js'],
  ...['opensearch.xml', 'search/index.html', 'sitemap.xml', 'third-party-notices.txt', 'versions.json'],
]

/** Pages that each version has beside its own. */
const OF_VERSIONS = ['changes', 'print']

/** Tells for a file of the static folder whether our output has one of the same name. */
export function createGeneratedLookup(
  trees: readonly PlannedTree[],
  { site }: Pick<RedirectsPlan, 'site'>,
): (path: string) => boolean {
  const addresses = trees.flatMap(({ version: { path }, pages, indexes }) => [
    ...['', ...OF_VERSIONS].map((name) => sitePath(path, name)),
    ...[...pages, ...indexes].map((page) => sitePath(path, page.path)),
  ])
  const names = [...ALWAYS, ...addresses.flatMap(filesOf), ...Object.keys(site).map((from) => htmlFile(sitePath(from)))]
  const generated = new Set(names.map(caseInsensitivePath))
  return (path) => generated.has(caseInsensitivePath(path))
}

/** A page, its Markdown and what the app loads of it; hosts answer `page.html` for it, too. */
function filesOf(path: SitePath): string[] {
  const html = htmlFile(path)
  const folder = html.slice(0, -'index.html'.length)
  return [html, `${folder}page.json`, `${folder}index.md`, ...(path === '' ? [] : [`${path}.html`, `${path}.md`])]
}
