import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { writeFile } from '../write-file.ts'

/**
 * Writes a file, such as one of a cache, and its folder if there is none: other programs may remove it at any time. It is written to a
 * temporary file first, so that a killed or concurrent process or thread never leaves half of it.
 */
export function writeWhole(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  // Not named after the process: one in another container may have the same number.
  const draft = `${path}.${randomUUID()}`
  try {
    writeFile(draft, content)
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}
