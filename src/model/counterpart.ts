import { own } from './own.ts'
import { findDoc, type Site } from './site.ts'

/**
 * The id under which version `to` shows the page that version `from` shows as `id`, or undefined when it has none:
 * the same id first, else the id after following each version's moves one by one on the way.
 */
export function counterpartId(site: Site, from: string, id: string, to: string): string | undefined {
  if (findDoc(site, to, id)) return id
  const names = site.versions.map((version) => version.name)
  const start = names.indexOf(from)
  const end = names.indexOf(to)
  if (start < 0 || end < 0) return undefined
  let current = id
  // Versions stand newest first: going down the list is going back in time.
  for (let at = start; at < end; at++) current = movedFrom(site, names[at] ?? '', current)
  for (let at = start - 1; at >= end; at--) current = own(site.moves[names[at] ?? ''], current) ?? current
  return findDoc(site, to, current) ? current : undefined
}

/** What `id` of `version` was called in the version before: the first of the moves that led to it. */
function movedFrom(site: Site, version: string, id: string): string {
  const moves = Object.entries(site.moves[version] ?? {})
  return moves.find(([, after]) => after === id)?.[0] ?? id
}
