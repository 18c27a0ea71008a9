import { staticKind } from '../../../model/files/published-types.ts'
import { compareText } from '../../../model/problem.ts'
import { groupBy } from '../../../model/util/group-by.ts'
import type { SiteFiles } from '../../files/site-files.ts'
import type { ImportedSite } from '../../imported-site.ts'
import type { HostRule } from '../redirects/host-rules.ts'

/** A folder with more files than this is named by a pattern. */
const MAX_NAMES = 3

/** Rules for hosts, which are not published. */
const RULES = ['_headers', '_redirects']

/** What an import copies or keeps of the static folder, besides its files. */
interface StaticInput {
  readonly files: SiteFiles
  /** Files that pages use. */
  readonly added: Iterable<string>
  /** True for files that are not copied. */
  readonly isGenerated: (path: string) => boolean
  /** The rules that stay in `_redirects`. */
  readonly rules: readonly HostRule[]
}

/**
 * The static files that our site publishes only if its configuration names them, as names and patterns: pages, feeds and
 * others that a browser could run, and rules that show pages of another host.
 */
export function staticDocuments(
  { staticDirs }: Pick<ImportedSite, 'staticDirs'>,
  { files, added, isGenerated, rules }: StaticInput,
): string[] {
  const all = new Set([...staticDirs.flatMap((dir) => files.list(dir).files), ...added])
  const isNamed = (file: string) => staticKind(file) === undefined && !RULES.includes(file) && !isGenerated(file)
  const named = [...[...all].filter(isNamed), ...(rules.some(({ isProxy }) => isProxy) ? ['_redirects'] : [])].sort(
    compareText,
  )
  const folderOf = (file: string) => file.slice(0, file.indexOf('/') + 1)
  const byFolder = groupBy(named, folderOf)
  const isMany = (folder: string) => folder !== '' && (byFolder.get(folder)?.length ?? 0) > MAX_NAMES
  return [...new Set(named.map((file) => (isMany(folderOf(file)) ? `${folderOf(file)}**` : file)))]
}
