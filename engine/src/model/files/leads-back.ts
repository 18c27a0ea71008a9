import { splitTarget } from '../url.ts'

/**
 * True if the redirects from an address lead back to it; `nextOf` returns where an address redirects, if it does. Query and hash
 * stay with the browser, so they change nothing.
 */
export function leadsBack(from: string, nextOf: (address: string) => string | undefined): boolean {
  const seen = new Set<string>()
  for (let at = nextOf(from); at !== undefined && !seen.has(at); at = nextOf(splitTarget(at).path)) {
    if (splitTarget(at).path === from) return true
    seen.add(at)
  }
  return false
}

/** All addresses whose redirects lead back to them, by what each redirects to. Each address is followed once. */
export function allLeadingBack(targets: ReadonlyMap<string, string>): ReadonlySet<string> {
  const followed = new Set<string>()
  const found = new Set<string>()
  for (const from of targets.keys()) {
    const chain: string[] = []
    let at: string | undefined = from
    while (at !== undefined && !followed.has(at)) {
      followed.add(at)
      chain.push(at)
      const to = targets.get(at)
      at = to === undefined ? undefined : splitTarget(to).path
    }
    const start = at === undefined ? -1 : chain.indexOf(at)
    if (start !== -1) for (const one of chain.slice(start)) found.add(one)
  }
  return found
}
