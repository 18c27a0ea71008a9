import type { lookup } from 'node:dns'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readSidebars } from '../../content/sidebars/sidebars.ts'
import { linkResult } from './check-links.ts'
import { checkUrls } from './check-urls.ts'
import { externalUrls } from './external-urls.ts'
import { type LinkCache, openLinkCache } from './link-cache.ts'
import { isPrivateAddress, PrivateAddressError, publicLookup } from './private-address.ts'
import { requestUrl, type UrlAnswer } from './request-url.ts'

const NO_CACHE: LinkCache = { isFresh: () => false, add: () => {}, save: () => {} }
const ALIVE: UrlAnswer = { state: 'alive', why: 'answers with 200', isFromServer: true }
/** The server of the tests is on this machine. */
const LOCAL = { userAgent: 'test', isPrivate: () => false }
const DEAD: UrlAnswer = { state: 'dead', why: 'answers with 404', isFromServer: true }

/** A server that answers with the status in the path; `/get/200` refuses HEAD. */
async function startServer() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['user-agent']}`)
    const status = Number(request.url?.split('/').at(-1))
    response.writeHead(request.method === 'HEAD' && request.url?.startsWith('/get/') ? 405 : status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe('requestUrl', () => {
  it.each([
    ['200', 'alive'],
    ['404', 'dead'],
    ['410', 'dead'],
    ['403', 'unknown'],
    ['500', 'unknown'],
  ])('%s: %s', async (status, state) => {
    const { url } = await startServer()
    expect(await requestUrl(`${url}/${status}`, LOCAL)).toEqual({
      state,
      why: `answers with ${status}`,
      isFromServer: true,
    })
  })

  it('asks with HEAD first, then with GET, and says who asks', async () => {
    const { url, asked } = await startServer()
    expect((await requestUrl(`${url}/get/200`, { ...LOCAL, userAgent: 'docs/1.0' })).state).toBe('alive')
    expect(asked).toEqual(['HEAD /get/200 docs/1.0', 'GET /get/200 docs/1.0'])
  })

  it('follows redirects, and refuses one to a private address', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      const location = request.url === '/far' ? `http://127.0.0.2:${port}/secret` : '200'
      response.writeHead(request.url === '/200' || request.url === '/secret' ? 200 : 302, { location }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const isPrivate = (address: string) => address === '127.0.0.2'
    const ask = (path: string) => requestUrl(`http://127.0.0.1:${port}/${path}`, { ...LOCAL, isPrivate })
    expect((await ask('near')).state).toBe('alive')
    expect(await ask('far')).toMatchObject({
      state: 'private',
      why: 'leads to a private address, 127.0.0.2: not requested',
    })
    expect(asked).toEqual(['/near', '/200', '/far'])
  })

  it('follows a redirect to an address in UTF-8 without escapes', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      // Node writes a header as Latin-1.
      const location = Buffer.from('/größe').toString('latin1')
      response.writeHead(asked.length === 1 ? 302 : 200, { location }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    expect((await requestUrl(`http://127.0.0.1:${port}/size`, LOCAL)).state).toBe('alive')
    expect(asked).toEqual(['/size', '/gr%C3%B6%C3%9Fe'])
  })

  it.each([
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://[::ffff:7f00:1]/',
    'http://localhost/',
  ])('does not request %s', async (url) => {
    expect(await requestUrl(url, { userAgent: 'test' })).toMatchObject({ state: 'private', isFromServer: false })
  })

  it('knows that a server answered whose redirects never end', async () => {
    const server = createServer((_, response) => void response.writeHead(302, { location: '/' }).end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    expect(await requestUrl(`http://127.0.0.1:${port}/`, LOCAL)).toEqual({
      state: 'unknown',
      why: 'redirects too often',
      isFromServer: true,
    })
  })

  it('names the host that does not exist if a redirect leads there', async () => {
    const server = createServer((_, response) => void response.writeHead(302, { location: 'http://127.0.0.2/' }).end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    // Fails as the lookup of a name does, which needs a network.
    const isPrivate = (address: string) => {
      if (address === '127.0.0.1') return false
      throw Object.assign(new Error('getaddrinfo ENOTFOUND gone.org'), { code: 'ENOTFOUND', hostname: 'gone.org' })
    }
    expect(await requestUrl(`http://127.0.0.1:${port}/`, { ...LOCAL, isPrivate })).toEqual({
      state: 'dead',
      why: 'redirects to gone.org, a host that does not exist',
      isFromServer: true,
    })
  })

  it.each(['HEAD', 'GET'])('says what does not answer %s in time, and that another server did', async (method) => {
    let late = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      late = new AbortController()
      return late.signal
    })
    const server = createServer((request, response) => {
      if (request.url === '/late' && request.method === method) late.abort(new DOMException('', 'TimeoutError'))
      else if (request.url === '/late') response.writeHead(405).end()
      else response.writeHead(302, { location: '/late' }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      timeout.mockRestore()
      server.closeAllConnections()
      server.close()
    })
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await requestUrl(`${url}/old`, LOCAL)).toEqual({
      state: 'unknown',
      why: `redirects to ${url}/late, which does not answer in time`,
      isFromServer: true,
    })
    expect(await requestUrl(`${url}/late`, LOCAL)).toMatchObject({
      why: 'does not answer in time',
      isFromServer: method === 'GET',
    })
  })

  it('knows that a server answered that redirects to one that is down', async () => {
    const server = createServer(
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:2/' }).end(),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    expect(await requestUrl(`http://127.0.0.1:${port}/`, LOCAL)).toEqual({
      state: 'unknown',
      why: 'redirects to http://127.0.0.1:2/, which cannot be reached: connect ECONNREFUSED 127.0.0.1:2',
      isFromServer: true,
    })
  })

  it('does not call a link dead because its server is down', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    expect(await requestUrl(`http://127.0.0.1:${port}/`, LOCAL)).toMatchObject({
      state: 'unknown',
      isFromServer: false,
    })
  })
})

