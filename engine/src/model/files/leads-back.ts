import { splitTarget } from '../url.ts'

/**
 * All addresses whose redirects lead back to them, by what each redirects to. Each address is followed once. Query and hash stay
 * with the browser, so they change nothing.
 */
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
