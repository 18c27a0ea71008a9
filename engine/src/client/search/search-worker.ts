import { answer } from '../../search/answer.ts'
import { createEngine, type Engine } from '../../search/engine.ts'
import type { IndexFile } from '../../search/index/index-file.ts'
import { completeOnly } from '../../search/index/titles.ts'
import type { SearchResult } from '../../search/protocol.ts'
import { fetchOk } from '../../theme/browser/fetch-ok.ts'
import type { IndexedRequest, WorkerRequest, WorkerResponse } from './messages.ts'

/** Engines by the URL of their index, so that each index is loaded once; a failed load is retried. */
const engines = new Map<string, Promise<Engine>>()

addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
  if ('file' in data) keep(data.href, async () => createEngine(JSON.parse(data.file) as IndexFile))
  else postResponse(await respondTo(data))
})

async function respondTo({ id, searches, isFirst }: Extract<WorkerRequest, { id: number }>): Promise<WorkerResponse> {
  try {
    const results = await Promise.all(searches.map(searchOne))
    return { id, results: isFirst ? results.map(completeOnly) : results }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

async function searchOne({ href, request }: IndexedRequest): Promise<SearchResult> {
  return answer(await (engines.get(href) ?? keep(href, () => load(href))), request)
}

async function load(href: string): Promise<Engine> {
  return createEngine((await (await fetchOk(href)).json()) as IndexFile)
}

function keep(href: string, make: () => Promise<Engine>): Promise<Engine> {
  const engine = make()
  engines.set(href, engine)
  engine.catch(() => engines.delete(href))
  return engine
}

function postResponse(response: WorkerResponse): void {
  // Typed as `window.postMessage`, but a worker has no target origin.
  ;(postMessage as (response: WorkerResponse) => void)(response)
}
