import type { Doc, Version } from '../../model/site.ts'
import { belowVersion, CHANGES_FOLDER, type SitePath, sitePath } from '../../model/url.ts'

/** The path of the list of a version's changes. */
export function changesPath(version: Version): SitePath {
  return sitePath(version.path, CHANGES_FOLDER)
}

/** The path of the difference page for a page that a version changed. */
export function differencePath(version: Version, doc: Doc): SitePath {
  // The main doc has the address of its version, so its id is used here.
  return sitePath(version.path, CHANGES_FOLDER, belowVersion(version.path, doc.path) || freeName(version, doc.id))
}

/** A name that no page of a version has. */
function freeName(version: Version, base: string): string {
  const name = `${base}-page`
  const isTaken = Object.values(version.docs).some(({ path }) => belowVersion(version.path, path) === name)
  return isTaken ? freeName(version, name) : name
}
