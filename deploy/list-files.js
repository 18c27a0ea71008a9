// What lies below a folder.
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Every file below a folder, by its path from there. */
export function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}
