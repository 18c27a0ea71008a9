import { caseInsensitivePath } from '../../../model/files/file-names.ts'
import type { ReservedFor } from '../../../model/files/reservation.ts'
import {
  allDocs,
  currentId,
  type Doc,
  findDoc,
  formerVersions,
  latestVersion,
  type Redirect,
  type Site,
} from '../../../model/site.ts'
import { belowVersion, type SitePath, sitePath } from '../../../model/url.ts'
import { getOwn } from '../../../model/util/get-own.ts'

/** What the addresses are derived from. */
type Trees = Pick<Site, 'versions' | 'moves' | 'lineages'>

/**
 * The versions that the latest extends were once at the base path, and readers keep links to that. Where the latest shows no
 * page there, the address leads to the same page under its current name, or to the newest version that still has it; the old
 * addresses of those versions redirect, too. Pages, documents of the static folder and the author's own redirects take
 * precedence. A latest version that extends none took over no pages, so only the author says where old addresses lead.
 */
export function inheritedRedirects(site: Trees, redirects: readonly Redirect[], reservedFor: ReservedFor): Redirect[] {
  const latest = latestVersion(site.versions)
  if (!latest) return []
  const byPath = new Map(allDocs(site).map((doc) => [doc.path, doc]))
  const taken = new Set([...byPath.keys(), ...redirects.map(({ from }) => from)].map(caseInsensitivePath))
  const lineage = getOwn(site.lineages, latest.name) ?? []
  const candidates = formerVersions(site).flatMap((version): Redirect[] => {
    const atBase = (path: SitePath) => sitePath(latest.path, belowVersion(version.path, path))
    const docs = Object.values(version.docs)
    const old = redirects.filter(({ from }) => from.startsWith(`${version.path}/`))
    const now = (path: SitePath) => {
      const doc = byPath.get(path)
      return doc ? pathNow(site, lineage, doc) : path
    }
    return [
      ...docs.map(({ path }) => ({ from: atBase(path), to: now(path) })),
      ...old.map(({ from, to, suffix }) => ({ from: atBase(from), to: now(to), ...(suffix && { suffix }) })),
    ]
  })
  const folders = site.versions.map(({ path }) => path)
  const found = new Map<string, Redirect>()
  for (const redirect of candidates) {
    const key = caseInsensitivePath(redirect.from)
    if (!taken.has(key) && !found.has(key) && reservedFor(redirect.from, folders) === undefined)
      found.set(key, redirect)
  }
  return [...found.values()]
}

/** Where the newest version of a lineage that still has a page shows it. */
function pathNow(site: Trees, lineage: readonly string[], doc: Doc): SitePath {
  const newer = lineage.slice(0, Math.max(0, lineage.indexOf(doc.version)))
  for (const name of newer) {
    const here = findDoc(site, name, currentId(site, name, { layer: doc.version, id: doc.id }))
    if (here) return here.path
  }
  return doc.path
}
