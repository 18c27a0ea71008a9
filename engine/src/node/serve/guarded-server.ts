import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { escapeControls } from '../../model/problem.ts'
import { isUsableRange } from './byte-range.ts'
import { hostKind, hostName, OWN_NAMES } from './own-host.ts'
import { type RequestTarget, readTarget } from './request-target.ts'

/** Answers a request that passed every check; `request.url` is its target. It may throw. */
export type HandleRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
) => void | Promise<void>

/** Why a request is not answered. */
export interface RefusedRequest {
  readonly status: number
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What a server answers; without options, reading requests of this machine. */
interface Guard {
  readonly methods: readonly string[]
  /** Other host names that it answers to, as `hostName` gives them. */
  readonly hosts: readonly string[]
}

/** How long a connection may be idle, in milliseconds: a program that pauses would otherwise use one that was just closed. */
const KEEP_ALIVE = 65_000

const READING: Guard = { methods: ['GET', 'HEAD'], hosts: [] }

/**
 * A server for this machine's own browsers that outlives any request: what is malformed, meant for another host or more than
 * reading is refused, and an error while answering ends that answer alone.
 */
export function guardedServer(handle: HandleRequest, guard = READING): Server {
  const server = createServer((request, response) => {
    // Readers may leave at any time.
    for (const stream of [request, response]) stream.on('error', () => {})
    response.on('pipe', (source) => followResponse(source, response))
    answer(handle, guard, { request, response })
  })
  server.keepAliveTimeout = KEEP_ALIVE
  return server
}

async function answer(
  handle: HandleRequest,
  { methods, hosts }: Guard,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  try {
    const checked = checkRequest(request, hosts)
    if ('status' in checked) return sendText(response, checked)
    if (!methods.includes(request.method ?? '')) {
      const message = `${request.method} is not supported. Use ${methods.join(' or ')}.`
      return sendText(response, { status: 405, message, headers: { allow: methods.join(', ') } })
    }
    if (request.method !== 'GET' || !isUsableRange(request.headers)) delete request.headers.range
    request.url = checked.pathname + checked.search
    await handle(request, response, checked)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${escapeControls(`${request.method} ${request.url} failed: ${reason}`)}\n`)
    if (response.headersSent) response.destroy()
    else sendText(response, { status: 500, message: reason })
  }
}

/** The target of a request, or why it is refused before anybody looks at it. */
export function checkRequest(
  { url = '', headersDistinct }: IncomingMessage,
  others: readonly string[] = [],
): RequestTarget | RefusedRequest {
  const target = readTarget(url)
  if (!target) return { status: 400, message: 'Malformed URL' }
  const hosts = headersDistinct.host ?? []
  if (hosts.length > 1) return { status: 400, message: 'Several Host headers' }
  // Only HTTP/1.0 has none.
  const host = target.host ?? hosts[0] ?? 'localhost'
  const kind = hostKind(host)
  if (kind === 'own' || (kind === 'foreign' && others.includes(hostName(host) ?? ''))) return target
  if (kind === 'malformed') return { status: 400, message: 'Malformed Host header' }
  const names = [...OWN_NAMES, ...others]
  const known = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  const message = `This server answers to ${known} only, not to ${host}: another site could read it otherwise. Open it as localhost, or let your proxy set the Host header to localhost.`
  return { status: 421, message }
}

/** Ends a response with a line of text. */
function sendText(response: ServerResponse, { status, message, headers }: RefusedRequest): void {
  response.writeHead(status, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end(`${message}\n`)
}

/** A file that cannot be read to its end cuts the response off; one whose reader has left is closed. */
function followResponse(source: Readable, response: ServerResponse): void {
  source.once('error', () => response.destroy())
  // A reader may have left before the file was found.
  if (response.destroyed) source.destroy()
  else response.once('close', () => source.destroy())
}
