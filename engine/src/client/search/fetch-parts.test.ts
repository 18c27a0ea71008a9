import { deflateSync } from 'node:zlib'
import { afterEach, expect, it, vi } from 'vitest'
import { fetchedParts } from './fetch-parts.ts'

const ROOT = '/docs/search-index/v1/root.0123abcd.bin'

interface Asked {
  readonly href: string
  readonly signal: AbortSignal
  readonly answer: (response: Response) => void
}

/** The requests of the worker, which the test answers. */
function watchRequests(): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal(
    'fetch',
    (href: string, { signal }: { signal: AbortSignal }) =>
      new Promise<Response>((answer, reject) => {
        asked.push({ href, signal, answer })
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  return asked
}

afterEach(() => vi.unstubAllGlobals())

it('reads compressed parts and texts next to the root', async () => {
  const asked = watchRequests()
  const source = fetchedParts(ROOT)
  const read = Promise.all([source.bytes('t7'), source.texts(3)])
  expect(asked.map(({ href }) => href)).toEqual([
    '/docs/search-index/v1/t7.0123abcd.bin',
    '/docs/search-index/v1.texts/3.json',
  ])
  asked[0]?.answer(new Response(deflateSync('terms')))
  asked[1]?.answer(Response.json([{ id: 'a' }]))
  const [bytes, pages] = await read
  expect([Buffer.from(bytes).toString(), pages]).toEqual(['terms', [{ id: 'a' }]])
})

it('asks once for what two queries need, until both are overtaken', async () => {
  const asked = watchRequests()
  const [first, second] = [new AbortController(), new AbortController()]
  const reads = [first, second].map(({ signal }) => fetchedParts(ROOT, signal).bytes('t1'))
  const settled = Promise.allSettled(reads)
  expect(asked).toHaveLength(1)
  first.abort()
  expect(asked[0]?.signal.aborted).toBe(false)
  second.abort()
  expect(asked[0]?.signal.aborted).toBe(true)
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

it('asks again for what was given up, and for nothing once it is overtaken', async () => {
  const asked = watchRequests()
  const stopped = new AbortController()
  const given = fetchedParts(ROOT, stopped.signal).bytes('t2')
  stopped.abort()
  await expect(given).rejects.toThrow()
  await expect(fetchedParts(ROOT, stopped.signal).bytes('t2')).rejects.toThrow()
  expect(asked).toHaveLength(1)
  const again = fetchedParts(ROOT).bytes('t2')
  asked[1]?.answer(new Response(deflateSync('again')))
  expect(Buffer.from(await again).toString()).toBe('again')
})

it('rejects what is missing, and asks again', async () => {
  const asked = watchRequests()
  const missing = fetchedParts(ROOT).bytes('t3')
  asked[0]?.answer(new Response('gone', { status: 404 }))
  await expect(missing).rejects.toThrow('404')
  fetchedParts(ROOT)
    .bytes('t3')
    .catch(() => {})
  expect(asked).toHaveLength(2)
})
