import {
  OFFLINE_WORKER,
  type OfflineAnswer,
  type OfflineProblem,
  type OfflineRequest,
  WORKING_INTERVAL,
} from '../../model/files/offline-list.ts'
import { fileHref } from '../../model/url.ts'

/**
 * Has the service worker carry out a request; registers the worker if no version has been kept before. Resolves to a problem, or
 * to undefined on success; `onProgress` gets the share that is done, from 0 to 1.
 */
export async function askWorker(
  basePath: string,
  request: OfflineRequest,
  onProgress: (share: number) => void = () => {},
): Promise<OfflineProblem | undefined> {
  const worker = await activeWorker(basePath).catch((error: unknown) => problemOf(error))
  if (typeof worker === 'string') return worker
  const problem = await send(worker, request, onProgress)
  // The worker may have unregistered itself, with nothing left to serve, while the request was on its way.
  if (!problem && request.action === 'keep') await register(basePath).catch(() => {})
  return problem
}

/** How long a worker may be silent before it counts as stopped, in milliseconds. */
const SILENCE = 3 * WORKING_INTERVAL

/**
 * Browsers stop a worker after some minutes, even while it works. Asking again restarts it, and it goes on where it was. If it
 * stays silent, the request has failed.
 */
function send(
  worker: ServiceWorker,
  request: OfflineRequest,
  onProgress: (share: number) => void,
): Promise<OfflineProblem | undefined> {
  return new Promise((resolve) => {
    let silence: ReturnType<typeof setTimeout>
    const ports: MessagePort[] = []
    const end = (problem?: OfflineProblem) => {
      clearTimeout(silence)
      for (const port of ports) port.close()
      resolve(problem)
    }
    const ask = (onSilence: () => void) => {
      const { port1, port2 } = new MessageChannel()
      ports.push(port1)
      silence = setTimeout(onSilence, SILENCE)
      port1.addEventListener('message', ({ data }: MessageEvent<OfflineAnswer>) => {
        clearTimeout(silence)
        if ('problem' in data) return end(data.problem)
        if ('isDone' in data) return end()
        silence = setTimeout(askAgain, SILENCE)
        if ('share' in data) onProgress(data.share)
      })
      port1.start()
      worker.postMessage(request, [port2])
    }
    const askAgain = () => ask(() => end('network'))
    ask(askAgain)
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
  if (!worker) throw new Error('The registration has no service worker.')
  while (worker.state !== 'activated') {
    if (worker.state === 'redundant') throw new Error('The service worker could not be installed.')
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
  }
  return worker
}

/** A script that cannot be loaded is a TypeError; where storage is denied, the browser refuses the worker with another error. */
function problemOf(error: unknown): OfflineProblem {
  return error instanceof TypeError ? 'network' : 'storage'
}
