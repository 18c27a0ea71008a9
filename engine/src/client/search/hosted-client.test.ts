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
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
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

describe('a search that fails', () => {
  const QUERY = 'port'

  // A busy machine may take longer than the client waits for a host.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

  it('at a host that answers with an error of its own is repeated at the next one', async () => {
    const failing = await startFakeProvider()
    failing.seed('live', [])
    failing.fail({ status: 503 })
    const { results } = await search(hostedClient(account(failing.url), ORIGIN), QUERY)
    expect(results[0]).toMatchObject({ nbHits: 0 })
    expect([failing.log.length, working.log.length]).toEqual([1, 1])
    await failing.stop()
  })

  it('because no host is reachable rejects with a retry error that lists every attempt', async () => {
    const { url } = working
    await working.stop()
    const error: unknown = await search(hostedClient(account(url), ORIGIN), QUERY).catch((one: unknown) => one)
    expect(error).toMatchObject({ name: 'RetryError', message: expect.stringContaining('Unreachable hosts') })
    expect((error as { stackTrace: unknown[] }).stackTrace).toHaveLength(2)
    working = await startFakeProvider()
  })

  it.each([
    ['an API error with its status', { status: 403, message: 'Invalid API key' }, 'ApiError'],
    ['an API error for a missing index', { status: 404, message: 'Index live does not exist' }, 'ApiError'],
  ])('because the provider refuses it rejects with %s, and asks no other host', async (_what, fault, name) => {
    const refusing = await startFakeProvider()
    refusing.fail(fault)
    await expect(search(hostedClient(account(refusing.url), ORIGIN), QUERY)).rejects.toMatchObject({
      name,
      status: fault.status,
      message: fault.message,
    })
    expect([refusing.log.length, working.log.length]).toEqual([1, 0])
    await refusing.stop()
  })

  it('with details of what is wrong rejects with a detailed API error', async () => {
    const details = { code: 'invalid', label: 'Filter', details: [{ property: 'facetFilters', message: 'bad' }] }
    const server = createServer((_request, response) => {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ message: 'Bad request', error: details }))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    await expect(search(hostedClient(account(addressOf(server)), ORIGIN), QUERY)).rejects.toMatchObject({
      name: 'DetailedApiError',
      status: 400,
      error: details,
    })
    server.closeAllConnections()
    server.close()
  })

  it('because the answer is cut off rejects with a deserialization error', async () => {
    working.fail({ text: '{"results": [' })
    await expect(search(hostedClient(account(working.url), ORIGIN), QUERY)).rejects.toMatchObject({
      name: 'DeserializationError',
    })
  })

  it('because the answer has no result for it rejects', async () => {
    working.fail({ text: '{"results": []}' })
    await expect(search(hostedClient(account(working.url), ORIGIN), QUERY)).rejects.toThrow('an invalid response')
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
