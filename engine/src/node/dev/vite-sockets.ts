import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { checkRequest } from '../serve/guarded-server.ts'

/** The protocols of Vite's client: it wants its connection, or asks whether the server is back. */
const CONNECTION = 'vite-hmr'
const PING = 'vite-ping'

const REFUSED = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** What the protocol of WebSocket adds to the key of a client. */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

/**
 * A server for Vite that receives from `server` only the upgrades that are meant for Vite, at the base path. On others, Vite
 * would throw, or leave them open. `token` is that of Vite's pages, once it is open.
 */
export function viteSockets(
  server: Server,
  { basePath, token }: { readonly basePath: string; readonly token: () => string | undefined },
): { readonly sockets: Server; readonly stop: () => void } {
  // Never listens: Vite only waits for its upgrades.
  const sockets = createServer()
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {})
    const checked = checkRequest(request)
    const protocol = request.headers['sec-websocket-protocol'] ?? ''
    const refuse = (answer: string) => void socket.end(answer, () => socket.destroy())
    const isVite = protocol === CONNECTION || protocol === PING
    if ('status' in checked || checked.pathname !== basePath || !isVite) return refuse(REFUSED)
    const isOpen = sockets.listenerCount('upgrade') > 0
    const isOwn = isOpen && new URLSearchParams(checked.search).get('token') === token()
    if (protocol === CONNECTION && !isOwn) return refuse(lostConnection(request))
    if (!isOpen) return refuse(REFUSED)
    request.url = checked.pathname + checked.search
    sockets.emit('upgrade', request, socket, head)
  }
  server.on('upgrade', onUpgrade)
  return { sockets, stop: () => server.off('upgrade', onUpgrade) }
}

/**
 * The answer to a page that a Vite server before this one has sent, as while it was replaced. Vite's client gives up if it is
 * refused; one that loses a connection reloads the page once the server is back.
 */
function lostConnection({ headers }: IncomingMessage): string {
  const accept = createHash('sha1').update(`${headers['sec-websocket-key']}${GUID}`).digest('base64')
  return `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\nSec-WebSocket-Protocol: ${CONNECTION}\r\n\r\n`
}
