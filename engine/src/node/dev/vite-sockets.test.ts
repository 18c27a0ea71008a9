import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { viteSockets } from './vite-sockets.ts'

it('a page of a server that was replaced gets a connection and loses it, which makes it reload', async () => {
  const server = createServer((_, response) => response.writeHead(404).end()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const { sockets, stop } = viteSockets(server, { basePath: '/docs/', token: () => 'new' })
  /** The status of the answer, and its subprotocol. */
  const answerTo = (protocol: string, token: string) =>
    new Promise((resolve, reject) => {
      const headers = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-protocol': protocol,
      }
      request({ host: '127.0.0.1', port, path: `/docs/?token=${token}`, headers, agent: false })
        .on('upgrade', ({ statusCode, headers: given }, socket) => {
          socket.once('close', () => resolve([statusCode, given['sec-websocket-accept']])).resume()
        })
        .on('response', ({ statusCode }) => resolve([statusCode]))
        .on('error', reject)
        .end()
    })
  const lost = [101, 's3pPLMBiTxaQ9kYGzzhZRbK+xOo=']
  expect([await answerTo('vite-hmr', 'new'), await answerTo('vite-ping', 'old')]).toEqual([lost, [400]])
  sockets.on('upgrade', (_, socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'))
  expect([
    await answerTo('vite-hmr', 'old'),
    await answerTo('vite-hmr', 'new'),
    await answerTo('vite-ping', 'old'),
    await answerTo('other', 'new'),
  ]).toEqual([lost, [200], [200], [400]])
  stop()
})
