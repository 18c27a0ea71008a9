import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { createMcpHandler, originValidationResponse } from '@modelcontextprotocol/server'
import { guardedServer } from '../serve/guarded-server.ts'
import { OWN_NAMES } from '../serve/own-host.ts'
import { createMcpServer, type Served } from './mcp-server.ts'

/** Where the server answers. */
export const MCP_PATH = '/mcp'

/** The largest body of a request, in bytes. */
const MAX_BODY = 64 * 1024

/** Further connections are dropped. */
const MAX_CONNECTIONS = 100

/**
 * A server for streamable HTTP, for this machine and for requests to the other host names that are given. It keeps no state
 * between requests. A page of another origin gets no answer.
 */
export function mcpHttpServer(served: Served, hosts: readonly string[]): Server {
  const handler = createMcpHandler(() => createMcpServer(served), {
    maxRequestBodySize: MAX_BODY,
    maxSubscriptions: 8,
  })
  const server = guardedServer(
    async (incoming, response, { pathname }) => {
      // Otherwise programs that wait between their requests would keep others out.
      if ((await connectionsOf(server)) > MAX_CONNECTIONS / 2) response.setHeader('connection', 'close')
      if (pathname !== MCP_PATH) {
        response
          .writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
          .end(`This server answers at ${MCP_PATH}.\n`)
        return
      }
      const request = webRequest(incoming, response)
      const refused = originValidationResponse(request, [...OWN_NAMES, ...hosts])
      await sendResponse(refused ?? (await handler.fetch(request)), response)
    },
    { methods: ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'], hosts },
  )
  server.maxConnections = MAX_CONNECTIONS
  server.requestTimeout = 30_000
  return server
}

/** How many connections are open. */
function connectionsOf(server: Server): Promise<number> {
  return promisify(server.getConnections.bind(server))()
}

function webRequest(incoming: IncomingMessage, response: ServerResponse): Request {
  const { method = 'GET', url = '/', headers } = incoming
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  return new Request(`http://localhost${url}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
    signal: gone.signal,
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' }),
  })
}

async function sendResponse(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  if (answer.body) Readable.fromWeb(answer.body as ReadableStream).pipe(response)
  else response.end()
}
