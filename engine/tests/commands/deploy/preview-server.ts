import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { siteHandler } from '../../../src/node/commands/preview.ts'
import { guardedServer } from '../../../src/node/serve/guarded-server.ts'

/** A preview server of this process. */
export interface PreviewServer {
  readonly origin: string
  readonly stop: () => void
}

/** Starts the preview server of a built site on a free port. */
export async function startPreview(dist: string, basePath = '/docs/'): Promise<PreviewServer> {
  const server = guardedServer(siteHandler(dist, basePath)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() }
}
