import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { withSlashes } from '../../content/files/file-paths.ts'

/** Every file below a folder, hidden ones included, as paths below it with `/`. */
export function listAllFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => withSlashes(relative(folder, join(entry.parentPath, entry.name))))
}
