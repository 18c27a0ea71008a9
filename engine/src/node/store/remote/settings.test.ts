import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { UsageError } from '../../../model/problem.ts'
import { readSettings } from './settings.ts'

const pair = generateKeyPairSync('ed25519')
const other = generateKeyPairSync('ed25519')
const publicPem = pair.publicKey.export({ format: 'pem', type: 'spki' }).toString()
const privatePem = pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
const publicDer = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const privateDer = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 })

const READ = {
  STRATADOCS_REMOTE_STORE: 'https://store.example.com/docs',
  STRATADOCS_REMOTE_STORE_PUBLIC_KEY: publicPem,
}
const SECRET = 'a-secret-token'

describe('the settings of a remote store', () => {
  it('are absent without a URL', () => {
    expect(readSettings({})).toBeUndefined()
    expect(readSettings({ ...READ, STRATADOCS_REMOTE_STORE: ' ' })).toBeUndefined()
  })

  it('take what a pipeline without secrets has as absent', () => {
    const settings = readSettings({
      ...READ,
      STRATADOCS_REMOTE_STORE_TOKEN: '',
      STRATADOCS_REMOTE_STORE_PRIVATE_KEY: '',
    })
    expect(Object.keys(settings ?? {})).toEqual(['url', 'publicKey'])
    expect(settings?.url.href).toBe('https://store.example.com/docs/')
  })

  it.each([
    ['PEM', publicPem, privatePem],
    ['PEM on one line', publicPem.replaceAll('\n', ' '), privatePem.replaceAll('\n', ' ')],
    ['DER in base64', publicDer, `${privateDer}\n`],
  ])('read keys as %s', (_form, publicText, privateText) => {
    const settings = readSettings({
      ...READ,
      STRATADOCS_REMOTE_STORE_PUBLIC_KEY: publicText,
      STRATADOCS_REMOTE_STORE_PRIVATE_KEY: privateText,
      STRATADOCS_REMOTE_STORE_TOKEN: `${SECRET}\n`,
    })
    expect(settings?.publicKey.equals(pair.publicKey)).toBe(true)
    expect(settings?.privateKey?.equals(pair.privateKey)).toBe(true)
    expect(settings?.token).toBe(SECRET)
  })

  it.each([
    ['no URL', { STRATADOCS_REMOTE_STORE: 'store.example.com' }, 'STRATADOCS_REMOTE_STORE is not a URL'],
    ['another scheme', { STRATADOCS_REMOTE_STORE: 'ftp://store.example.com' }, 'STRATADOCS_REMOTE_STORE is not a URL'],
    ['a password', { STRATADOCS_REMOTE_STORE: `https://me:${SECRET}@example.com` }, 'a user or a password'],
    ['a query', { STRATADOCS_REMOTE_STORE: 'https://example.com/?a=1' }, 'a query or a fragment'],
    ['no public key', { STRATADOCS_REMOTE_STORE_PUBLIC_KEY: '' }, 'STRATADOCS_REMOTE_STORE_PUBLIC_KEY is not, and'],
    ['nonsense as a public key', { STRATADOCS_REMOTE_STORE_PUBLIC_KEY: SECRET }, 'is not an Ed25519 public key'],
    [
      'the private key as the public one',
      { STRATADOCS_REMOTE_STORE_PUBLIC_KEY: privatePem },
      'is not an Ed25519 public key',
    ],
    ['nonsense as a private key', { STRATADOCS_REMOTE_STORE_PRIVATE_KEY: SECRET }, 'is not an Ed25519 private key'],
    [
      'a key of another kind',
      { STRATADOCS_REMOTE_STORE_PRIVATE_KEY: rsa.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString() },
      'is not an Ed25519 private key',
    ],
    [
      'keys that do not belong together',
      {
        STRATADOCS_REMOTE_STORE_PRIVATE_KEY: other.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
      },
      'do not belong together',
    ],
    ['a token of two lines', { STRATADOCS_REMOTE_STORE_TOKEN: `${SECRET}\nX: y` }, 'no token has'],
  ])('refuse %s, and show no secret', (_what, environment, message) => {
    const read = () => readSettings({ ...READ, ...environment })
    expect(read).toThrow(UsageError)
    expect(read).toThrow(message)
    for (const secret of [SECRET, privateDer]) expect(read).not.toThrow(secret)
  })
})
