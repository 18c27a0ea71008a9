import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeProvider, startFakeProvider } from '../../../tests/fake-provider.ts'
import { hostedClient, providerClient } from './hosted-client.ts'

const ACCOUNT = { appId: 'FAKEAPP', apiKey: 'fake-search-key', indexName: 'live', insights: false }
const ORIGIN = 'https://docs.example.com'

/** A host that never responds by itself. */
let stalled: Server
let working: FakeProvider

beforeEach(async () => {
  working = await startFakeProvider()
  working.seed('live', [])
  stalled = createServer().listen(0, '127.0.0.1')
  await once(stalled, 'listening')
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  stalled.closeAllConnections()
  stalled.close()
  await working.stop()
})

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** An account with a first host, and a working one as fallback. */
const account = (first: string) => ({ ...ACCOUNT, hosts: [first, working.url] })

const search = (client: ReturnType<typeof hostedClient>, query: string) =>
  client.search({ requests: [{ indexName: 'docs', query }] })

describe('hostedClient', () => {
  it.each([
    ['appId', { ...ACCOUNT, appId: '' }],
    ['apiKey', { ...ACCOUNT, apiKey: '' }],
  ])('throws without %s', (name, incomplete) => {
    expect(() => hostedClient(incomplete, ORIGIN)).toThrow(new Error(`\`${name}\` is missing.`))
  })

  it('skips a host for 2 minutes after it failed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const failing = await startFakeProvider()
    failing.seed('live', [])
    failing.fail({ status: 500, times: 1 })
    const client = hostedClient(account(failing.url), ORIGIN)
    const searchAfter = async (milliseconds: number, query: string) => {
      vi.setSystemTime(Date.now() + milliseconds)
      await search(client, query)
      return [failing.log.length, working.log.length]
    }
    expect(await searchAfter(0, 'a')).toEqual([1, 1])
    expect(await searchAfter(120_000, 'b')).toEqual([1, 2])
    expect(await searchAfter(1, 'c')).toEqual([2, 2])
    await failing.stop()
  })
})

const REQUESTS = { requests: [{ indexName: 'live', query: 'port' }] }
const sendHeaders = (response: ServerResponse) => response.flushHeaders()

describe('providerClient', () => {
  it.each([
    ['1 s for a connection', { limit: 1_000, timers: 1, call: 'search', answer: () => {} }],
    ['2 s for a search response', { limit: 2_000, timers: 2, call: 'search', answer: sendHeaders }],
    ['30 s for a write response', { limit: 30_000, timers: 2, call: 'customPost', answer: sendHeaders }],
  ] as const)('waits %s', async (_what, { limit, timers, call, answer }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const armed = vi.spyOn(globalThis, 'setTimeout')
    const client = providerClient(account(addressOf(stalled)))
    const answered =
      call === 'search'
        ? client.search(REQUESTS)
        : client.customPost({ path: '1/indexes/live/queries', body: REQUESTS })
    const [, response] = (await once(stalled, 'request')) as [unknown, ServerResponse]
    answer(response)
    // The connection timeout ends, and the read timeout starts, when the headers arrive.
    while (armed.mock.calls.length < timers) await new Promise(setImmediate)
    vi.advanceTimersByTime(limit - 1)
    expect(vi.getTimerCount()).toBe(1)
    expect(working.log).toEqual([])
    vi.advanceTimersByTime(1)
    await answered
    expect(working.log).toHaveLength(1)
  })
})
