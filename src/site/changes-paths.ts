import type { Doc, Version } from '../model/site.ts'
import { belowVersion, type SitePath, sitePath } from '../model/url.ts'

/** The folder of a version's changes below its own; no doc may lie there. */
export const CHANGES_FOLDER = 'changes'

/** Where the list of a version's changes lies. */
export function changesPath(version: Version): SitePath {
  return sitePath(version.path, CHANGES_FOLDER)
}

/** Where the difference lies that a version made to one of its pages. */
export function differencePath(version: Version, doc: Doc): SitePath {
  // The main doc has the address of its version, so it goes by its id here.
  return sitePath(version.path, CHANGES_FOLDER, belowVersion(version.path, doc.path) || `${doc.id}-page`)
}
