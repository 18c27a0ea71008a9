import { answer } from '../../search/answer.ts'
import { createEngine, type Engine } from '../../search/engine.ts'
import type { IndexFile, IndexManifest } from '../../search/index-file.ts'
import type { SearchResult } from '../../search/protocol.ts'
import { requestedVersion } from '../../search/scope.ts'
import { fetchOk } from '../../theme/fetch-ok.ts'
import type { WorkerRequest, WorkerResponse } from './messages.ts'

/** Engines by the URL of their index, so that each index is loaded once; a failed load is retried. */
const engines = new Map<string, Promise<Engine>>()
let manifest: Promise<IndexManifest> | undefined

/** The number of files being loaded. */
let loading = 0

addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
  postResponse(await respondTo(data))
})

async function respondTo(request: WorkerRequest): Promise<WorkerResponse> {
  const { id } = request
  // A load in progress belongs to another request, perhaps a preload: if it fails, this request retries once.
  const joinsLoad = loading > 0
  try {
    return {
      id,
      results: await searchAll(request).catch((error) => (joinsLoad ? searchAll(request) : Promise.reject(error))),
    }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

async function searchAll({ manifestHref, requests }: WorkerRequest): Promise<SearchResult[]> {
  const results: SearchResult[] = []
  for (const request of requests) {
    results.push(answer(await engineFor(manifestHref, requestedVersion(request)), request))
  }
  return results
}

async function engineFor(manifestHref: string, version: string | undefined): Promise<Engine> {
  manifest ??= load<IndexManifest>(manifestHref)
  const { versions, all } = await manifest.catch((error: unknown) => {
    manifest = undefined
    throw error
  })
  const href = version === undefined ? all : versions[version]
  if (href === undefined) throw new Error(`Version ${version} has no search index.`)
  const engine = engines.get(href) ?? load<IndexFile>(href).then(createEngine)
  engines.set(href, engine)
  return engine.catch((error: unknown) => {
    engines.delete(href)
    // A newer deployment may have replaced the index; reload the manifest to find it.
    manifest = undefined
    throw error
  })
}

async function load<T>(href: string): Promise<T> {
  loading += 1
  try {
    return (await (await fetchOk(href)).json()) as T
  } finally {
    loading -= 1
  }
}

function postResponse(response: WorkerResponse): void {
  // Typed as `window.postMessage`, but a worker has no target origin.
  ;(postMessage as (response: WorkerResponse) => void)(response)
}
