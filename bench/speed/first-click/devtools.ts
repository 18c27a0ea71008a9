import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

/** A message of the DevTools protocol, in either direction. */
interface Message {
  readonly id?: number
  readonly method?: string
  readonly sessionId?: string
  readonly params?: Record<string, unknown>
  readonly result?: Record<string, unknown>
  readonly error?: { readonly message: string }
}

/** What a listener is told: the session that an event comes from, and its values. */
export type Listener = (params: Record<string, unknown>, sessionId: string | undefined) => void

/** A Chromium that is driven by the DevTools protocol over a pipe. */
export interface DevTools {
  send(method: string, params?: Record<string, unknown>, sessionId?: string): Promise<Record<string, unknown>>
  /** Calls the listener on each such event until the returned function is called. */
  on(method: string, listener: Listener): () => void
  close(): Promise<void>
}

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--remote-debugging-pipe',
]

/**
 * Starts Chromium without a driver. Drivers attach to each page by itself, and Chromium prerenders nothing for such a page;
 * a session of the tab as a whole may watch its pages and those that are prerendered in it.
 */
export function startChromium(executablePath: string, flags: readonly string[]): DevTools {
  const profile = mkdtempSync(join(tmpdir(), 'stratadocs-bench-chromium-'))
  const child = spawn(executablePath, [...FLAGS, ...flags, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const waiting = new Map<
    number,
    { resolve: (result: Record<string, unknown>) => void; reject: (why: Error) => void }
  >()
  const listeners = new Map<string, Set<Listener>>()
  let last = 0
  let ended: string | undefined
  const gone = new Promise<void>((resolve) => {
    const end = (why: string) => {
      ended = why
      for (const { reject } of waiting.values()) reject(new Error(why))
      waiting.clear()
      resolve()
    }
    child.once('error', ({ message }) => end(message))
    child.once('exit', () => end('Chromium has exited.'))
  })
  readMessages(child, ({ id, method, params = {}, result = {}, error, sessionId }) => {
    if (method !== undefined) for (const listener of listeners.get(method) ?? []) listener(params, sessionId)
    if (id === undefined) return
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  const send: DevTools['send'] = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      if (ended !== undefined) return reject(new Error(`${method}: ${ended}`))
      const id = ++last
      waiting.set(id, { resolve, reject: ({ message }) => reject(new Error(`${method}: ${message}`)) })
      ;(child.stdio[3] as Writable).write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
  return {
    send,
    on: (method, listener) => {
      const all = listeners.get(method) ?? new Set()
      listeners.set(method, all.add(listener))
      return () => void all.delete(listener)
    },
    close: async () => {
      await send('Browser.close').catch(() => child.kill('SIGKILL'))
      await gone
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Messages end with a zero byte, which may come in a later chunk. */
function readMessages(child: ChildProcess, take: (message: Message) => void): void {
  let rest = ''
  const stream = child.stdio[4] as Readable
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\0')
    rest = parts.pop() ?? ''
    for (const part of parts) take(JSON.parse(part) as Message)
  })
}
