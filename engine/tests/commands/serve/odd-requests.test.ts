import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyFixture, runStratadocs, startServer } from '../../../../testing/run-stratadocs.ts'
import { forEachConcurrently } from '../../../src/model/util/for-each-concurrently.ts'
import { oddRequests, sendOdd } from './odd-requests.ts'

describe('stratadocs preview', () => {
  it('survives 200 odd requests, and rejects what it does not serve', async () => {
    const { outDir, args } = copyFixture('reading')
    await runStratadocs(['build', ...args])
    const pipe = await listenAt(join(outDir, 'pipe.txt'))
    const server = await startServer(['preview', ...args])
    try {
      const port = Number(new URL(server.url).port)
      expect(await unexpected(port)).toEqual([])
      const get = (path: string) => fetch(new URL(path, server.url))
      expect((await get('pipe.txt')).status).toBe(404)
      rmSync(join(outDir, '404.html'))
      const missing = await get('nowhere')
      expect([missing.status, await missing.text()]).toEqual([404, 'Not found\n'])
      expect(await (await get('guide/first')).text()).toContain('First steps')
    } finally {
      await server.stop()
      pipe.close()
    }
  })
})

describe('stratadocs dev', () => {
  it('survives 200 odd requests, and rejects what it does not serve', async () => {
    const { dir, args } = copyFixture('reading')
    mkdirSync(join(dir, 'static'))
    writeFileSync(join(dir, 'static', 'file.txt'), 'A file.\n'.repeat(20))
    const server = await startServer(['dev', ...args])
    try {
      const port = Number(new URL(server.url).port)
      // Before Vite is open, too.
      expect(await sendOdd(port, { name: '', bytes: 'GET // HTTP/1.0\r\n\r\n', statuses: /400/ })).toBe('400')
      expect(await unexpected(port)).toEqual([])
      expect(
        await (await fetch(new URL('file.txt', server.url), { headers: { range: 'bytes=5-2' } })).text(),
      ).toContain('A file.')
      expect(await (await fetch(new URL('guide/first', server.url))).text()).toContain('First steps')
    } finally {
      await server.stop()
    }
  })
})

/** The odd requests with another response than expected, each with the statuses that came. */
async function unexpected(port: number): Promise<string[]> {
  const found: string[] = []
  await forEachConcurrently(oddRequests, 20, async (odd) => {
    const came = await sendOdd(port, odd)
    if (odd.statuses && !odd.statuses.test(came)) found.push(`${odd.name}: ${came}`)
    if (!(await isListening(port))) throw new Error(`The server died of ${odd.name}.`)
  })
  expect(oddRequests.length).toBeGreaterThan(195)
  return found
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost', () => resolve(socket.end() && true))
    socket.once('error', () => resolve(false))
  })
}

/** A file that cannot be opened, because it is a socket. */
function listenAt(path: string): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(path, () => resolve(server))
  })
}
