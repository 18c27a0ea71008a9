import { createPublicKey, type KeyObject } from 'node:crypto'
import { UsageError } from '../../../model/problem.ts'
import { readPrivateKey, readPublicKey } from './keys.ts'

/** Where a remote store is, and what this process may do with it. */
export interface RemoteSettings {
  /** The base URL, which ends with a slash. */
  readonly url: URL
  /** Verifies what is read. */
  readonly publicKey: KeyObject
  /** Sent to the host of the URL, and to no other. */
  readonly token?: string
  /** Signs what is written. */
  readonly privateKey?: KeyObject
}

const URL_NAME = 'STRATADOCS_REMOTE_STORE'
const TOKEN_NAME = 'STRATADOCS_REMOTE_STORE_TOKEN'
const PUBLIC_KEY_NAME = 'STRATADOCS_REMOTE_STORE_PUBLIC_KEY'
const PRIVATE_KEY_NAME = 'STRATADOCS_REMOTE_STORE_PRIVATE_KEY'

/**
 * The settings in the environment; undefined without a URL. An empty variable counts as absent: that is how a pipeline sets
 * one whose secret it withholds. Throws a `UsageError`, which names variables and never a secret.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): RemoteSettings | undefined {
  const read = (name: string) => environment[name]?.trim() || undefined
  const address = read(URL_NAME)
  if (address === undefined) return undefined
  const url = readUrl(address)
  const publicText = read(PUBLIC_KEY_NAME)
  if (publicText === undefined)
    throw new UsageError(
      `${URL_NAME} is set, but ${PUBLIC_KEY_NAME} is not, and nothing from a remote store is used unverified. Set it to what openssl pkey -in key.pem -pubout prints, or remove ${URL_NAME}.`,
    )
  const publicKey = readPublicKey(PUBLIC_KEY_NAME, publicText)
  const token = read(TOKEN_NAME)
  const privateText = read(PRIVATE_KEY_NAME)
  return {
    url,
    publicKey,
    ...(token !== undefined && { token: readToken(token) }),
    ...(privateText !== undefined && { privateKey: readMatchingKey(privateText, publicKey) }),
  }
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${URL_NAME} is not a URL. Set it to one such as https://store.example.com/docs.`)
  // Warnings name the URL.
  if (url.username || url.password)
    throw new UsageError(`${URL_NAME} contains a user or a password. Remove them, and set ${TOKEN_NAME}.`)
  if (url.search || url.hash) throw new UsageError(`${URL_NAME} contains a query or a fragment. Remove it.`)
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}

function readToken(text: string): string {
  if (/^[\x21-\x7e]+$/.test(text)) return text
  throw new UsageError(
    `${TOKEN_NAME} contains characters that no token has, such as spaces. Set it to the token alone.`,
  )
}

function readMatchingKey(text: string, publicKey: KeyObject): KeyObject {
  const privateKey = readPrivateKey(PRIVATE_KEY_NAME, text)
  if (createPublicKey(privateKey).equals(publicKey)) return privateKey
  throw new UsageError(
    `${PRIVATE_KEY_NAME} and ${PUBLIC_KEY_NAME} do not belong together: nobody could read what is written. Set the second to what openssl pkey -pubout prints for the first.`,
  )
}
