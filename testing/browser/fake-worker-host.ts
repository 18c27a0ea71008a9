import { createHash } from 'node:crypto'
import { vi } from 'vitest'
import { type OfflineAnswer, type OfflineRequest, offlineListFile } from '../../engine/src/model/files/offline-list.ts'

const ORIGIN = 'https://docs.example.com'
const BASE = '/docs/'

/** What surrounds the service worker for offline reading: a site with the versions v1 and v2, storage, and a browser. */
export interface FakeWorkerHost {
  /** The paths that were requested, in order. */
  readonly requests: string[]
  /** The paths that were put into a cache, in order. */
  readonly kept: string[]
  /** The headers of all answers. */
  headers: Readonly<Record<string, string>>
  /** The function by which the worker unregisters itself. */
  readonly unregister: () => Promise<boolean>
  /** Called with a path before it is answered, and with `put <path>` or `delete <cache>` before that; may wait or fail. */
  before: (path: string) => Promise<void>
  /** Serves another deployment, with `text` on each of its pages. */
  readonly deploy: (text: string) => void
  /** Asks the worker, and resolves to its last answer. */
  readonly ask: (request: OfflineRequest, onAnswer?: (answer: OfflineAnswer) => void) => Promise<OfflineAnswer>
  /** The text that the worker answers a request for a file with. */
  readonly answer: (path: string) => Promise<string>
  /** Loads a page, and resolves once the worker has done what it does after that. */
  readonly loadPage: () => Promise<void>
  /** Holds the next call of `before` with this value. Resolves, once it was called, to the function that lets it go on. */
  readonly hold: (path: string) => Promise<(error?: Error) => void>
  /** The versions of the copies, with the text of their first page. */
  readonly copies: () => Promise<string[]>
}

/** Sets the globals that the worker uses, until `vi.unstubAllGlobals()`. */
export function fakeWorkerHost(): FakeWorkerHost {
  const stored = new Map<string, Map<string, Response>>()
  const listeners: Record<string, (event: object) => void> = {}
  let site: Record<string, string> = {}

  const open = async (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, files)
    return {
      match: async (request: string | { url: string }) => files.get(pathOf(request))?.clone(),
      put: async (request: string, response: Response) => {
        const path = pathOf(request)
        await host.before(`put ${path}`)
        if (response.headers.get('vary') === '*') throw new TypeError('Vary header contains *')
        host.kept.push(path)
        files.set(path, response)
      },
      keys: async () => [...files.keys()].map((path) => ({ url: ORIGIN + path })),
      delete: async (request: { url: string }) => files.delete(pathOf(request)),
    }
  }

  const host: FakeWorkerHost = {
    requests: [],
    kept: [],
    headers: {},
    unregister: vi.fn(async () => true),
    before: async () => {},
    deploy: (text) => {
      site = deploymentOf(text)
    },
    ask: (data, onAnswer = () => {}) =>
      new Promise((resolve) => {
        const postMessage = (answer: OfflineAnswer) => {
          onAnswer(answer)
          if ('isDone' in answer || 'problem' in answer) resolve(answer)
        }
        listeners.message?.({ data, ports: [{ postMessage }], waitUntil: () => {} })
      }),
    answer: async (path) => {
      const request = { url: ORIGIN + path, method: 'GET', mode: 'cors' }
      const response = await new Promise<Response>((respondWith) => listeners.fetch?.({ request, respondWith }))
      return response.text()
    },
    loadPage: async () => {
      const promises: Promise<unknown>[] = []
      const add = (promise: Promise<unknown>) => promises.push(promise)
      const request = { url: ORIGIN + BASE, method: 'GET', mode: 'navigate' }
      listeners.fetch?.({ request, respondWith: add, waitUntil: add })
      await Promise.all(promises)
    },
    hold: (held) =>
      new Promise((reached) => {
        host.before = async (path) => {
          if (path !== held) return
          host.before = async () => {}
          await new Promise<void>((resolve, reject) => reached((error) => (error ? reject(error) : resolve())))
        }
      }),
    copies: async () => {
      const found = [...stored].map(async ([name, files]) => {
        const version = name.split(' ').at(-1)
        const page = files.get(`${BASE}${version}/first`)
        return page ? [`${version} ${await page.clone().text()}`] : []
      })
      return (await Promise.all(found)).flat()
    },
  }

  vi.stubGlobal('caches', {
    open,
    match: async (request: string | { url: string }, { cacheName }: { cacheName: string }) =>
      stored.has(cacheName) ? (await open(cacheName)).match(request) : undefined,
    has: async (name: string) => stored.has(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => {
      await host.before(`delete ${name}`)
      return stored.delete(name)
    },
  })
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (request: string | { url: string }) => {
    const path = pathOf(request)
    host.requests.push(path)
    await host.before(path)
    const content = site[path]
    return content === undefined ? new Response('', { status: 404 }) : new Response(content, { headers: host.headers })
  })
  vi.stubGlobal('self', {
    registration: { scope: ORIGIN + BASE, unregister: host.unregister },
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener
    },
  })
  return host
}

/** What a deployment serves, by path. */
function deploymentOf(text: string): Record<string, string> {
  const versions = ['v1', 'v2'].map((version) => {
    const pages = ['first', 'second'].map((page) => [`${BASE}${version}/${page}`, text] as const)
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
    const list = JSON.stringify({ version, files: pages.map(([path]) => [path, hash, text.length]) })
    return [...pages, [BASE + offlineListFile(version), list] as const]
  })
  return { [BASE]: text, ...Object.fromEntries(versions.flat()) }
}

function pathOf(request: string | { url: string }): string {
  return new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname
}
