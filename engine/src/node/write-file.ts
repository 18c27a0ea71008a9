import { writeFileSync } from 'node:fs'

/** Writes a file. An error names it: Node names no path if a write fails, as on a full disk, and a site may be on several disks. */
export function writeFile(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content)
  } catch (error) {
    throw Object.assign(error as Error, { path })
  }
}
