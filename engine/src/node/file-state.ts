import type { Stats } from 'node:fs'

/**
 * A text that changes with the bytes of a file: the inode reveals a file that was moved into the place of another, and the time
 * of the last change cannot be set back.
 */
export function stateOf({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`
}
