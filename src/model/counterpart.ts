import { own } from './own.ts'
import { findDoc, type Site } from './site.ts'

/**
 * The id under which version `to` shows the page that version `from` shows as `id`, or undefined when it has none. The
 * same id counts first; otherwise the way leads version by version, through what each renamed, replaced or began with.
 */
export function counterpartId(site: Site, from: string, id: string, to: string): string | undefined {
  if (findDoc(site, to, id)) return id
  const names = site.versions.map((version) => version.name)
  const start = names.indexOf(from)
  const end = names.indexOf(to)
  if (start < 0 || end < 0) return undefined
  let current = id
  // Versions stand newest first: going down the list is going back in time.
  for (let at = start; at < end; at++)
    current = before(site, { name: names[at] ?? '', older: names[at + 1] ?? '' }, current)
  for (let at = start - 1; at >= end; at--) current = after(site, names[at] ?? '', current)
  return findDoc(site, to, current) ? current : undefined
}

/** What stands for `id` of a version in the version before it. */
function before(site: Site, { name, older }: { name: string; older: string }, id: string): string {
  if (findDoc(site, older, id)) return id
  const moves = Object.entries(own(site.moves, name) ?? {})
  return own(own(site.predecessors, name), id) ?? moves.find(([, to]) => to === id)?.[0] ?? id
}

/** What stands in a version for `id` of the version before it. */
function after(site: Site, name: string, id: string): string {
  if (findDoc(site, name, id)) return id
  return own(own(site.moves, name), id) ?? own(own(site.successors, name), id) ?? id
}
