import { type ByteRange, isRangeAnswer, rangeAddress, rangeHeader } from '../../search/parts/byte-range.ts'
import { openPacked, type PackedFile, type PackedIndex, packedParts } from '../../search/parts/packed-index.ts'
import type { PartSource } from '../../search/parts/part-source.ts'
import { fetchOk } from '../../theme/browser/fetch-ok.ts'

interface Fetching {
  readonly bytes: Promise<Uint8Array>
  readonly controller: AbortController
  /** How many queries wait for the range. */
  waiting: number
}

/** The ranges that are being fetched, by start and address. */
const fetching = new Map<string, Fetching>()

/** The indexes that were opened, by address; one that could not be opened is opened again. */
const opened = new Map<string, Promise<PackedIndex>>()

/** Whole files, from hosts that do not support ranges. */
const wholes = new Map<string, Uint8Array>()

/** Opens the index at an address. Once `signal` is aborted, ranges that no other query waits for are no longer loaded. */
export async function fetchedParts(href: string, signal?: AbortSignal): Promise<PartSource> {
  const index = await (opened.get(href) ?? open(href))
  return packedParts(index, packedFile(href, signal))
}

function packedFile(href: string, signal?: AbortSignal): PackedFile {
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
  const inflate = (bytes: Uint8Array) =>
    inflated(bytes).catch((error) => {
      // The host or the network may have sent a page instead of the index: the next query asks again.
      wholes.delete(href)
      throw error
    })
  return { read: (from, length) => shared(href, { from, length }, signal), inflate, decode }
}

function open(href: string): Promise<PackedIndex> {
  const index = openPacked(packedFile(href))
  opened.set(href, index)
  index.catch(() => {
    opened.delete(href)
    wholes.delete(href)
  })
  return index
}

/** Written to the stream by hand: a `Blob` of the bytes would go through another process, which takes ten times as long. */
async function inflated(bytes: Uint8Array): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate')
  const writer = writable.getWriter()
  const written = Promise.all([writer.write(bytes as Uint8Array<ArrayBuffer>), writer.close()])
  const [inflatedBytes] = await Promise.all([new Response(readable).arrayBuffer(), written])
  return new Uint8Array(inflatedBytes)
}

/** Queries that need the same range wait for one request. */
async function shared(href: string, range: ByteRange, signal?: AbortSignal): Promise<Uint8Array> {
  signal?.throwIfAborted()
  const whole = wholes.get(href)
  if (whole) return cut(whole, range)
  const key = `${range.from} ${href}`
  const one = fetching.get(key) ?? startFetch(key, href, range)
  one.waiting += 1
  const leave = () => {
    one.waiting -= 1
    if (one.waiting > 0) return
    fetching.delete(key)
    one.controller.abort()
  }
  signal?.addEventListener('abort', leave, { once: true })
  try {
    return await one.bytes
  } finally {
    signal?.removeEventListener('abort', leave)
  }
}

function startFetch(key: string, href: string, range: ByteRange): Fetching {
  const controller = new AbortController()
  const bytes = fetchRange(href, range, controller.signal)
  const one = { bytes, controller, waiting: 0 }
  fetching.set(key, one)
  const end = () => {
    if (fetching.get(key) === one) fetching.delete(key)
  }
  bytes.then(end, end)
  return one
}

async function fetchRange(href: string, range: ByteRange, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetchOk(rangeAddress(href, range), { headers: { range: rangeHeader(range) }, signal })
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (isRangeAnswer(response, range)) return bytes
  if (response.status !== 200) throw new Error(`The host answered with another range of ${href} than requested.`)
  wholes.set(href, bytes)
  return cut(bytes, range)
}

function cut(whole: Uint8Array, { from, length }: ByteRange): Uint8Array {
  return whole.subarray(from, from + length)
}
