import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a content folder, each read once: compiling, checking and the stamp of the inputs need the same bytes. */
export interface ContentFiles {
  readonly dir: string
  /** The bytes of a file, by path below the folder with `/`. Throws when it cannot be read. */
  readonly bytes: (file: string) => Buffer
}

/** Opens a content folder as it is now; what was read stays the same as long as the value is used. */
export function openContent(dir: string): ContentFiles {
  const read = new Map<string, Buffer>()
  return {
    dir,
    bytes: (file) => {
      const bytes = read.get(file) ?? readFileSync(join(dir, file))
      read.set(file, bytes)
      return bytes
    },
  }
}
