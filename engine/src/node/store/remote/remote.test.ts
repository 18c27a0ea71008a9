import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import {
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { packContent, packValue, valuePaths } from './bodies.ts'
import { openRemote, type Remote, remoteWith } from './remote.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const stranger = generateKeyPairSync('ed25519')
const TOKEN = 'a-secret-token'

/** Long enough for any machine. */
const LONG_MS = 60_000

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(answer: RequestListener): Promise<{ readonly url: URL; readonly server: Server }> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  // A connection that is kept stays open.
  server.keepAliveTimeout = 0
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return { server, url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`) }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const LAST = '/last'

/** Resolves when a server has accepted all connections that were opened so far, in their order, and then the one of this request. */
const acceptAll = (url: URL) =>
  new Promise((resolve) => get(new URL(LAST, url), { agent: false }, (last) => last.resume().once('end', resolve)))

function sendWithoutEnd(response: ServerResponse): void {
  response.write(Buffer.alloc(65_536), (error) => error ?? sendWithoutEnd(response))
}

/** A server that keeps what it is given, by path. */
async function serveFiles() {
  const files = new Map<string, Buffer>()
  const requests: { readonly method: string; readonly token: string | undefined }[] = []
  const { url, server } = await serve(async (request, response) => {
    const path = (request.url ?? '').replace('/base/', '')
    requests.push({ method: request.method ?? '', token: request.headers.authorization })
    const body = await bodyOf(request)
    if (request.method === 'PUT') {
      files.set(path, body)
      response.writeHead(201).end()
      return
    }
    const found = files.get(path)
    response.writeHead(found ? 200 : 404).end(found ?? 'Not found')
  })
  return { url, server, files, requests }
}

interface Limits {
  readonly waitMs?: number
  readonly maxBytes?: number
}

const readerOf = (url: URL, limits: Limits = {}) => remoteWith({ url, publicKey }, { waitMs: LONG_MS, ...limits })
const writerOf = (url: URL, limits: Limits = {}) =>
  remoteWith({ url, publicKey, privateKey, token: TOKEN }, { waitMs: LONG_MS, ...limits })

/** What there is of these names, all of them asked for at once. */
async function readAll(names: readonly string[], read: (name: string) => Promise<Buffer | undefined>) {
  const found = await Promise.all(names.map(async (name) => [name, await read(name)] as const))
  return new Map(found.filter(([, value]) => value !== undefined))
}

const readContents = ({ readContent }: Remote, hashes: readonly string[]) => readAll(hashes, readContent)
const readValues = ({ readValue }: Remote, keys: readonly string[]) => readAll(keys, readValue)
const writeContents = ({ writeContent }: Remote, contents: readonly Buffer[]) => Promise.all(contents.map(writeContent))
const writeValues = ({ writeValue }: Remote, values: ReadonlyMap<string, Buffer>) =>
  Promise.all([...values].map(([key, value]) => writeValue(key, value)))

const HASH = packContent(Buffer.from('A')).hash
const numbered = (count: number) => Array.from({ length: count }, (_, at) => Buffer.from(`${at}`))
const hashes = (count: number) => numbered(count).map((content) => packContent(content).hash)

describe('a remote store', () => {
  it('has what was written, for those who may only read, too', async () => {
    const { url, files, requests, server } = await serveFiles()
    let connections = 0
    server.on('connection', () => connections++)
    const contents = Array.from({ length: 60 }, (_, at) => Buffer.from(`content ${at} `.repeat(at)))
    const values = new Map(contents.map((content, at) => [`key ${at}`, Buffer.concat([content, content])]))
    const writer = writerOf(url)
    const written = await writeContents(writer, contents)
    await writeValues(writer, values)
    expect(files.size).toBe(120)
    for (const [path, body] of files)
      if (path.startsWith('cas/')) expect(path).toBe(`cas/${createHash('sha256').update(body).digest('hex')}`)
    expect(new Set(requests.map(({ token }) => token))).toEqual(new Set([`Bearer ${TOKEN}`]))

    const reader = readerOf(url)
    const both = await Promise.all([
      readContents(reader, [...written.map(String), HASH]),
      readValues(reader, [...values.keys(), 'another key']),
    ])
    expect(both).toEqual([new Map(written.map((hash, at) => [hash, contents[at]])), values])
    expect(connections).toBeLessThanOrEqual(32)
    expect(requests.at(-1)).toEqual({ method: 'GET', token: undefined })
    expect([writer.warning(), reader.warning()]).toEqual([undefined, undefined])
  })

  it('is the one that the environment names', async () => {
    const { url, files, requests } = await serveFiles()
    const { path, body, hash } = packContent(Buffer.from('A'))
    files.set(path, body)
    expect(openRemote({})).toBeUndefined()
    const remote = openRemote({
      STRATADOCS_REMOTE_STORE: url.href.slice(0, -1),
      STRATADOCS_REMOTE_STORE_PUBLIC_KEY: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    })
    expect([remote?.canRead(), remote?.canWrite()]).toEqual([true, false])
    await remote?.readContent(hash)
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['the token', { token: undefined, privateKey }],
    ['the private key', { token: TOKEN, privateKey: undefined }],
  ])('is not written without %s', async (_what, { token, privateKey }) => {
    const { url, requests } = await serveFiles()
    const remote = remoteWith({ url, publicKey, ...(token && { token }), ...(privateKey && { privateKey }) })
    expect(remote.canWrite()).toBe(false)
    expect(await remote.writeContent(Buffer.from('A'))).toBeUndefined()
    await remote.writeValue('key', Buffer.from('A'))
    expect(requests).toEqual([])
  })

  it('has nothing for another pair of keys', async () => {
    const { url } = await serveFiles()
    await writerOf(url).writeValue('key', Buffer.from('A'))
    const other = remoteWith({ url, publicKey: stranger.publicKey })
    expect(await other.readValue('key')).toBeUndefined()
    expect(other.warning()).toBeUndefined()
  })

  it('is asked again over a new connection when a kept one is closed', async () => {
    const seen = new WeakSet()
    const { url } = await serve((request, response) => {
      if (seen.has(request.socket)) request.socket.destroy()
      else response.writeHead(404).end()
      seen.add(request.socket)
    })
    const remote = readerOf(url)
    for (let times = 0; times < 5; times++) await remote.readContent(HASH)
    expect(remote.warning()).toBeUndefined()
  })

  it('is not sent values that are too large', async () => {
    const { url, requests } = await serveFiles()
    const writer = writerOf(url, { maxBytes: 1000 })
    const large = Buffer.alloc(1001)
    await writer.writeValue('key', large)
    expect(await writeContents(writer, [large, randomBytes(1000), Buffer.alloc(999)])).toEqual([
      undefined,
      undefined,
      expect.any(String),
    ])
    expect(requests).toHaveLength(1)
  })
})

describe('a lying remote store', () => {
  const KEY = 'the key'
  const VALUE = Buffer.from('the value')
  const CONTENT = Buffer.from('the content')
  const { hash, path, body } = packContent(CONTENT)
  const valueAt = valuePaths(publicKey)(KEY)
  const signed = packValue(KEY, VALUE, privateKey)
  const flipped = Buffer.from(signed)
  flipped[70] = 255 - (flipped[70] ?? 0)
  const bomb = packContent(Buffer.alloc(100_000))

  it.each([
    ['the content of another hash', path, packContent(Buffer.from('other')).body],
    ['half a content', path, body.subarray(0, 5)],
    ['no content', path, Buffer.alloc(0)],
    ['a value that another key signed', valueAt, packValue(KEY, VALUE, stranger.privateKey)],
    ['the value of another key', valueAt, packValue('another key', VALUE, privateKey)],
    ['a value with other bytes', valueAt, flipped],
    ['half a value', valueAt, signed.subarray(0, 68)],
    ['half a signature', valueAt, signed.subarray(0, 30)],
    ['no value', valueAt, Buffer.alloc(0)],
    ['a content that inflates to more than allowed', bomb.path, bomb.body],
    ['a signed value that inflates to more than allowed', valueAt, packValue(KEY, Buffer.alloc(100_000), privateKey)],
    ['a body that is too large', path, randomBytes(2000)],
  ])('with %s has nothing', async (_what, at, lie) => {
    const { url, files } = await serveFiles()
    files.set(at, lie)
    const reader = readerOf(url, { maxBytes: 1000 })
    expect(await readContents(reader, [hash, bomb.hash])).toEqual(new Map())
    expect(await reader.readValue(KEY)).toBeUndefined()
    expect(reader.warning()).toMatch(/^Remote store http:.*\. What failed counts as absent\.$/)
  })

  it('behind a proxy that compresses everything has nothing, and the warning says so', async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(body))
    })
    const reader = readerOf(url)
    expect(await readContents(reader, [hash])).toEqual(new Map())
    expect(reader.warning()).toContain(
      'could not be read (the answer is encoded as gzip: switch compression off for this address). What failed',
    )
  })

  it('is left alone after a few lies, and can be written again', async () => {
    const { url, files, requests } = await serveFiles()
    for (const one of hashes(100)) files.set(`cas/${one}`, Buffer.from('no content'))
    const writer = writerOf(url)
    expect(await readContents(writer, hashes(100))).toEqual(new Map())
    expect(requests.length).toBeLessThan(40)
    expect([writer.canRead(), writer.canWrite()]).toEqual([false, true])
    expect(writer.warning()).toMatch(/ is damaged or forged\. Nothing more is read from it in this run\.$/)
    await writeContents(writer, numbered(100))
    const reader = readerOf(url)
    expect((await readContents(reader, hashes(100))).size).toBe(100)
    expect(reader.warning()).toBeUndefined()
  })

  it('is read on beside a damaged value', async () => {
    const { url, files } = await serveFiles()
    await writeContents(writerOf(url), numbered(100))
    for (const one of hashes(100).filter((_, at) => at % 30 === 7)) files.set(`cas/${one}`, Buffer.from('no content'))
    const reader = readerOf(url)
    expect((await readContents(reader, hashes(100))).size).toBe(96)
    expect(reader.canRead()).toBe(true)
  })
})

describe('a remote store that fails', () => {
  it.each<[string, RequestListener]>([
    [
      'breaks off a body',
      ({ socket }, response) => {
        response.writeHead(200, { 'content-length': 100 }).write('half', () => socket.end())
      },
    ],
    ['closes the connection', ({ socket }) => socket.destroy()],
    ['answers with something other than HTTP', ({ socket }) => socket.end('no HTTP\r\n\r\n')],
    ['names an absurd length', (_, response) => response.writeHead(200, { 'content-length': 1e15 }).flushHeaders()],
    ['sends without an end', (_request, response) => sendWithoutEnd(response)],
    ['says without an end that it has nothing', (_request, response) => sendWithoutEnd(response.writeHead(404))],
    ['has an error', (_request, response) => response.writeHead(500).end('error')],
    ['refuses', (_request, response) => response.writeHead(401).end()],
  ])('because it %s has nothing, and is left alone', async (_what, answer) => {
    let requests = 0
    const { url } = await serve((request, response) => {
      requests++
      answer(request, response)
    })
    const remote = writerOf(url, { maxBytes: 100_000 })
    expect(await readContents(remote, hashes(100))).toEqual(new Map())
    expect(remote.canRead()).toBe(false)
    expect(await remote.writeContent(Buffer.from('A'))).toBeUndefined()
    expect(remote.canWrite()).toBe(false)
    expect(requests).toBeLessThan(50)
    expect(remote.warning()).toMatch(/ Nothing more is read from it in this run\.$/)
    expect(remote.warning()).not.toContain(TOKEN)
  })

  it('because nothing is there has nothing', async () => {
    const { url, server } = await serve(() => {})
    await new Promise((resolve) => server.close(resolve))
    const remote = writerOf(url)
    expect(await readContents(remote, hashes(100))).toEqual(new Map())
    await remote.writeValue('key', Buffer.from('A'))
    expect([remote.canRead(), remote.canWrite()]).toEqual([false, false])
    expect(remote.warning()).toContain('ECONNREFUSED')
  })

  it.each<[string, RequestListener]>([
    ['never answers', () => {}],
    ['never ends its answer', (_request, response) => response.writeHead(200).flushHeaders()],
    [
      'sends a byte now and then',
      (_request, response) => {
        const timer = setInterval(() => response.write('x'), 3)
        response.once('close', () => clearInterval(timer))
      },
    ],
  ])('because it %s is switched off, once for all requests', async (_what, answer) => {
    const { url, server } = await serve((request, response) => {
      if (request.url === LAST) response.end()
      else answer(request, response)
    })
    let connections = 0
    server.on('connection', () => connections++)
    const remote = writerOf(url, { waitMs: 50 })
    const empty = [new Map(), new Map()]
    expect(await Promise.all([readContents(remote, hashes(100)), readValues(remote, hashes(100))])).toEqual(empty)
    await acceptAll(url)
    // No connection has two requests, because none is answered in full.
    expect(connections).toBe(16 + 1)
    expect(await Promise.all([readContents(remote, hashes(100)), readValues(remote, hashes(100))])).toEqual(empty)
    expect(await remote.writeContent(Buffer.from('A'))).toBeUndefined()
    await acceptAll(url)
    expect(connections).toBe(16 + 2)
    expect(remote.warning()).toBe(
      `Remote store ${url.href}: it kept this run waiting for 0.05 s. It is not used any more in this run.`,
    )
  })

  it('because it takes no body is switched off', async () => {
    const { url } = await serve(() => {})
    const remote = writerOf(url, { waitMs: 50 })
    expect(await remote.writeContent(randomBytes(20_000_000))).toBeUndefined()
    expect(remote.warning()).toContain('kept this run waiting')
  })

  it.each([403, 500, 405])('to write, with status %d, can be read on', async (status) => {
    const { url, files } = await serveFiles()
    const { path, body, hash } = packContent(Buffer.from('A'))
    files.set(path, body)
    let puts = 0
    const { url: front } = await serve((request, response) => {
      if (request.method === 'GET') {
        response.end(files.get((request.url ?? '').replace('/base/', '')))
        return
      }
      puts++
      request.resume().once('end', () => response.writeHead(status).end(url.href))
    })
    const remote = writerOf(front)
    expect(await writeContents(remote, numbered(100))).toEqual(numbered(100).map(() => undefined))
    expect(puts).toBeLessThanOrEqual(16)
    expect([remote.canRead(), remote.canWrite()]).toEqual([true, false])
    expect(remote.warning()).toContain(`it refuses writing, with status ${status}. Nothing more is written`)
    expect((await remote.readContent(hash))?.toString()).toBe('A')
  })

  it('to take one large value takes the others', async () => {
    const { url } = await serve(async (request, response) => {
      const { length } = await bodyOf(request)
      response.writeHead(length > 1000 ? 413 : 201).end()
    })
    const remote = writerOf(url)
    const [large, small] = await writeContents(remote, [randomBytes(2000), Buffer.from('A')])
    expect([large, small]).toEqual([undefined, HASH])
    expect(remote.canWrite()).toBe(true)
    expect(remote.warning()).toContain('with status 413')
  })

  it('because it redirects has nothing, and the other host is asked nothing', async () => {
    const other = await serveFiles()
    const { url } = await serve((_request, response) => response.writeHead(307, { location: other.url.href }).end())
    const remote = writerOf(url)
    expect(await readContents(remote, hashes(10))).toEqual(new Map())
    await remote.writeValue('key', Buffer.from('A'))
    expect(other.requests).toEqual([])
    expect(remote.warning()).toContain('with status 307')
  })
})
