import { createHash, type KeyObject, sign, verify } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** The first bytes of all that is signed, so that a signature from elsewhere means nothing here. */
const PURPOSE = Buffer.from('stratadocs remote value 1\n')

/** How many bytes of the body of a value are its signature. */
const SIGNATURE_BYTES = 64

/**
 * The path of a content. Its hash is that of the body: servers for Bazel check it when they receive one, and it is checked
 * here before anything is inflated.
 */
export function contentPath(hash: string): string {
  return `cas/${hash}`
}

/** A content as a body, with its path and its hash. */
export function packContent(content: Buffer): { path: string; body: Buffer; hash: string } {
  const body = deflate(content)
  const hash = sha256(body)
  return { path: contentPath(hash), body, hash }
}

/** The content in a body; undefined if it is not the one of that hash, or larger than allowed. */
export function unpackContent(hash: string, body: Buffer, maxBytes: number): Buffer | undefined {
  return sha256(body) === hash ? inflate(body, maxBytes) : undefined
}

/**
 * The paths of the values of keys. Another pair of keys has other paths, so new keys start with an empty store. Writing out the
 * public key takes as long as a request, so it is done once.
 */
export function valuePaths(publicKey: KeyObject): (key: string) => string {
  const store = publicKey.export({ format: 'der', type: 'spki' })
  return (key) => `ac/${createHash('sha256').update(store).update(key).digest('hex')}`
}

/** The value of a key as a body: its signature, which is bound to the key, and the value. */
export function packValue(key: string, value: Buffer, privateKey: KeyObject): Buffer {
  const packed = deflate(value)
  return Buffer.concat([sign(null, signedBytes(key, packed), privateKey), packed])
}

/** The value in a body; undefined if it was not signed for this key, or is larger than allowed. */
export function unpackValue(
  key: string,
  body: Buffer,
  { publicKey, maxBytes }: { readonly publicKey: KeyObject; readonly maxBytes: number },
): Buffer | undefined {
  const signature = body.subarray(0, SIGNATURE_BYTES)
  const packed = body.subarray(SIGNATURE_BYTES)
  return verify(null, signedBytes(key, packed), publicKey, signature) ? inflate(packed, maxBytes) : undefined
}

/** With the length of the key, no other key and value have the same bytes. */
function signedBytes(key: string, packed: Buffer): Buffer {
  const keyBytes = Buffer.from(key)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(keyBytes.length)
  return Buffer.concat([PURPOSE, length, keyBytes, packed])
}

function deflate(bytes: Buffer): Buffer {
  return deflateRawSync(bytes, { level: 1 })
}

function inflate(bytes: Buffer, maxBytes: number): Buffer | undefined {
  try {
    return inflateRawSync(bytes, { maxOutputLength: maxBytes })
  } catch {
    return undefined
  }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
