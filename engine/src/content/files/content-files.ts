import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from './hash.ts'

/** Begins the name of a file in the static folder, as in the address that readers get it from: `/img/logo.png`. */
export const STATIC_PREFIX = '/'

/** Files that are parsed; all others may be large, and are needed rarely. */
const TEXT = /\.(?:md|yaml)$/

/**
 * The files that the texts of a site are made from. Texts are read once: compiling, checking and the stamp of the inputs need
 * the same bytes. A file is named by its path below the content folder, or, with a leading slash, below the static folder.
 */
export interface ContentFiles {
  readonly dir: string
  /** The folder of files that are published as they are, if the site has one. */
  readonly staticDir?: string
  /** The bytes of a file. Throws when it cannot be read. */
  readonly bytes: (file: string) => Buffer
  /** A short hash of a file's bytes. Throws when it cannot be read. */
  readonly hash: (file: string) => string
}

/** Opens a content folder as it is now; texts that were read and hashes stay the same as long as the value is used. */
export function openContent(dir: string, staticDir?: string): ContentFiles {
  const read = new Map<string, Buffer>()
  const hashes = new Map<string, string>()
  const pathOf = (file: string) =>
    file.startsWith(STATIC_PREFIX) ? join(staticDir ?? dir, file.slice(STATIC_PREFIX.length)) : join(dir, file)
  const bytes = (file: string): Buffer => {
    const found = read.get(file) ?? readFileSync(pathOf(file))
    if (TEXT.test(file)) read.set(file, found)
    return found
  }
  return {
    dir,
    ...(staticDir !== undefined && { staticDir }),
    bytes,
    hash: (file) => {
      const found = hashes.get(file) ?? contentHash(bytes(file))
      hashes.set(file, found)
      return found
    },
  }
}
