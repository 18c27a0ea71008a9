import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { copyFixture, runDocs, startServer } from './run-docs.ts'

describe('docs start', () => {
  it('builds when needed and serves the site as a host would', async () => {
    const { args } = copyFixture('reading')
    const server = await startServer(['start', ...args])
    try {
      const get = async (path: string) => {
        const response = await fetch(new URL(path, server.url), { redirect: 'manual' })
        return { status: response.status, location: response.headers.get('location'), text: await response.text() }
      }
      expect(await get('')).toMatchObject({ status: 200, text: expect.stringContaining('Welcome | Reading') })
      expect(await get('guide/first')).toMatchObject({ status: 200, text: expect.stringContaining('First steps') })
      expect(await get('guide/first/')).toMatchObject({ status: 200 })
      expect(await get('guide/first.html?a=1')).toMatchObject({ status: 301, location: '/mlops/guide/first?a=1' })
      expect(await get('guide/first/index')).toMatchObject({ status: 301, location: '/mlops/guide/first' })
      expect(await get('guide/first.md')).toMatchObject({ status: 200, text: expect.stringContaining('# First steps') })
      expect(await get('nowhere')).toMatchObject({ status: 404, text: expect.stringContaining('Page Not Found') })
      expect(await get('/')).toMatchObject({ status: 302, location: '/mlops/' })
      expect(await get('/elsewhere')).toMatchObject({ status: 404 })
    } finally {
      await server.stop()
    }
    const again = await startServer(['start', ...args])
    let said = ''
    again.child.stderr?.on('data', (chunk) => (said += chunk))
    await again.stop()
    expect(said).toBe('')
  })

  it('says in one line that a port is taken', async () => {
    const { args } = copyFixture('reading')
    const blocker = createServer().listen(0, 'localhost')
    await new Promise((resolve) => blocker.once('listening', resolve))
    const { port } = blocker.address() as AddressInfo
    await runDocs(['build', ...args])
    const { code, err } = await runDocs(['preview', ...args], { PORT: String(port) })
    blocker.close()
    expect(err).toBe(`Port ${port} is taken. Choose another with PORT=${port + 1}.\n`)
    expect(code).toBe(1)
  })

  it('says in one line that PORT is no port', async () => {
    const { args } = copyFixture('reading')
    const { err } = await runDocs(['start', ...args], { PORT: 'three' })
    expect(err).toBe('PORT is three, which is no port number.\n')
  })
})
