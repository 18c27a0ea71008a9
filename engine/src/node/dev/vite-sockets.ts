import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { checkRequest } from '../serve/guarded-server.ts'

/** What Vite's client asks for: its connection, and whether the server is back. */
const PROTOCOLS = ['vite-hmr', 'vite-ping']

const REFUSED = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * A server for Vite that receives from `server` only the upgrades that are meant for Vite, at the base path. On others, Vite
 * would throw, or leave them open.
 */
export function viteSockets(server: Server, basePath: string): { readonly sockets: Server; readonly stop: () => void } {
  // Never listens: Vite only waits for its upgrades.
  const sockets = createServer()
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {})
    const checked = checkRequest(request)
    const protocol = request.headers['sec-websocket-protocol'] ?? ''
    const isVite = !('status' in checked) && checked.pathname === basePath && PROTOCOLS.includes(protocol)
    if (!isVite || sockets.listenerCount('upgrade') === 0) {
      socket.end(REFUSED, () => socket.destroy())
      return
    }
    request.url = checked.pathname + checked.search
    sockets.emit('upgrade', request, socket, head)
  }
  server.on('upgrade', onUpgrade)
  return { sockets, stop: () => server.off('upgrade', onUpgrade) }
}
