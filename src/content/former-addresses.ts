import { own } from '../model/own.ts'
import { allDocs, currentId, type Redirect, type Site, type SiteDoc } from '../model/site.ts'
import { belowVersion, type SitePath, sitePath } from '../model/url.ts'
import type { Version } from '../model/version.ts'
import { reservedFor } from './reserved.ts'

/** What addresses are worked out from. */
type Trees = Pick<Site, 'versions' | 'docs' | 'moves' | 'lineages'>

/**
 * The versions that the latest extends lay at the base path in their time, and readers keep links to that. Where the
 * latest shows no page there, the address leads to the same page under its name of today, or to the newest version that
 * still has it; the old addresses of those versions lead on likewise. Pages and redirects of the author's go first.
 * A latest with a tree of its own took no page over, so the author alone says where old addresses lead.
 */
export function formerAddresses(site: Trees, redirects: readonly Redirect[]): Redirect[] {
  const [latest] = site.versions
  if (!latest) return []
  const byPath = new Map(allDocs(site).map((doc) => [doc.path, doc]))
  const taken = new Set([...byPath.keys(), ...redirects.map(({ from }) => from)])
  const lineage = own(site.lineages, latest.name) ?? []
  const candidates = formerVersions(site).flatMap((version): Redirect[] => {
    const atBase = (path: SitePath) => sitePath(latest.path, belowVersion(version.path, path))
    const docs = Object.values(own(site.docs, version.name) ?? {})
    const old = redirects.filter(({ from }) => from.startsWith(`${version.path}/`))
    const now = (path: SitePath) => {
      const doc = byPath.get(path)
      return doc ? pathNow(site, lineage, doc) : path
    }
    return [
      ...docs.map(({ path }) => ({ from: atBase(path), to: now(path) })),
      ...old.map(({ from, to }) => ({ from: atBase(from), to: now(to) })),
    ]
  })
  const found = new Map<SitePath, SitePath>()
  for (const { from, to } of candidates) {
    if (!taken.has(from) && !found.has(from) && reservedFor(from, site.versions) === undefined) found.set(from, to)
  }
  return [...found].map(([from, to]) => ({ from, to }))
}

/** The versions that the latest extends, newest first. Each was once the latest, and served from the base path. */
export function formerVersions({ versions, lineages }: Pick<Site, 'versions' | 'lineages'>): Version[] {
  const [latest, ...older] = versions
  const lineage = (latest && own(lineages, latest.name)) ?? []
  return older.filter(({ name }) => lineage.includes(name))
}

/** Where the newest version of a lineage that still has a page shows it. */
function pathNow(site: Trees, lineage: readonly string[], doc: SiteDoc): SitePath {
  const newer = lineage.slice(0, Math.max(0, lineage.indexOf(doc.version)))
  for (const name of newer) {
    const here = own(site.docs[name], currentId(site, name, { layer: doc.version, id: doc.id }))
    if (here) return here.path
  }
  return doc.path
}
