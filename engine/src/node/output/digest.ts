import { contentHash } from '../../content/files/hash.ts'

/** The start of the SHA-256 of a file's content in hexadecimal, and its size. */
export interface Digest {
  readonly hash: string
  readonly bytes: number
}

/** The digest of a file's content. */
export function digestOf(content: Uint8Array): Digest {
  return { hash: contentHash(content), bytes: content.length }
}
