import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheKey } from '../../content/files/hash.ts'

/** The file of a folder with a hash of all others. */
export const SEAL_FILE = 'seal.txt'

/** Writes the seal of a folder that is complete. */
export function sealFolder(folder: string): void {
  writeFileSync(join(folder, SEAL_FILE), hashOf(folder))
}

/** True if a folder has the files that it was sealed with: a full disk or a power failure may have left only some of them. */
export function isSealed(folder: string): boolean {
  try {
    return readFileSync(join(folder, SEAL_FILE), 'utf8') === hashOf(folder)
  } catch {
    return false
  }
}

function hashOf(folder: string): string {
  const names = readdirSync(folder).filter((name) => name !== SEAL_FILE)
  return cacheKey(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}
