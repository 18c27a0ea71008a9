import type { SearchResponse, StopSignal } from '../../search/protocol.ts'
import type { WorkerRequest, WorkerResponse } from './messages.ts'

interface PendingSearch {
  readonly resolve: (response: SearchResponse) => void
  readonly reject: (error: Error) => void
}

type Search = Omit<Extract<WorkerRequest, { id: number }>, 'id'>

/** The worker that searches. It starts when first used, and again after it failed. */
export interface SearchThread {
  readonly start: () => void
  /** Searches. Once `signal` is aborted, the search loads nothing more, and may reject. */
  readonly search: (search: Search, signal?: StopSignal) => Promise<SearchResponse>
  /** Hands over an index file that the page has loaded. */
  readonly give: (href: string, file: string) => void
}

/** Creates the page's side of the search worker. Responses are matched to requests by number. */
export function searchThread(): SearchThread {
  const pending = new Map<number, PendingSearch>()
  let worker: Worker | undefined
  let lastId = 0
  const settle = ({ data }: MessageEvent<WorkerResponse>) => {
    const request = pending.get(data.id)
    pending.delete(data.id)
    if ('error' in data) request?.reject(new Error(data.error))
    else request?.resolve({ results: data.results })
  }
  const rejectAll = () => {
    worker?.terminate()
    worker = undefined
    for (const { reject } of pending.values()) reject(new Error('The search worker failed.'))
    pending.clear()
  }
  const start = (): Worker => {
    if (worker) return worker
    worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', settle)
    worker.addEventListener('error', rejectAll)
    return worker
  }
  const post = (message: WorkerRequest) => start().postMessage(message)
  return {
    start,
    give: (href, file) => post({ href, file }),
    search: (search, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        lastId += 1
        const id = lastId
        pending.set(id, { resolve, reject })
        post({ id, ...search })
        signal?.addEventListener('abort', () => {
          if (pending.has(id)) worker?.postMessage({ giveUp: id } satisfies WorkerRequest)
        })
      }),
  }
}
