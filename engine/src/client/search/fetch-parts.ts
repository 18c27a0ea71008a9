import { partHref, textsHref } from '../../search/index/index-file.ts'
import type { PartSource, TextsPart } from '../../search/parts/part-source.ts'
import { fetchOk } from '../../theme/browser/fetch-ok.ts'

interface Fetching {
  readonly response: Promise<unknown>
  readonly controller: AbortController
  /** How many queries wait for it. */
  waiting: number
}

/** The parts of an index that are on their way, by their addresses. */
const fetching = new Map<string, Fetching>()

/** Reads the parts of the index with this root; what nobody waits for any more once `signal` is aborted is not loaded. */
export function fetchedParts(root: string, signal?: AbortSignal): PartSource {
  return {
    bytes: (part) => shared(partHref(root, part), { read: inflated, signal }) as Promise<Uint8Array>,
    texts: (part) => shared(textsHref(root, part), { read: json, signal }) as Promise<TextsPart>,
  }
}

async function inflated(response: Response): Promise<Uint8Array> {
  const stream = response.body?.pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function json(response: Response): Promise<unknown> {
  return response.json()
}

interface SharedFetch {
  readonly read: (response: Response) => Promise<unknown>
  readonly signal: AbortSignal | undefined
}

/** Queries that need the same part wait for one request. */
async function shared(href: string, { read, signal }: SharedFetch): Promise<unknown> {
  signal?.throwIfAborted()
  const one = fetching.get(href) ?? startFetch(href, read)
  one.waiting += 1
  const leave = () => {
    one.waiting -= 1
    if (one.waiting > 0) return
    fetching.delete(href)
    one.controller.abort()
  }
  signal?.addEventListener('abort', leave, { once: true })
  try {
    return await one.response
  } finally {
    signal?.removeEventListener('abort', leave)
  }
}

function startFetch(href: string, read: SharedFetch['read']): Fetching {
  const controller = new AbortController()
  const response = fetchOk(href, { signal: controller.signal }).then(read)
  const one = { response, controller, waiting: 0 }
  fetching.set(href, one)
  const end = () => {
    if (fetching.get(href) === one) fetching.delete(href)
  }
  response.then(end, end)
  return one
}
