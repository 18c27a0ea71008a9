import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { isUsableRange } from './byte-range.ts'
import { checkRequest, guardedServer, type HandleRequest } from './guarded-server.ts'
import { hostKind } from './own-host.ts'
import { readTarget } from './request-target.ts'

describe('hostKind', () => {
  it.each([
    ['localhost', 'own'],
    ['LocalHost.:3000', 'own'],
    ['docs.localhost', 'own'],
    ['127.0.0.1:80', 'own'],
    ['[::1]:80', 'own'],
    ['example.com', 'foreign'],
    ['localhost.example.com', 'foreign'],
    ['192.168.1.1', 'foreign'],
    ['', 'malformed'],
    ['a@localhost', 'malformed'],
    ['localhost:99999', 'malformed'],
  ])('%j is %s', (host, kind) => expect(hostKind(host)).toBe(kind))
})

describe('readTarget', () => {
  it.each([
    ['/a/../b?c=%', { pathname: '/b', search: '?c=%' }],
    ['http://localhost:1/a', { pathname: '/a', search: '', host: 'localhost:1' }],
    ['//a', undefined],
    ['/\\a', undefined],
    ['/a%2f..', undefined],
    ['/%00', undefined],
    ['*', undefined],
  ])('reads %j', (url, target) => expect(readTarget(url)).toEqual(target))
})

describe('isUsableRange', () => {
  it.each([
    ['bytes=0-5', true],
    ['bytes=5-', true],
    ['bytes=5-2', false],
    ['bytes=0-0', false],
    ['bytes=-5', false],
    ['bytes=0-1,3-4', false],
    ['bytes=1-99999999999999999999', false],
  ])('%s: %s', (range, isUsable) => expect(isUsableRange({ range })).toBe(isUsable))
})

describe('checkRequest', () => {
  const request = { url: '/', headersDistinct: { host: ['evil.example.com'] } } as unknown as IncomingMessage

  it.each([
    [[], 'localhost, 127.0.0.1 and [::1]'],
    [['docs.example.net'], 'localhost, 127.0.0.1, [::1] and docs.example.net'],
  ])('names every host that a server answers to, with %j given', (others, names) => {
    const message = expect.stringContaining(`This server answers to ${names} only, not to evil.example.com: `)
    expect(checkRequest(request, others)).toEqual({ status: 421, message })
  })
})

describe('guardedServer', () => {
  it('answers after a handler that threw, and after a file that could not be read to its end', async () => {
    const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const handlers: Readonly<Record<string, HandleRequest>> = {
      '/throws': () => {
        throw new Error('Broken on purpose.')
      },
      '/rejects': () => Promise.reject(new Error('Broken on purpose.')),
      '/cut': (_, response) => {
        const file = Readable.from(
          (function* () {
            yield 'half'
            throw new Error('Gone.')
          })(),
        )
        file.pipe(response)
      },
      '/good': (_, response) => void response.end('good'),
    }
    const server = guardedServer((request, ...rest) => handlers[request.url ?? '']?.(request, ...rest))
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    const get = async (path: string) => {
      const response = await fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`)
      return [response.status, await response.text()]
    }
    try {
      expect(await get('/throws')).toEqual([500, 'Broken on purpose.\n'])
      expect(await get('/rejects')).toEqual([500, 'Broken on purpose.\n'])
      await expect(get('/cut')).rejects.toThrow()
      expect(await get('/good')).toEqual([200, 'good'])
      expect(printed.mock.calls.map(([line]) => line)).toEqual([
        'GET /throws failed: Broken on purpose.\n',
        'GET /rejects failed: Broken on purpose.\n',
      ])
    } finally {
      printed.mockRestore()
      server.close()
    }
  })

  it('closes a file whose reader left before it was sent', async () => {
    const reader = new AbortController()
    const file = new Readable({ read: () => {} })
    const server = guardedServer(async (_, response) => {
      const left = once(response, 'close')
      reader.abort()
      await left
      file.pipe(response)
    })
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    const { port } = server.address() as AddressInfo
    await expect(fetch(`http://localhost:${port}/`, { signal: reader.signal })).rejects.toThrow('aborted')
    await expect.poll(() => file.destroyed).toBe(true)
    server.close()
  })
})
