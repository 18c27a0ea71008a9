import type { IncomingHttpHeaders } from 'node:http'
import { type BatchRow, type FakeIndex, type FakeIndices, type Named, operate, storeRows } from './indices.ts'
import { type FakeRequest, searchIndex } from './search.ts'

/** A received request. */
export interface Call {
  readonly method: string
  readonly path: string
  /** From the headers or, for browsers, from the URL. */
  readonly appId: string
  readonly apiKey: string
  readonly headers: IncomingHttpHeaders
  readonly parameters: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The only application, and its keys. */
export interface Account {
  readonly appId: string
  readonly adminKey: string
  readonly searchKey: string
}

/** What the endpoints work on. */
export interface Application {
  readonly account: Account
  readonly indices: FakeIndices
  /** A test's override of the results; undefined for none. */
  readonly canned: (request: FakeRequest) => unknown
  /** The record count from which a search only estimates the total. */
  readonly exhaustiveUpTo?: number
}

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** An error in the provider's wording. */
export function refusal(status: number, message: string): Answer {
  return { status, body: { message, status } }
}

/** Handles a request; drops the last `lost` records of a batch. */
export function answerCall(call: Call, application: Application, lost: number): Answer {
  const { method, path, appId, apiKey } = call
  const { account, indices } = application
  if (method === 'OPTIONS') return { status: 200, body: {} }
  const isKnown = appId === account.appId && [account.adminKey, account.searchKey].includes(apiKey)
  if (!isKnown) return refusal(403, 'Invalid Application-ID or API key')
  const [, index = '', verb = ''] = /^\/1\/indexes\/([^/]+)\/?(.*)$/.exec(path) ?? []
  if (verb === 'query' || verb === 'browse')
    return answerReads([call.body as FakeRequest], { application, index, verb })
  if (verb === 'queries') {
    return answerReads((call.body as { requests: FakeRequest[] }).requests, { application, index: undefined, verb })
  }
  if (path === '/1/events') return { status: 200, body: { status: 200, message: 'OK' } }
  if (apiKey !== account.adminKey) return refusal(403, 'Method not allowed with this API key')
  return answerWrite(call, { index, verb, indices, lost })
}

interface Reading {
  readonly application: Application
  /** Undefined if each request names its own. */
  readonly index: string | undefined
  readonly verb: 'query' | 'browse' | 'queries'
}

function answerReads(requests: readonly FakeRequest[], { application, index, verb }: Reading): Answer {
  const { all } = application.indices
  const results: unknown[] = []
  for (const request of requests) {
    const name = index ?? request.indexName ?? ''
    const stored = all.get(name)
    const canned = application.canned(request)
    if (canned === undefined && !stored) return refusal(404, `Index ${name} does not exist`)
    results.push(canned ?? (stored && (verb === 'browse' ? browse : search)(stored, name, request, application)))
  }
  return { status: 200, body: verb === 'queries' ? { results } : results[0] }
}

function search(index: FakeIndex, name: string, request: FakeRequest, { exhaustiveUpTo }: Application): unknown {
  const result = searchIndex(index, name, request)
  const isExact = result.nbHits <= (exhaustiveUpTo ?? Number.POSITIVE_INFINITY)
  return {
    ...result,
    nbHits: isExact ? result.nbHits : Math.round(result.nbHits * 0.9),
    exhaustive: { nbHits: isExact },
  }
}

function browse({ records }: FakeIndex, _name: string, request: FakeRequest): unknown {
  const { cursor = '0', hitsPerPage = 1000 } = request
  const end = Number(cursor) + hitsPerPage
  const hits = [...records.keys()].slice(Number(cursor), end).map((objectID) => ({ objectID }))
  return { hits, ...(end < records.size && { cursor: String(end) }) }
}

interface Writing {
  readonly index: string
  readonly verb: string
  readonly indices: FakeIndices
  readonly lost: number
}

function answerWrite({ method, body }: Call, { index: name, verb, indices, lost }: Writing): Answer {
  const ok = (body: unknown): Answer => ({ status: 200, body })
  const started = (effect: () => void) => ok({ taskID: indices.queue(effect), updatedAt: '2026-01-01T00:00:00.000Z' })
  const [route, id] = verb.split(/\/(?=\d+$)/)
  switch (`${method} ${route}`) {
    case 'GET task':
      return ok({ status: indices.poll(Number(id)) ? 'published' : 'notPublished', pendingTask: false })
    case 'GET settings':
      return ok(indices.all.get(name)?.settings ?? {})
    case 'PUT settings':
      return started(() => void Object.assign(indices.open(name).settings, body))
    case 'POST synonyms/clear':
      return started(() => indices.open(name).synonyms.clear())
    case 'POST synonyms/batch':
      if ((body as Named[]).length === 0) return refusal(400, 'The list of synonyms is empty')
      return started(() => {
        indices.open(name).synonyms = new Map((body as Named[]).map((one) => [one.objectID, one]))
      })
    case 'POST batch':
      return started(() => storeRows(indices.open(name), (body as { requests: BatchRow[] }).requests, lost))
    case 'POST operation':
      return started(() => operate(indices, name, body as Parameters<typeof operate>[2]))
    case 'DELETE ':
      return started(() => void indices.all.delete(name))
    default:
      return refusal(404, `The fake knows no ${method} ${verb}`)
  }
}
