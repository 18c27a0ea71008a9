import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { lookupHost } from './lookup-host.ts'

/** What a server answered. */
export interface HttpReply {
  readonly status: number
  readonly body: Buffer
}

/** A request below the base URL of a client; with a body, it is a PUT. */
export interface HttpRequest {
  readonly path: string
  readonly body?: Buffer
}

/** Sends requests to one host over connections that are kept alive. */
export interface HttpClient {
  /** Rejects if there is no complete answer. A redirect is an answer, and is not followed. */
  readonly send: (request: HttpRequest) => Promise<HttpReply>
  /** Ends all connections and requests. */
  readonly close: () => void
}

interface ClientOptions {
  readonly url: URL
  readonly token: string | undefined
  /** A larger body counts as a failure. */
  readonly maxBytes: number
  /** Called with the number of bytes of a body that were sent. */
  readonly onSent: (bytes: number) => void
  /** Called with the number of bytes of a body that were received with status 200. */
  readonly onReceived: (bytes: number) => void
}

/** The most bytes of a body with another status than 200. */
const MAX_MESSAGE_BYTES = 65_536

/** How many bytes of a body are written at a time. */
const SLICE_BYTES = 65_536

/** Opens a client. It does not limit how many requests are under way. */
export function openClient({ url, token, maxBytes, onSent, onReceived }: ClientOptions): HttpClient {
  const isSecure = url.protocol === 'https:'
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true })
  const start = isSecure ? requestHttps : requestHttp
  const pending = new Set<() => void>()
  const host = lookupOnce()
  const headers = {
    'user-agent': 'stratadocs',
    'accept-encoding': 'identity',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  /** Undefined if a connection that was kept alive has been closed meanwhile, which is not a failure. */
  const sendOnce = ({ path, body }: HttpRequest, isFresh: boolean) =>
    new Promise<HttpReply | undefined>((resolve, reject) => {
      const sent = start(new URL(path, url), {
        method: body ? 'PUT' : 'GET',
        headers: { ...headers, ...(body && { 'content-length': body.length }) },
        lookup: host.lookup,
        agent: isFresh ? false : agent,
      })
      const abort = () => {
        sent.destroy()
        reject(new Error('the request was aborted'))
      }
      pending.add(abort)
      let response: IncomingMessage | undefined
      sent.on('error', (error) => (sent.reusedSocket && !response && !isFresh ? resolve(undefined) : reject(error)))
      sent.once('response', (found) => {
        response = found
        const isValue = found.statusCode === 200
        const limits = isValue ? { maxBytes, onReceived } : { maxBytes: MAX_MESSAGE_BYTES, onReceived: () => undefined }
        readBody(found, limits).then((bytes) => {
          resolve({ status: found.statusCode ?? 0, body: bytes })
        }, reject)
      })
      sent.once('close', () => {
        pending.delete(abort)
        if (!response) reject(new Error('the connection was closed'))
      })
      writeBody(sent, body, onSent)
    })
  return {
    send: async (request) => {
      const reply = (await sendOnce(request, false)) ?? (await sendOnce(request, true))
      if (!reply) throw new Error('the connection was closed')
      return reply
    },
    close: () => {
      for (const abort of pending) abort()
      agent.destroy()
      host.cancel()
    },
  }
}

function readBody(
  response: IncomingMessage,
  { maxBytes, onReceived }: Pick<ClientOptions, 'maxBytes' | 'onReceived'>,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const refuse = () => response.destroy(new Error('the answer is too large'))
    const encoding = response.headers['content-encoding'] ?? 'identity'
    // Some proxies compress every answer, although values are compressed already, and identity is all that is asked for.
    if (response.statusCode === 200 && encoding !== 'identity')
      response.destroy(new Error(`the answer is encoded as ${encoding}: switch compression off for this address`))
    const chunks: Buffer[] = []
    let size = 0
    response.on('error', reject)
    response.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) return refuse()
      chunks.push(chunk)
      onReceived(chunk.length)
    })
    response.once('end', () => resolve(Buffer.concat(chunks)))
    response.once('close', () => reject(new Error('the connection was closed')))
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) refuse()
  })
}

/** Writes slice by slice, so that the progress of a large body is known. */
function writeBody(sent: ClientRequest, body: Buffer | undefined, onSent: (bytes: number) => void): void {
  if (!body || body.length <= SLICE_BYTES) {
    sent.end(body)
    return
  }
  const slice = body.subarray(0, SLICE_BYTES)
  sent.write(slice, (error) => {
    if (error) return
    onSent(slice.length)
    writeBody(sent, body.subarray(SLICE_BYTES), onSent)
  })
}

/** Looks the host up once, for all connections. */
function lookupOnce(): { readonly lookup: LookupFunction; readonly cancel: () => void } {
  let found: ReturnType<typeof lookupHost> | undefined
  return {
    lookup: (hostname, { all }, done) => {
      found ??= lookupHost(hostname)
      found.addresses.then(
        (addresses) => {
          const [first] = addresses
          if (all) done(null, [...addresses])
          else done(null, first?.address ?? '', first?.family ?? 0)
        },
        (error) => done(error, '', 0),
      )
    },
    cancel: () => found?.cancel(),
  }
}
