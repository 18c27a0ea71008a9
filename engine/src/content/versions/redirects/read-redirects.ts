import { caseInsensitivePath, wrongName } from '../../../model/files/file-names.ts'
import type { Problem } from '../../../model/problem.ts'
import { type Alias, allDocs, type HostRedirect, type Redirect } from '../../../model/site.ts'
import type { SitePath } from '../../../model/url.ts'
import { suggest } from '../../../model/util/nearest.ts'
import { REDIRECTS_FILE } from '../../files/files.ts'
import { type ReadYaml, readYaml } from '../../files/yaml.ts'
import { aliasesOf, expandAliases } from './aliases.ts'
import { hashChecker } from './check-hash.ts'
import {
  expandSite,
  expandVersions,
  type RedirectRow,
  type RedirectTargets,
  type ReportRedirect,
} from './expand-redirects.ts'
import { readHostRedirects } from './host-redirects.ts'
import { redirectsSchema } from './redirects-schema.ts'

/** The redirects of a site, and their problems. */
interface RedirectsRead {
  readonly redirects: readonly Redirect[]
  readonly aliases: readonly Alias[]
  readonly hostRedirects: readonly HostRedirect[]
  readonly problems: readonly Problem[]
}

/** Reads the redirects file and expands it to one redirect per address; each must lead to a page and replace none. */
export function readRedirectsFile(text: string, site: RedirectTargets, read: ReadYaml = readYaml): RedirectsRead {
  const { value, problems, locate } = read({ file: REDIRECTS_FILE, text }, redirectsSchema)
  if (!value) return { redirects: [], aliases: [], hostRedirects: [], problems }
  const folders = site.versions.map(({ path }) => path)
  const found: Problem[] = []
  const report: ReportRedirect = (path, message, hint) => {
    found.push({ file: REDIRECTS_FILE, ...locate(path), message, hint })
  }
  const docs = new Map(allDocs(site).map((doc) => [doc.path, doc]))
  const pages: ReadonlySet<SitePath> = new Set(docs.keys())
  const checkHash = hashChecker({
    docs,
    sources: site.sources,
    add: (path, problem) => found.push({ file: REDIRECTS_FILE, ...locate(path), ...problem }),
  })
  const pagesByPath = new Map([...pages].map((path) => [caseInsensitivePath(path), path]))
  const inVersions = withoutOverridden(expandVersions(value, site, report))
  const inAliases = expandAliases(value, { site, inVersions, report })
  const rows = withoutOverridden([...expandSite(value, report), ...inVersions, ...inAliases])
  const byAddress = new Map(rows.flatMap((row) => (pages.has(row.to) ? [[row.from, row]] : [])))
  const redirects = new Map<SitePath, Redirect>()
  /** The first redirect of each address, as file systems that ignore case name its file. */
  const byFile = new Map<string, Redirect>()
  for (const { path, ...redirect } of rows) {
    const { from, to } = redirect
    const shown = from || '/'
    const why = wrongName(from)
    if (why) report(path, `Invalid redirect source: ${why}.`, 'Remove the redirect.')
    const key = caseInsensitivePath(from)
    const page = pagesByPath.get(key)
    if (page !== undefined && page !== from)
      report(
        path,
        `${shown} and the page ${page} differ only in case: some file systems treat them as one file.`,
        'Remove the redirect.',
      )
    if (pages.has(from)) report(path, `${shown} is a page, so it cannot redirect.`, 'Remove the redirect or the page.')
    const what = site.reservedFor(from, folders)
    if (what) report(path, `${shown} is reserved for ${what}, so it cannot redirect.`, 'Remove the redirect.')
    const other = byFile.get(key) ?? redirect
    byFile.set(key, other)
    const [first, second] = [other, redirect].map(targetOf)
    if (first !== second && from === other.from)
      report(path, `${shown} redirects to ${first} and to ${second}.`, 'Keep one.')
    else if (first !== second)
      report(
        path,
        `${shown} and ${other.from} differ only in case: some file systems treat them as one file.`,
        'Keep one, or redirect both to the same page.',
      )
    if (!pages.has(to)) {
      const next = byAddress.get(to)
      const known = [...pages].map((page) => page || '/')
      const hint = next ? `Redirect to ${targetOf(next)}, as ${to} does.` : suggest(to, known)
      report(path, `${shown} redirects to ${to || '/'}, which is not a page.`, hint)
    }
    checkHash(path, to, redirect.suffix ?? '')
    if (!redirects.has(from)) redirects.set(from, redirect)
  }
  const hostRedirects = readHostRedirects(value.host, {
    basePath: site.basePath ?? '/',
    pages,
    checkHash: (from, page, suffix) => checkHash(['host', from], page, suffix),
    report: (from, message, hint) => report(['host', from], message, hint),
  })
  return { redirects: [...redirects.values()], aliases: aliasesOf(value, site), hostRedirects, problems: found }
}

/**
 * An address that a row lists takes precedence over the same one of an alias or a folder that leads elsewhere. Where both
 * lead to one page, the first stays: below a folder, an address needs no document of its own.
 */
function withoutOverridden(rows: readonly RedirectRow[]): RedirectRow[] {
  const listed = new Map(rows.flatMap((row) => (row.isAlias ? [] : [[row.from, targetOf(row)]])))
  const isOverridden = (row: RedirectRow) => listed.has(row.from) && listed.get(row.from) !== targetOf(row)
  return rows.filter((row) => !row.isAlias || !isOverridden(row))
}

function targetOf({ to, suffix = '' }: Redirect): string {
  return (to || '/') + suffix
}
