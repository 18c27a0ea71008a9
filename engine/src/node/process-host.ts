import { existsSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { contentHash } from '../content/files/hash.ts'

/** Identifies the machine, and on Linux the container, within which process numbers are unique: eight hexadecimal digits. */
export function processHost(): string {
  const spaces = '/proc/self/ns/pid'
  return contentHash(hostname() + (existsSync(spaces) ? readlinkSync(spaces) : '')).slice(0, 8)
}
