import { fileHref } from '../../model/url.ts'
import { MANIFEST_FILE } from '../../search/index-file.ts'
import { EMBEDDED_INDEX, type SearchClient, type SearchResponse } from '../../search/protocol.ts'
import { VERSION_FILTER } from '../../search/scope.ts'
import type { Question, Reply } from './messages.ts'

interface Waiting {
  readonly resolve: (response: SearchResponse) => void
  readonly reject: (error: Error) => void
}

/**
 * Answers from the index built with the site, in a worker. A failure has the name that the hosted provider's client gives
 * to "no host could be reached", which is what the interface knows how to show. The next query tries again.
 */
export function embeddedClient(basePath: string): SearchClient {
  const manifestHref = fileHref(basePath, MANIFEST_FILE)
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let lastId = 0
  const settle = ({ data }: MessageEvent<Reply>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('error' in data) asked?.reject(retryError(data.error))
    else asked?.resolve({ results: data.results })
  }
  const giveUp = () => {
    worker?.terminate()
    worker = undefined
    for (const { reject } of waiting.values()) reject(retryError('The search could not be started.'))
    waiting.clear()
  }
  const started = (): Worker => {
    if (worker) return worker
    worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', settle)
    worker.addEventListener('error', giveUp)
    return worker
  }
  const search: SearchClient['search'] = ({ requests }) =>
    new Promise((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      started().postMessage({ id: lastId, manifestHref, requests } satisfies Question)
    })
  return {
    search,
    preload: (version) => {
      const facetFilters = [`${VERSION_FILTER}${version}`]
      // What fails now is tried again, and told, when a reader searches.
      search({ requests: [{ indexName: EMBEDDED_INDEX, query: '', facetFilters }] }).catch(() => {})
    },
  }
}

function retryError(message: string): Error {
  return Object.assign(new Error(message), { name: 'RetryError' })
}
