import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Account, answerCall, type Call, refusal } from './fake-provider/endpoints.ts'
import { type FakeIndex, fakeIndices, filledIndex, type StoredRecord } from './fake-provider/indices.ts'
import type { FakeRequest } from './fake-provider/search.ts'

/** A request, and the size of each index after it. */
export interface LoggedRequest extends Call {
  /** 0 if the connection was cut. */
  readonly status: number
  readonly sizes: Readonly<Record<string, number>>
}

/** A fault, for requests whose `POST /1/indexes/…` matches. */
export interface Fault {
  readonly on?: RegExp
  /** How many matching requests succeed first; none when absent. */
  readonly after?: number
  /** How many requests it affects; all when absent. */
  readonly times?: number
  /** Delay of the response, in milliseconds. */
  readonly delay?: number
  /** Runs before it is answered. */
  readonly hold?: () => Promise<unknown>
  /** Responds with this status. */
  readonly status?: number
  readonly message?: string
  /** Cuts the connection. */
  readonly cut?: boolean
  /** Responds with this raw text. */
  readonly text?: string
  /** Drops this many records of a batch, but acknowledges it. */
  readonly lose?: number
}

export interface FakeProvider extends Account {
  /** For `search.hosted.hosts`. */
  readonly url: string
  readonly indices: Map<string, FakeIndex>
  readonly log: LoggedRequest[]
  readonly seed: (index: string, records: readonly StoredRecord[], settings?: Record<string, unknown>) => void
  readonly fail: (fault: Fault) => void
  /** Removes all faults. */
  readonly clearFaults: () => void
  /** Overrides the results of queries where it returns something. */
  readonly answerWith: (answer: ((request: FakeRequest) => unknown) | undefined) => void
  /** Closes the port, so that connections are refused. */
  readonly stop: () => Promise<void>
}

export interface FakeProviderOptions {
  /** How many polls a task needs until it is done and its effect is visible. */
  readonly pollsPerTask?: number
  /** The record count from which a search only estimates the total. */
  readonly exhaustiveUpTo?: number
}

const ACCOUNT: Account = { appId: 'FAKEAPP', adminKey: 'fake-admin-key', searchKey: 'fake-search-key' }

/**
 * A fake of the hosted provider on its own port, with the REST endpoints that the site uses:
 *
 * - `POST /1/indexes/{index}/batch`, `PUT …/settings`, `POST …/synonyms/batch`, `POST …/synonyms/clear`, `DELETE …`,
 *   `POST …/operation`: tasks
 * - `GET …/task/{id}`, `GET …/settings`
 * - `POST …/query`, `POST …/browse`, and `POST …/queries` for several indices, from browsers of any origin
 * - `POST /1/events`, which only acknowledges: the events are in the log
 *
 * Writes need the admin key, reads either key; a record matches a query if it contains each of its words.
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
    await fault.hold?.()
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
    clearFaults: () => void faults.splice(0),
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
  // The search client and the events client name their credentials differently.
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
