import { contentPath, packContent, packValue, unpackContent, unpackValue, valuePaths } from './bodies.ts'
import { type HttpReply, type HttpRequest, openClient } from './http-client.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { type RemoteSettings, readSettings } from './settings.ts'
import { newSwitches, type Switches } from './switches.ts'
import { waitBudget } from './wait-budget.ts'

/**
 * A store that machines share, by HTTP. Any value may be missing from it, and none is wrong: each is verified when it arrives.
 * No function of it rejects; what fails counts as absent.
 */
export interface Remote extends Pick<Switches, 'canRead' | 'canWrite' | 'warning'> {
  /** The value that was signed for a key. */
  readonly readValue: (key: string) => Promise<Buffer | undefined>
  /** The content with a hash, as `writeContent` answers it. */
  readonly readContent: (hash: string) => Promise<Buffer | undefined>
  /** Signs a value and writes it. Write the content that it names before. */
  readonly writeValue: (key: string, value: Buffer) => Promise<void>
  /** Writes a content; answers its hash, or undefined if the store did not take it. */
  readonly writeContent: (content: Buffer) => Promise<string | undefined>
}

/** Limits that tests change. */
interface RemoteLimits {
  /** How long a run may wait for the server in total. */
  readonly waitMs?: number
  readonly maxBytes?: number
}

/** The most bytes of a value, and of the body that it is sent as. */
const MAX_BYTES = 64 * 2 ** 20

/** Enough to use a connection fully; a server would only queue more. */
const MAX_REQUESTS = 16

/** The remote store that the environment names, if any. Throws a `UsageError` for invalid settings. */
export function openRemote(environment: Readonly<Record<string, string | undefined>>): Remote | undefined {
  const settings = readSettings(environment)
  return settings && remoteWith(settings)
}

/** The remote store with these settings. */
export function remoteWith(
  { url, token, publicKey, privateKey }: RemoteSettings,
  { waitMs = 1000, maxBytes = MAX_BYTES }: RemoteLimits = {},
): Remote {
  const switches = newSwitches({ url, isWritable: token !== undefined && privateKey !== undefined })
  const budget = waitBudget(waitMs, () => {
    switches.switchOff('everything', `it kept this run waiting for ${waitMs / 1000} s`)
    client.close()
  })
  const client = openClient({ url, token, maxBytes, onSent: budget.sent, onReceived: budget.received })
  const valuePath = valuePaths(publicKey)
  const inTurn = limitConcurrency(MAX_REQUESTS)

  const send = async (request: HttpRequest): Promise<HttpReply> => {
    budget.start()
    try {
      const reply = await client.send(request)
      budget.answered()
      return reply
    } finally {
      budget.stop()
    }
  }

  const get = async (path: string, unpack: (body: Buffer) => Buffer | undefined): Promise<Buffer | undefined> => {
    if (!switches.canRead()) return undefined
    try {
      const { status, body } = await send({ path })
      if (status === 404) return undefined
      if (status === 401 || status === 403) switches.switchOff('reading', `it refuses reading, with status ${status}`)
      else if (status !== 200) switches.failed(`it answered ${path} with status ${status}`)
      else {
        const value = unpack(body)
        if (value) {
          budget.verified(body.length)
          switches.succeeded()
        } else switches.failed(`what it has as ${path} is damaged or forged`)
        return value
      }
    } catch (error) {
      switches.failed(`${path} could not be read (${messageOf(error)})`)
    }
    return undefined
  }

  /** True if the store took it. */
  const put = async (request: Required<HttpRequest>): Promise<boolean> => {
    if (!switches.canWrite() || request.body.length > maxBytes) return false
    try {
      const { status } = await send(request)
      if (status >= 200 && status < 300) return true
      if (status === 413)
        switches.note(`it refuses a value of ${request.body.length} bytes, with status 413; allow ${maxBytes}`)
      else switches.switchOff('writing', `it refuses writing, with status ${status}`)
    } catch (error) {
      switches.switchOff('writing', `${request.path} could not be written (${messageOf(error)})`)
    }
    return false
  }

  return {
    canRead: switches.canRead,
    canWrite: switches.canWrite,
    readValue: (key) => inTurn(() => get(valuePath(key), (body) => unpackValue(key, body, { publicKey, maxBytes }))),
    readContent: (hash) => inTurn(() => get(contentPath(hash), (body) => unpackContent(hash, body, maxBytes))),
    writeValue: (key, value) =>
      inTurn(async () => {
        if (!privateKey || !switches.canWrite() || value.length > maxBytes) return
        await put({ path: valuePath(key), body: packValue(key, value, privateKey) })
      }),
    writeContent: (content) =>
      inTurn(async () => {
        if (!switches.canWrite() || content.length > maxBytes) return undefined
        const { path, body, hash } = packContent(content)
        return (await put({ path, body })) ? hash : undefined
      }),
    warning: switches.warning,
  }
}

/** An error after several addresses were tried has only a code. */
function messageOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  return message || code || 'no connection'
}
