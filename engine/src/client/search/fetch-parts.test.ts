import { deflateSync } from 'node:zlib'
import { afterEach, expect, it, vi } from 'vitest'
import { packIndex } from '../../search/parts/packed-index.ts'
import { fetchedParts } from './fetch-parts.ts'

const PAGES = [{ id: 'a' }]
const TERMS = Buffer.from(Array.from({ length: 40_000 }, (_, at) => (at * 7919) % 251))

/** An index whose parts of terms are not among its first bytes. */
const FILE = packIndex(
  Buffer.from('root'),
  new Map([
    ['t0', deflateSync(TERMS, { level: 0 })],
    ['t1', deflateSync('more terms')],
    ['d0', deflateSync(JSON.stringify(PAGES))],
  ]),
  deflateSync,
)

interface Asked {
  readonly href: string
  readonly range: string
  readonly signal: AbortSignal
  /** Answers with this, or as a host that knows ranges. */
  readonly answer: (response?: Response) => void
}

/** The requests of the worker, which the test answers. */
function watchRequests(): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal(
    'fetch',
    (href: string, { headers: { range }, signal }: { headers: { range: string }; signal: AbortSignal }) =>
      new Promise<Response>((resolve, reject) => {
        const answer = (response = rangeOf(range)) => resolve(response)
        asked.push({ href, range, signal, answer })
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  return asked
}

function rangeOf(range: string): Response {
  const [, from = 0, last = 0] = (/^bytes=(\d+)-(\d+)$/.exec(range) ?? []).map(Number)
  const headers = { 'content-range': `bytes ${from}-${Math.min(last, FILE.length - 1)}/${FILE.length}` }
  return new Response(FILE.slice(from, last + 1), { status: 206, headers })
}

let opened = 0

/** Opens an index whose address was not asked for before. */
async function open(asked: Asked[], signal?: AbortSignal) {
  opened += 1
  const href = `/docs/search-index/v${opened}.0123abcd.bin`
  const source = fetchedParts(href, signal)
  asked.shift()?.answer()
  return { href, source: await source }
}

afterEach(() => vi.unstubAllGlobals())

it('asks for the beginning, then for the ranges of parts, and for nothing that is there', async () => {
  const asked = watchRequests()
  const source = fetchedParts('/docs/search-index/v0.0123abcd.bin')
  expect(asked.map(({ href, range }) => [href, range])).toEqual([
    ['/docs/search-index/v0.0123abcd.bin?0', 'bytes=0-7999'],
  ])
  asked.shift()?.answer()
  const { bytes, texts } = await source
  expect(Buffer.from(await bytes('root')).toString()).toBe('root')
  const reads = Promise.all([bytes('t0'), bytes('t1'), texts(0)])
  await expect.poll(() => asked).toHaveLength(3)
  // A browser asks for one range of an address at a time.
  expect(new Set(asked.map(({ href }) => href)).size).toBe(3)
  for (const { answer } of asked) answer()
  const [terms, more, pages] = await reads
  expect(Buffer.from(terms).equals(TERMS)).toBe(true)
  expect([Buffer.from(more).toString(), pages]).toEqual(['more terms', PAGES])
  await expect(bytes('t2')).rejects.toThrow('no part t2')
})

it('cuts the whole file of a host that knows no ranges, and asks for it once', async () => {
  const asked = watchRequests()
  const opening = fetchedParts('/docs/search-index/whole.0123abcd.bin')
  asked[0]?.answer(new Response(FILE.slice()))
  const { bytes, texts } = await opening
  expect([Buffer.from(await bytes('t1')).toString(), await texts(0)]).toEqual(['more terms', PAGES])
  expect(asked).toHaveLength(1)
})

it('keeps no page that was sent in place of the file, neither of its beginning nor of a part', async () => {
  const asked = watchRequests()
  const page = () => new Response('<!doctype html><title>Sign in</title>')
  const href = '/docs/search-index/portal.0123abcd.bin'
  for (const wrong of [page(), new Response('')]) {
    const opening = fetchedParts(href)
    asked.shift()?.answer(wrong)
    await expect(opening).rejects.toThrow()
  }
  const opening = fetchedParts(href)
  asked.shift()?.answer()
  const { bytes } = await opening
  const read = bytes('t1')
  await expect.poll(() => asked).toHaveLength(1)
  asked.shift()?.answer(page())
  await expect(read).rejects.toThrow()
  const again = bytes('t1')
  await expect.poll(() => asked).toHaveLength(1)
  asked.shift()?.answer()
  expect(Buffer.from(await again).toString()).toBe('more terms')
})

it('takes no other range for the one that it asked for', async () => {
  const asked = watchRequests()
  const { source } = await open(asked)
  const read = source.bytes('t1')
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]?.answer(rangeOf('bytes=7-20'))
  await expect(read).rejects.toThrow('another range')
})

it('asks once for what two queries need, until both are overtaken', async () => {
  const asked = watchRequests()
  const { href } = await open(asked)
  const [first, second] = [new AbortController(), new AbortController()]
  const sources = await Promise.all([first, second].map(({ signal }) => fetchedParts(href, signal)))
  const settled = Promise.allSettled(sources.map(({ bytes }) => bytes('t1')))
  await expect.poll(() => asked).toHaveLength(1)
  first.abort()
  expect(asked[0]?.signal.aborted).toBe(false)
  second.abort()
  expect(asked[0]?.signal.aborted).toBe(true)
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

it('asks again for what was given up, and for nothing once it is overtaken', async () => {
  const asked = watchRequests()
  const stopped = new AbortController()
  const { href, source } = await open(asked, stopped.signal)
  const given = source.bytes('t1')
  await expect.poll(() => asked).toHaveLength(1)
  stopped.abort()
  await expect(given).rejects.toThrow()
  await expect(source.bytes('t1')).rejects.toThrow()
  expect(asked).toHaveLength(1)
  const again = (await fetchedParts(href)).bytes('t1')
  await expect.poll(() => asked).toHaveLength(2)
  asked[1]?.answer()
  expect(Buffer.from(await again).toString()).toBe('more terms')
})

it('rejects an index that is missing or cut off, and opens it again', async () => {
  const asked = watchRequests()
  const href = '/docs/search-index/gone.0123abcd.bin'
  const missing = fetchedParts(href)
  asked[0]?.answer(new Response('gone', { status: 404 }))
  await expect(missing).rejects.toThrow('404')
  const cut = fetchedParts(href)
  asked[1]?.answer(new Response(FILE.slice(0, 3)))
  await expect(cut).rejects.toThrow('cut off')
})
