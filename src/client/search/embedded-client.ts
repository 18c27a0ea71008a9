import { fileHref } from '../../model/url.ts'
import { MANIFEST_FILE } from '../../search/index-file.ts'
import { EMBEDDED_INDEX, type SearchClient, type SearchResponse } from '../../search/protocol.ts'
import { VERSION_FILTER } from '../../search/scope.ts'
import type { WorkerRequest, WorkerResponse } from './messages.ts'

interface PendingRequest {
  readonly resolve: (response: SearchResponse) => void
  readonly reject: (error: Error) => void
}

/**
 * Searches the index that is built with the site, in a worker. Errors are named as the hosted provider's client names
 * an unreachable host, because the search dialog handles that name. The next query retries.
 */
export function embeddedClient(basePath: string): SearchClient {
  const manifestHref = fileHref(basePath, MANIFEST_FILE)
  const pending = new Map<number, PendingRequest>()
  let worker: Worker | undefined
  let lastId = 0
  const settle = ({ data }: MessageEvent<WorkerResponse>) => {
    const request = pending.get(data.id)
    pending.delete(data.id)
    if ('error' in data) request?.reject(retryError(data.error))
    else request?.resolve({ results: data.results })
  }
  const rejectAll = () => {
    worker?.terminate()
    worker = undefined
    for (const { reject } of pending.values()) reject(retryError('The search worker failed.'))
    pending.clear()
  }
  const ensureWorker = (): Worker => {
    if (worker) return worker
    worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', settle)
    worker.addEventListener('error', rejectAll)
    return worker
  }
  const search: SearchClient['search'] = ({ requests }) =>
    new Promise((resolve, reject) => {
      lastId += 1
      pending.set(lastId, { resolve, reject })
      ensureWorker().postMessage({ id: lastId, manifestHref, requests } satisfies WorkerRequest)
    })
  return {
    search,
    preload: (version) => {
      const facetFilters = [`${VERSION_FILTER}${version}`]
      // A failure is reported when the reader searches, which retries.
      search({ requests: [{ indexName: EMBEDDED_INDEX, query: '', facetFilters }] }).catch(() => {})
    },
  }
}

function retryError(message: string): Error {
  return Object.assign(new Error(message), { name: 'RetryError' })
}
