import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { chosenPort, listenOn } from './listen.ts'

afterEach(() => void vi.unstubAllEnvs())

it.each([
  [undefined, 3000],
  ['', 3000],
  ['0', 0],
  ['65535', 65_535],
])('PORT=%s is port %i', (text, port) => {
  vi.stubEnv('PORT', text)
  expect(chosenPort()).toBe(port)
})

it.each(['http', '65536', '-1', '80.5', ' ', '0x50'])('PORT=%s is refused, with what it may be', (text) => {
  vi.stubEnv('PORT', text)
  expect(chosenPort).toThrow(`PORT is ${text}, which is not a port number. Set it to a number from 0 to 65535.`)
})

/** A server that the system refuses a port. */
function refusedServer(code: string): Server {
  const server = new EventEmitter()
  const listen = () => server.emit('error', Object.assign(new Error(`listen ${code}`), { code }))
  return Object.assign(server, { listening: false, listen }) as unknown as Server
}

it.each([
  ['EADDRINUSE', 3000, 'Port 3000 is taken. Choose another with PORT=3001.'],
  ['EADDRINUSE', 65_535, 'Port 65535 is taken. Choose another with PORT=3000.'],
  ['EACCES', 80, 'This user may not use port 80. Choose another with PORT=3000.'],
  ['EADDRNOTAVAIL', 3000, 'listen EADDRNOTAVAIL'],
])('after %s of port %i, says: %s', async (code, port, message) => {
  await expect(listenOn(refusedServer(code), port)).rejects.toThrow(message)
})