describe('isPrivateAddress', () => {
  it.each([
    ['loopback', ['127.0.0.1', '127.255.0.9', '::1', '0.0.0.0', '::', '::ffff:127.0.0.1']],
    ['private', ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.0.1', 'fc00::1', 'fd12::1', '::ffff:10.0.0.1']],
    ['link-local', ['169.254.169.254', 'fe80::1', '::ffff:a9fe:a9fe']],
    ['shared by a provider', ['100.64.0.1', '100.127.255.255']],
    ['not of one machine', ['224.0.0.1', '255.255.255.255', 'ff02::1']],
  ])('knows those that are %s', (_what, addresses) => {
    expect(addresses.filter((address) => !isPrivateAddress(address))).toEqual([])
  })

  it('leaves the others', () => {
    const open = ['8.8.8.8', '100.63.0.1', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '::ffff:8.8.8.8']
    expect(open.filter(isPrivateAddress)).toEqual([])
  })
})

describe('publicLookup', () => {
  const resolve = (...addresses: string[]) =>
    ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      )) as unknown as typeof lookup
  const lookUp = (found: typeof lookup, all: boolean) =>
    new Promise((done) => publicLookup(isPrivateAddress, found)('a.org', { all }, (error, one) => done(error ?? one)))

  it('gives the addresses of a name', async () => {
    expect(await lookUp(resolve('8.8.8.8', '8.8.4.4'), false)).toBe('8.8.8.8')
    expect(await lookUp(resolve('8.8.8.8'), true)).toEqual([{ address: '8.8.8.8', family: 4 }])
  })

  it('fails if one of them is private', async () => {
    const refused = await lookUp(resolve('8.8.8.8', '169.254.169.254'), true)
    expect(refused).toBeInstanceOf(PrivateAddressError)
    expect((refused as Error).message).toBe('169.254.169.254')
  })
})

describe('checkUrls', () => {
  it('asks each host for one URL at a time, several hosts at once, and returns what is not alive', async () => {
    const running: string[] = []
    let most = 0
    const request = async (url: string) => {
      const { host } = new URL(url)
      expect(running).not.toContain(host)
      running.push(host)
      most = Math.max(most, running.length)
      await setImmediate()
      running.splice(running.indexOf(host), 1)
      return url.endsWith('/dead') ? DEAD : ALIVE
    }
    const urls = ['https://a.org/1', 'https://a.org/2', 'https://b.org/dead', 'https://a.org/3', 'https://b.org/2']
    expect(await checkUrls(urls, { request, cache: NO_CACHE, pause: 0 })).toEqual({
      asked: 5,
      failed: new Map([['https://b.org/dead', DEAD]]),
    })
    expect(most).toBe(2)
  })

  it('keeps what was alive for seven days, and asks for the others again', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'stratadocs-links-'))
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
    const asked: string[] = []
    const request = async (url: string) => {
      asked.push(url)
      return url.endsWith('/dead') ? DEAD : ALIVE
    }
    const day = 24 * 60 * 60 * 1000
    const run = async (now: number) => {
      await checkUrls(['https://a.org/', 'https://a.org/dead'], { request, cache: openLinkCache(dir, now), pause: 0 })
      return asked.splice(0)
    }
    expect(await run(0)).toEqual(['https://a.org/', 'https://a.org/dead'])
    expect(await run(6 * day)).toEqual(['https://a.org/dead'])
    expect(await run(8 * day)).toEqual(['https://a.org/', 'https://a.org/dead'])
  })
})

