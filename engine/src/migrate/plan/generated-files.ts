import { FEED_FILE } from '../../model/files/feed-file.ts'
import { caseInsensitivePath } from '../../model/files/file-names.ts'
import { htmlFile, type SitePath, sitePath } from '../../model/url.ts'
import type { RedirectsPlan } from './redirects/plan-redirects.ts'
import type { PlannedTree } from './site-index.ts'

/** Files that our output has whatever the pages are. No file of the static folder may replace them. */
const ALWAYS = [
  ...['404.html', 'build.json', 'comparison.json', 'comparison/index.html', FEED_FILE, 'llms.txt', 'offline-worker.js'],
  ...['opensearch.xml', 'search/index.html', 'sitemap.xml', 'third-party-notices.txt', 'versions.json'],
]

/** Pages that the program adds to each version. */
const OF_VERSIONS = ['changes', 'print']

/** Creates the check whether our output has a file of the same name as one of the static folder. */
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

/** The files of a page: its HTML, its Markdown and what the app loads. Hosts also answer with it for `page.html`. */
function filesOf(path: SitePath): string[] {
  const html = htmlFile(path)
  const folder = html.slice(0, -'index.html'.length)
  return [html, `${folder}page.json`, `${folder}index.md`, ...(path === '' ? [] : [`${path}.html`, `${path}.md`])]
}
