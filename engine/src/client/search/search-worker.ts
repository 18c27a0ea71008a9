import { answer } from '../../search/answer.ts'
import { memorySource } from '../../search/build/memory-source.ts'
import { createEngine, type Engine } from '../../search/engine.ts'
import { type IndexFile, isInParts } from '../../search/index/index-file.ts'
import { completeOnly } from '../../search/index/titles.ts'
import type { SearchResult } from '../../search/protocol.ts'
import { fetchJson } from '../../theme/browser/fetch-ok.ts'
import { fetchedParts } from './fetch-parts.ts'
import type { IndexedRequest, WorkerRequest, WorkerResponse } from './messages.ts'

/** Engines by the URL of their index, so that each index is loaded once; a failed load is retried. */
const engines = new Map<string, Promise<Engine>>()

/** The controllers that end running searches, by number. */
const running = new Map<number, AbortController>()

addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
  if ('file' in data) keep(data.href, async () => wholeEngine(JSON.parse(data.file) as IndexFile))
  else if ('giveUp' in data) running.get(data.giveUp)?.abort()
  else postResponse(await respondTo(data))
})

async function respondTo({ id, searches, isFirst }: Extract<WorkerRequest, { id: number }>): Promise<WorkerResponse> {
  const controller = new AbortController()
  running.set(id, controller)
  try {
    const results = await Promise.all(searches.map((search) => searchOne(search, controller.signal)))
    return { id, results: isFirst ? results.map(completeOnly) : results }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  } finally {
    running.delete(id)
  }
}

async function searchOne({ href, request }: IndexedRequest, signal: AbortSignal): Promise<SearchResult> {
  const engine = await (engines.get(href) ?? keep(href, () => load(href)))
  return answer(engine, request, isInParts(href) ? await fetchedParts(href, signal) : undefined)
}

/** Loads an index, or the head of one in parts; of that, it also starts to load what every query needs. */
async function load(href: string): Promise<Engine> {
  if (!isInParts(href)) return wholeEngine(await fetchJson<IndexFile>(href))
  const engine = createEngine(await fetchedParts(href))
  // Not waited for: a query reads its terms at the same time, and reports if what it needs cannot be read.
  engine.prepare().catch(() => {})
  return engine
}

async function wholeEngine(file: IndexFile): Promise<Engine> {
  const engine = createEngine(memorySource(file))
  await engine.prepare()
  return engine
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