describe('externalUrls', () => {
  const at = (line: number, target: string) => ({ target, line, column: 1 })
  const urlsIn = (links: readonly object[]) =>
    externalUrls({ sources: { 'v1/a.md': { file: 'v1/a.md', externalLinks: links } }, sidebars: [] } as never)

  it('has each URL once, without its fragment, with every place', () => {
    const links = [
      at(1, 'https://a.org/x#one'),
      at(2, 'https://a.org/x'),
      { ...at(3, 'https://b.org'), file: 'v1/_b.md' },
    ]
    expect([...urlsIn(links)]).toEqual([
      [
        'https://a.org/x',
        [
          { file: 'v1/a.md', line: 1, column: 1 },
          { file: 'v1/a.md', line: 2, column: 1 },
        ],
      ],
      ['https://b.org/', [{ file: 'v1/_b.md', line: 3, column: 1 }]],
    ])
  })

  it('has those of sidebars, at any depth', () => {
    const text = 'docs:\n  - label: More\n    items:\n      - { label: A, href: "https://a.org/" }\n      - index\n'
    const { raw } = readSidebars({ file: 'v1/sidebar.yaml', text, layer: 'v1' })
    expect([...externalUrls({ sources: {}, sidebars: [raw] })]).toEqual([
      ['https://a.org/', [{ file: 'v1/sidebar.yaml', line: 4, column: 27 }]],
    ])
  })

  it.each([
    'http://localhost:3000/',
    'http://127.0.0.1/',
    'https://docs.example.com/',
    'https://acme.example/',
    'http://[::1]/',
  ])('leaves out %s, which is nobody’s', (url) => {
    expect(urlsIn([at(1, url)]).size).toBe(0)
  })

  it('leaves out what its author left unchecked', () => {
    expect(urlsIn([{ ...at(1, 'https://a.org/'), isUnchecked: true }]).size).toBe(0)
  })
})

describe('linkResult', () => {
  const place = { file: 'v1/a.md', line: 3, column: 5 }
  const places = new Map([
    ['https://a.org/', [place]],
    ['https://b.org/', [place]],
  ])

  it('has an error for each place of a dead link', () => {
    const { result, findings } = linkResult(places, { asked: 2, failed: new Map([['https://a.org/', DEAD]]) })
    expect(result).toMatchObject({
      level: 'failure',
      message: '2 links to other hosts: 1 dead, 0 could not be checked.',
    })
    expect(findings.errors).toEqual([
      { ...place, message: 'https://a.org/ answers with 404.', hint: expect.stringContaining('check-off') },
    ])
  })

  it('counts a single link as one', () => {
    const one = new Map([['https://a.org/', [place]]])
    const { result } = linkResult(one, { asked: 1, failed: new Map([['https://a.org/', DEAD]]) })
    expect(result.message).toBe('1 link to other hosts: 1 dead, 0 could not be checked.')
  })

  it.each([[0], [1]])(
    'knows nothing of the links where there is no network and %i are in the cache',
    async (cached) => {
      const down: UrlAnswer = { state: 'dead', why: 'is on a host that does not exist', isFromServer: false }
      const fresh = [...places.keys()].slice(0, cached)
      const cache = { ...NO_CACHE, isFresh: (url: string) => fresh.includes(url) }
      const answers = await checkUrls(places.keys(), { request: async () => down, cache, pause: 0 })
      const url = [...places.keys()][cached]
      expect(linkResult(places, answers)).toEqual({
        result: {
          level: 'warning',
          message: `None of the links that were checked (${2 - cached}) could be reached: ${url} is on a host that does not exist.`,
          fix: 'Check the network, and whether it needs a proxy.',
        },
        findings: { errors: [], warnings: [] },
      })
    },
  )

  it('knows that a link is dead where the only others are in the cache, and one of them answers', async () => {
    const gone: UrlAnswer = { state: 'dead', why: 'is on a host that does not exist', isFromServer: false }
    const cache = { ...NO_CACHE, isFresh: (url: string) => url === 'https://a.org/' }
    const request = async (url: string) => (cache.isFresh(url) ? ALIVE : gone)
    const { result } = linkResult(places, await checkUrls(places.keys(), { request, cache, pause: 0 }))
    expect(result).toMatchObject({
      level: 'failure',
      message: '2 links to other hosts: 1 dead, 0 could not be checked.',
    })
  })

  it('is fine where every link is alive', () => {
    expect(linkResult(places, { asked: 0, failed: new Map() }).result).toEqual({
      level: 'ok',
      message: 'Links to other hosts: 2, all alive',
    })
    expect(linkResult(new Map(), { asked: 0, failed: new Map() }).result).toEqual({
      level: 'ok',
      message: 'No links to other hosts',
    })
  })
})
