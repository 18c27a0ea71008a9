import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { UsageError } from '../../../model/problem.ts'

/** An Ed25519 private key, as `openssl genpkey` writes it. Throws a `UsageError` that names the variable, never its value. */
export function readPrivateKey(variable: string, text: string): KeyObject {
  const key = keyOrUndefined(() => createPrivateKey({ key: derOf(text), format: 'der', type: 'pkcs8' }))
  if (key) return key
  throw new UsageError(
    `${variable} is not an Ed25519 private key. Set it to what openssl genpkey -algorithm ed25519 prints.`,
  )
}

/** An Ed25519 public key, as `openssl pkey -pubout` writes it. Throws a `UsageError` that names the variable. */
export function readPublicKey(variable: string, text: string): KeyObject {
  const key = keyOrUndefined(() => createPublicKey({ key: derOf(text), format: 'der', type: 'spki' }))
  if (key) return key
  throw new UsageError(
    `${variable} is not an Ed25519 public key. Set it to what openssl pkey -in key.pem -pubout prints.`,
  )
}

/** The bytes of a key. PEM is the base64 of DER between two lines, which may be missing, as the line breaks may. */
function derOf(text: string): Buffer {
  return Buffer.from(text.replaceAll(/-----[^-]+-----/g, ''), 'base64')
}

function keyOrUndefined(read: () => KeyObject): KeyObject | undefined {
  try {
    const key = read()
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}
