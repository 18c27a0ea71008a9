import { createHash } from 'node:crypto'

/** A short hash of any data: equal data has the same key. */
export function cacheKey(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
