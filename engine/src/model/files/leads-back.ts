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
