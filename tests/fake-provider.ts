import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Account, answerCall, type Call, refusal } from './fake-provider/endpoints.ts'
import { type FakeIndex, fakeIndices, filledIndex, type StoredRecord } from './fake-provider/indices.ts'
import type { FakeRequest } from './fake-provider/search.ts'

/** A request as it came in, and how many records each index held once it was answered. */
export interface LoggedRequest extends Call {
  /** 0 when the connection was cut. */
  readonly status: number
  readonly sizes: Readonly<Record<string, number>>
}

/** Something that goes wrong, for requests whose `POST /1/indexes/…` matches. */
export interface Fault {
  readonly on?: RegExp
  /** How many of them pass before it; none when absent. */
  readonly after?: number
  /** How many it meets; all that come when absent. */
  readonly times?: number
  /** Milliseconds before the answer. */
  readonly delay?: number
  /** This status instead of an answer. */
  readonly status?: number
  readonly message?: string
  /** The connection is cut instead of answered. */
  readonly cut?: boolean
  /** What is answered instead, as it is. */
  readonly text?: string
  /** So many records of a batch are dropped, though it is acknowledged. */
  readonly lose?: number
}

export interface FakeProvider extends Account {
  /** For `search.hosted.hosts`. */
  readonly url: string
  readonly indices: Map<string, FakeIndex>
  readonly log: LoggedRequest[]
  readonly seed: (index: string, records: readonly StoredRecord[], settings?: Record<string, unknown>) => void
  readonly fail: (fault: Fault) => void
  /** Nothing goes wrong any more. */
  readonly mend: () => void
  /** Answers queries instead of the stored records, where it answers anything. */
  readonly answerWith: (answer: ((request: FakeRequest) => unknown) | undefined) => void
  /** Closes the port: connections are refused from now on. */
  readonly stop: () => Promise<void>
}

export interface FakeProviderOptions {
  /** How often a task is asked for before it is done; readers see its effect no sooner. */
  readonly pollsPerTask?: number
  /** From how many records on a search only estimates their number. */
  readonly exhaustiveUpTo?: number
}

const ACCOUNT: Account = { appId: 'FAKEAPP', adminKey: 'fake-admin-key', searchKey: 'fake-search-key' }

/**
 * A stand-in for the hosted provider on a port of its own, with the REST endpoints that the site uses:
 *
 * - `POST /1/indexes/{index}/batch`, `PUT …/settings`, `POST …/synonyms/batch`, `POST …/synonyms/clear`, `DELETE …`,
 *   `POST …/operation`: tasks
 * - `GET …/task/{id}`, `GET …/settings`
 * - `POST …/query`, `POST …/browse`, and `POST …/queries` for several indices, from browsers of any origin
 * - `POST /1/events`, which only acknowledges: the events are in the log
 *
 * Writes want the admin key, reads either; records found by a query hold each of its words somewhere.
 */
export async function startFakeProvider(options: FakeProviderOptions = {}): Promise<FakeProvider> {
  const indices = fakeIndices(options.pollsPerTask ?? 0)
  const log: LoggedRequest[] = []
  const faults: (Fault & { met: number })[] = []
  let canned: ((request: FakeRequest) => unknown) | undefined
  const application = { ...options, account: ACCOUNT, indices, canned: (request: FakeRequest) => canned?.(request) }
  const server = createServer(async (request, response) => {
    const call = await readCall(request)
    const met = faults.filter((fault) => meets(fault, call))
    const fault: Fault = Object.assign({}, ...met)
    if (fault.delay) await new Promise((resolve) => setTimeout(resolve, fault.delay))
    const { status, body } = fault.status
      ? refusal(fault.status, fault.message ?? 'Made to fail')
      : answerCall(call, application, fault.lose ?? 0)
    const sizes = Object.fromEntries([...indices.all].map(([name, { records }]) => [name, records.size]))
    log.push({ ...call, status: fault.cut ? 0 : status, sizes })
    if (fault.cut) request.socket.destroy()
    else respond(response, status, fault.text ?? JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...ACCOUNT,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    indices: indices.all,
    log,
    seed: (index, records, settings) => void indices.all.set(index, filledIndex(records, settings)),
    fail: (fault) => void faults.push({ ...fault, met: 0 }),
    mend: () => void faults.splice(0),
    answerWith: (answer) => {
      canned = answer
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const { headers, method = 'GET' } = request
  // The client of the search and that of the events write the names of their credentials differently.
  const parameters = Object.fromEntries([...searchParams].map(([name, value]) => [name.toLowerCase(), value]))
  const credential = (name: string) => String(headers[name] ?? parameters[name] ?? '')
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return {
    method,
    path: decodeURIComponent(pathname),
    appId: credential('x-algolia-application-id'),
    apiKey: credential('x-algolia-api-key'),
    headers,
    parameters,
    body: text === '' ? undefined : JSON.parse(text),
  }
}

function meets(fault: Fault & { met: number }, { method, path }: Call): boolean {
  if (fault.on && !fault.on.test(`${method} ${path}`)) return false
  const { after = 0, times = Number.POSITIVE_INFINITY } = fault
  fault.met++
  return fault.met > after && fault.met <= after + times
}

function respond(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
      'access-control-allow-headers': '*',
    })
    .end(text)
}
