import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../../src/content/files/list-files.ts'
import { FOREIGN_FILE } from './edits.ts'

/** The files in which an output differs from one that was built from scratch, except for the foreign file, which stays. */
export function differencesOf(outDir: string, clean: string): string[] {
  const files = new Set([...listFiles(outDir), ...listFiles(clean)])
  files.delete(FOREIGN_FILE)
  return [...files].sort().flatMap((file) => {
    const [one, other] = [outDir, clean].map((folder) => join(folder, file))
    if (!one || !existsSync(one)) return [`${file} is missing`]
    if (!other || !existsSync(other)) return [`${file} should not be there`]
    return readFileSync(one).equals(readFileSync(other)) ? [] : [`${file} differs`]
  })
}
