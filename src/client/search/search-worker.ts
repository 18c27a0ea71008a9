import { answer } from '../../search/answer.ts'
import { createEngine, type Engine } from '../../search/engine.ts'
import type { IndexFile, IndexManifest } from '../../search/index-file.ts'
import type { SearchResult } from '../../search/protocol.ts'
import { requestedVersion } from '../../search/scope.ts'
import { fetchOk } from '../../theme/fetch-ok.ts'
import type { Question, Reply } from './messages.ts'

/** Engines by the address of their index: an index is loaded once a visit. A failed one is asked for again. */
const engines = new Map<string, Promise<Engine>>()
let manifest: Promise<IndexManifest> | undefined

/** How many files are on their way. */
let loading = 0

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  reply(await replyTo(data))
})

async function replyTo(question: Question): Promise<Reply> {
  const { id } = question
  // Such a load was asked for by somebody else, perhaps ahead of any search: its failure is not yet this question's.
  const joinsLoad = loading > 0
  try {
    return {
      id,
      results: await answerAll(question).catch((error) => (joinsLoad ? answerAll(question) : Promise.reject(error))),
    }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

async function answerAll({ manifestHref, requests }: Question): Promise<SearchResult[]> {
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
  if (href === undefined) throw new Error(`No index of version ${version} was built.`)
  const engine = engines.get(href) ?? load<IndexFile>(href).then(createEngine)
  engines.set(href, engine)
  return engine.catch((error: unknown) => {
    engines.delete(href)
    // The index may have been replaced by a newer deployment's, which a newer manifest names.
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

function reply(message: Reply): void {
  // Typed as a window here; in a worker there is no target origin.
  ;(postMessage as (message: Reply) => void)(message)
}
