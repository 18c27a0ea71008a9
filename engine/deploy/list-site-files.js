// Lists the files of a built site.
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Every file below a folder, hidden ones included, by its path from there. */
export function listSiteFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}
