import { createHash } from 'node:crypto'

/** A short hash of the content of a file, for names and caches. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}

/** A short hash of any data: equal data has the same key. */
export function cacheKey(...parts: readonly unknown[]): string {
  return contentHash(JSON.stringify(parts))
}
