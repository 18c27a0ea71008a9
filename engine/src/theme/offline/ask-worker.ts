import { OFFLINE_WORKER, type OfflineAnswer, type OfflineRequest } from '../../model/files/offline-list.ts'
import { fileHref } from '../../model/url.ts'

/** Why a request failed. */
export type OfflineProblem = 'storage' | 'network'

/**
 * Has the service worker carry out a request, and registers it if no version has been kept before. Resolves to a problem, or to
 * undefined on success; `onProgress` gets the share that is done, from 0 to 1.
 */
export async function askWorker(
  basePath: string,
  request: OfflineRequest,
  onProgress: (share: number) => void = () => {},
): Promise<OfflineProblem | undefined> {
  const worker = await activeWorker(basePath).catch((error: unknown) => problemOf(error))
  if (typeof worker === 'string') return worker
  const problem = await send(worker, request, onProgress)
  // It may have unregistered itself, with nothing left to serve, as the request was on its way.
  if (!problem && request.action === 'keep') await register(basePath).catch(() => {})
  return problem
}

function send(
  worker: ServiceWorker,
  request: OfflineRequest,
  onProgress: (share: number) => void,
): Promise<OfflineProblem | undefined> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<OfflineAnswer>) => {
      if ('share' in data) return onProgress(data.share)
      port1.close()
      resolve('problem' in data ? data.problem : undefined)
    })
    port1.start()
    worker.postMessage(request, [port2])
  })
}

/** Registers the worker; without effect if it is registered. */
function register(basePath: string): Promise<ServiceWorkerRegistration> {
  const options = { scope: basePath, updateViaCache: 'none' } as const
  return navigator.serviceWorker.register(fileHref(basePath, OFFLINE_WORKER), options)
}

/** The worker, once it runs. */
async function activeWorker(basePath: string): Promise<ServiceWorker> {
  const registration = await register(basePath)
  const worker = registration.installing ?? registration.waiting ?? registration.active
  if (!worker) throw new Error('The service worker has no instance.')
  while (worker.state !== 'activated') {
    if (worker.state === 'redundant') throw new Error('The service worker could not be installed.')
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
  }
  return worker
}

/** A script that cannot be loaded is a TypeError; where storage is denied, the browser refuses the worker. */
function problemOf(error: unknown): OfflineProblem {
  return error instanceof TypeError ? 'network' : 'storage'
}
