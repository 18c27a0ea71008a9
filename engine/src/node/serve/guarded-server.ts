import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { escapeControls } from '../../model/problem.ts'
import { isUsableRange } from './byte-range.ts'
import { hostKind } from './own-host.ts'
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

const METHODS = ['GET', 'HEAD']

/**
 * A server for this machine's own browsers that outlives any request: what is malformed, meant for another host or more than
 * reading is refused, and an error while answering ends that answer alone.
 */
export function guardedServer(handle: HandleRequest): Server {
  return createServer((request, response) => {
    // Readers may leave at any time.
    for (const stream of [request, response]) stream.on('error', () => {})
    response.on('pipe', (source) => followResponse(source, response))
    answer(handle, request, response)
  })
}

async function answer(handle: HandleRequest, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const checked = checkRequest(request)
    if ('status' in checked) return sendText(response, checked)
    if (!METHODS.includes(request.method ?? '')) {
      const message = `${request.method} is not supported. Use GET or HEAD.`
      return sendText(response, { status: 405, message, headers: { allow: METHODS.join(', ') } })
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
export function checkRequest({ url = '', headersDistinct }: IncomingMessage): RequestTarget | RefusedRequest {
  const target = readTarget(url)
  if (!target) return { status: 400, message: 'Malformed URL' }
  const hosts = headersDistinct.host ?? []
  if (hosts.length > 1) return { status: 400, message: 'Several Host headers' }
  // Only HTTP/1.0 has none.
  const host = target.host ?? hosts[0] ?? 'localhost'
  const kind = hostKind(host)
  if (kind === 'own') return target
  if (kind === 'malformed') return { status: 400, message: 'Malformed Host header' }
  const message = `This server answers to localhost, 127.0.0.1 and [::1] only, not to ${host}: another site could read it otherwise. Open it as localhost, or let your proxy set the Host header to localhost.`
  return { status: 421, message }
}

/** Ends a response with a line of text. */
function sendText(response: ServerResponse, { status, message, headers }: RefusedRequest): void {
  response.writeHead(status, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end(`${message}\n`)
}

/** A file that cannot be read to its end cuts the response off; one whose reader has left is closed. */
function followResponse(source: Readable, response: ServerResponse): void {
  source.once('error', () => response.destroy())
  response.once('close', () => source.destroy())
}
