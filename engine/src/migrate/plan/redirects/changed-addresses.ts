import { fromHref, sitePath } from '../../../model/url.ts'
import type { VersionsPlan } from '../plan-versions.ts'
import type { PlannedTree } from '../site-index.ts'

/** The old and new addresses of the published pages of a version that could not keep theirs. */
export function changedAddresses({ version, pages, indexes }: PlannedTree, { basePath }: VersionsPlan) {
  const all = [
    ...pages.filter(({ doc }) => !doc.isDraft).map(({ doc, ...place }) => ({ ...place, was: doc.permalink })),
    ...indexes.map(({ link, ...place }) => ({ ...place, was: link.permalink })),
  ]
  const paths = new Set(all.map(({ path }) => path))
  return all.flatMap(({ formerPath, path, was }) => {
    // The old address of two pages is that of the one that keeps it.
    if (formerPath === undefined || paths.has(formerPath)) return []
    const from = fromHref(basePath, was) ?? sitePath(version.path, formerPath)
    return [{ from, to: sitePath(version.path, path) }]
  })
}
