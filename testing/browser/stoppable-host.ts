import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import sirv from 'sirv'
import { basePathOf } from '../built-sites.js'

/** A server that goes away, comes back, and gets other deployments, as a service worker sees it. */
export interface StoppableHost {
  /** The URL of the site, with its base path. */
  readonly base: string
  /** The paths that were requested, in order. */
  readonly requests: string[]
  /** Serves another build from now on. */
  readonly deploy: (outDir: string) => void
  /** Holds the responses to a path until the returned function is called. */
  readonly hold: (path: string) => () => void
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
}

/** Serves a built site, whose folder has the name of its base path, until it is stopped. */
export async function serveStoppable(outDir: string): Promise<StoppableHost> {
  const requests: string[] = []
  const handlerOf = (folder: string) => sirv(dirname(folder), { dev: true }) as RequestListener
  let handle = handlerOf(outDir)
  const held = new Map<string, Promise<void>>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    await held.get(path)
    handle(request, response)
  })
  await once(server.listen(0), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    base: `http://localhost:${port}${basePathOf(outDir)}`,
    requests,
    deploy: (folder) => {
      handle = handlerOf(folder)
    },
    hold: (path) => {
      let release = () => {}
      held.set(path, new Promise((resolve) => (release = resolve)))
      return () => {
        held.delete(path)
        release()
      }
    },
    stop: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    start: async () => void (await once(server.listen(port), 'listening')),
  }
}
