import { createHash } from 'node:crypto'

/** A name for everything that something is made of: of the parts as JSON, so that equal data has one name. */
export function keyOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
