import { mkdirSync, writeFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { SiteFiles } from '../files/site-files.ts'

/** Copies a file without overwriting one. Returns why it is not copied; undefined if it is. */
export function copyFile(from: string, to: string, { readBytes }: Pick<SiteFiles, 'readBytes'>): string | undefined {
  const bytes = readBytes(from)
  if (bytes === undefined) return 'The file cannot be read'
  try {
    mkdirSync(posix.dirname(to), { recursive: true })
    writeFileSync(to, bytes, { flag: 'wx' })
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A folder is there, or a file where a folder would have to be.
    if (code === 'EEXIST' || code === 'EISDIR' || code === 'ENOTDIR')
      return 'Another file or folder of the site is in its place'
    throw error
  }
}
