import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { mcpHttpServer } from '../../../src/node/mcp/mcp-http-server.ts'
import type { Served } from '../../../src/node/mcp/mcp-server.ts'

it('programs that keep all connections open between their requests keep no other out', async () => {
  // No request gets as far as the site.
  const server = mcpHttpServer({} as Served, []).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const idle = new Agent({ keepAlive: true })
  onTestFinished(() => {
    idle.destroy()
    server.close()
  })
  const get = (agent: Agent | false) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path: '/', agent }, (response) =>
        response.resume().once('end', () => resolve(response.statusCode)),
      )
      sent.once('error', reject).end()
    })
  const answers = await Promise.all(Array.from({ length: server.maxConnections }, () => get(idle)))
  expect(new Set(answers)).toEqual(new Set([404]))
  expect(await get(false)).toBe(404)
})
