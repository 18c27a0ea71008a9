import { splitTarget } from '../../../model/url.ts'

/**
 * Creates the check whether a redirect leads back to itself through those that were checked before it, each from another address.
 * Query and hash stay with the browser, so they change nothing.
 */
export function createLoopCheck(): (from: string, to: string) => boolean {
  /** Where redirects lead from an address, or an address on the way there. */
  const further = new Map<string, string>()
  const endOf = (address: string): string => {
    const passed: string[] = []
    let end = address
    for (let next = further.get(end); next !== undefined; next = further.get(end)) {
      passed.push(end)
      end = next
    }
    // The next chain through these addresses is followed from its end.
    for (const one of passed) further.set(one, end)
    return end
  }
  return (from, to) => {
    const end = endOf(splitTarget(to).path)
    if (end === from) return true
    further.set(from, end)
    return false
  }
}
