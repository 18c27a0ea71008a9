import {
  type OfflineAnswer,
  type OfflineProblem,
  type OfflineRequest,
  WORKING_INTERVAL,
} from '../../model/files/offline-list.ts'
import { keptVersions } from '../../theme/offline/kept-versions.ts'
import { isSlowConnection } from '../slow-connection.ts'
import { keepVersion, removeVersion } from './keep-version.ts'
import { keptResponse } from './kept-response.ts'
import { updateEach } from './update-each.ts'
import { isPaused, pauseUpdates } from './update-pause.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * The service worker of readers who keep a version for offline reading. Every request goes to the network; a kept copy answers
 * only when that fails, or does not answer in time. The browsers of other readers never request this file.
 */
const scope = self as unknown as WorkerScope
const basePath = new URL(scope.registration.scope).pathname

scope.addEventListener('install', () => void scope.skipWaiting())
// Without navigation preload: when that fails, Firefox shows its own error page, whatever the worker answers.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(basePath)) return
  const answered = fetch(request)
  event.respondWith(answerOf(answered, pathname))
  // Only after the network has answered, not when a copy did.
  if (request.mode === 'navigate') event.waitUntil(answered.then(update, () => {}))
})

/** How long the network may take to begin an answer, in milliseconds. A connection that dies slowly may take minutes to fail. */
const PATIENCE_MS = 4000

/** What the network answers, or what is kept; if nothing is, the network has all the time that the browser gives it. */
async function answerOf(answered: Promise<Response>, pathname: string): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined))
  const inTime = await Promise.race([answered, late]).catch(() => undefined)
  return inTime ?? (await keptResponse(basePath, pathname).catch(() => undefined)) ?? answered
}

/** The tasks on the copies, one after the other. */
let queue: Promise<unknown> = Promise.resolve()

function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const result = queue.then(task)
  queue = result.catch(() => {})
  return result
}

let isUpdating = false

/** Looks for a newer deployment, and keeps its files in place of the old ones. A failure leaves the copies as they are. */
async function update(): Promise<void> {
  if (isUpdating || isSlowConnection()) return
  isUpdating = true
  try {
    const kept = await keptVersions(basePath)
    const versions = kept.map(({ list }) => list.version)
    await updateEach(versions, (version) => inTurn(() => updateCopy(version)))
  } catch (error) {
    console.warn('The copies for offline reading could not be read.', error)
  } finally {
    isUpdating = false
  }
}

async function updateCopy(version: string): Promise<void> {
  const kept = await keptVersions(basePath)
  const copy = kept.find(({ list }) => list.version === version)
  // The reader may have removed the copy while others were updated.
  if (!copy || (await isPaused(copy))) return
  try {
    await keepVersion(basePath, version)
  } catch (error) {
    if (isStorageError(error)) await pauseUpdates(copy)
    throw error
  }
}

/** Requests of readers that are not finished. */
let openRequests = 0

scope.addEventListener('message', (event) => {
  openRequests += 1
  const [port] = event.ports
  const answer = (message: OfflineAnswer) => port?.postMessage(message)
  const working = setInterval(() => answer({ isWorking: true }), WORKING_INTERVAL)
  event.waitUntil(
    inTurn(() => carryOut(event.data as OfflineRequest, answer))
      .then(
        () => answer({ isDone: true }),
        (error: unknown) => answer({ problem: problemOf(error) }),
      )
      .finally(() => clearInterval(working)),
  )
})

async function carryOut({ action, version }: OfflineRequest, answer: (message: OfflineAnswer) => void): Promise<void> {
  try {
    if (action === 'keep') await keepVersion(basePath, version, (share) => answer({ share }))
    else await removeVersion(basePath, version)
  } finally {
    const isNeeded = await keptVersions(basePath).then(
      (kept) => kept.length > 0,
      () => false,
    )
    openRequests -= 1
    // A waiting request may be one to keep another version.
    if (!isNeeded && openRequests === 0) await scope.registration.unregister()
  }
}

function problemOf(error: unknown): OfflineProblem {
  if (isStorageError(error)) return 'storage'
  // A network failure is a TypeError.
  return error instanceof TypeError ? 'network' : 'site'
}

/** True if there is no room left, or the browser denies storage. */
function isStorageError(error: unknown): boolean {
  return error instanceof DOMException && ['QuotaExceededError', 'SecurityError', 'UnknownError'].includes(error.name)
}
