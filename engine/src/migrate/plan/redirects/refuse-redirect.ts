import { caseInsensitivePath, wrongName } from '../../../model/files/file-names.ts'
import type { ReservedFor } from '../../../model/files/reservation.ts'
import { type SitePath, sitePath } from '../../../model/url.ts'
import type { PlannedTree } from '../site-index.ts'

/** Creates the function that says why a redirect from an address is impossible; undefined if it is possible. */
export function createRedirectRefusal(
  trees: readonly PlannedTree[],
  reservedFor: ReservedFor,
): (from: SitePath) => string | undefined {
  const folders = trees.map(({ version }) => version.path)
  const addresses = trees.flatMap(({ version, pages, indexes }) => [
    sitePath(version.path),
    ...[...pages, ...indexes].map(({ path }) => sitePath(version.path, path)),
  ])
  const pages = new Map(addresses.map((path) => [caseInsensitivePath(path), path]))
  return (from) => {
    const page = pages.get(caseInsensitivePath(from))
    if (page === from) return 'it is a page'
    if (page !== undefined) return `it differs from the page ${page} in case only`
    const reserved = reservedFor(from, folders)
    return wrongName(from) ?? (reserved === undefined ? undefined : `it is reserved for ${reserved}`)
  }
}
