import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Project } from '../builds/build.ts'
import { installProbe } from '../page/probe.ts'
import type { SiteServer } from '../server/server.ts'
import { SLOW_4G_BYTES_PER_SECOND, SLOW_4G_LATENCY_MS } from '../server/slow-link.ts'
import { withoutStacks } from './without-stacks.ts'

/** A connection and a processor to measure with. */
export interface Condition {
  readonly name: string
  readonly slow4G?: boolean
  /** How many times slower the processor is. */
  readonly cpu?: number
}

export const PLAIN: Condition = { name: 'unthrottled' }
export const CPU_4X: Condition = { name: 'CPU 4x', cpu: 4 }
export const SLOW_4G: Condition = { name: 'slow 4G', slow4G: true }
export const SLOW_ALL: Condition = { name: 'slow 4G, CPU 4x', slow4G: true, cpu: 4 }

const NETWORK = {
  offline: false,
  latency: SLOW_4G_LATENCY_MS,
  downloadThroughput: SLOW_4G_BYTES_PER_SECOND,
  uploadThroughput: 750e3 / 8,
}
const QUIET_MS = 500
const PATIENCE_MS = 60_000

/** Starts the browser; it accepts the server's certificate, because it caches nothing otherwise. */
export function launch(executablePath: string, certificateHash: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--ignore-certificate-errors-spki-list=${certificateHash}`,
    ],
  })
}

/** A page of a fresh browser context, and what the parts of the bench wait for in it. */
export interface Visit {
  readonly page: Page
  /** Resolves with the value of the next `benchSeen` call in the page. */
  seen(): Promise<number>
  /** Resolves on the next `benchReady` call in the page. */
  ready(): Promise<unknown>
  /** Resolves when there was no traffic for half a second. */
  quiet(): Promise<void>
}

/** Runs `use` with a new page under some conditions: nothing is cached, no other page is open. */
export async function withVisit<T>(
  browser: Browser,
  condition: Condition,
  use: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' })
  try {
    context.setDefaultTimeout(PATIENCE_MS)
    return await use(await openVisit(context, condition))
  } finally {
    await context.close()
  }
}

async function openVisit(context: BrowserContext, { slow4G, cpu }: Condition): Promise<Visit> {
  let onSeen = (_: number) => {}
  let onReady = () => {}
  await context.exposeFunction('benchSeen', (value: number) => onSeen(value))
  await context.exposeFunction('benchReady', () => onReady())
  await context.addInitScript(installProbe)
  const page = await context.newPage()
  await withoutStacks(page)
  const session = await context.newCDPSession(page)
  if (slow4G) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
  }
  if (cpu) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return {
    page,
    seen: () =>
      inTime('shown', (resolve: (value: number) => void) => {
        onSeen = resolve
      }),
    ready: () =>
      inTime('ready', (resolve: (value: unknown) => void) => {
        onReady = () => resolve(undefined)
      }),
    quiet: watchTraffic(page),
  }
}

/** Resolves with the value that `start` gives to its argument; rejects when there is none within a minute. */
export function inTime<T>(what: string, start: (resolve: (value: T) => void) => void): Promise<T> {
  const done = new Promise<T>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The page was not ${what} within ${PATIENCE_MS / 1000} s.`)),
      PATIENCE_MS,
    )
    start((value) => {
      clearTimeout(timer)
      resolve(value)
    })
  })
  // If something else fails before this is awaited, nobody handles this failure, which would end the bench.
  done.catch(() => {})
  return done
}

function watchTraffic(page: Page): () => Promise<void> {
  const open = new Set<unknown>()
  let changed = performance.now()
  const note = (change: () => void) => () => {
    change()
    changed = performance.now()
  }
  page.on('request', (request) => note(() => open.add(request))())
  page.on('requestfinished', (request) => note(() => open.delete(request))())
  page.on('requestfailed', (request) => note(() => open.delete(request))())
  return async () => {
    const started = performance.now()
    const from = () => Math.max(changed, started)
    while (open.size > 0 || performance.now() - from() < QUIET_MS) {
      if (performance.now() - started > PATIENCE_MS) throw new Error('The page never became idle.')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** What the browser parts of the bench work with. */
export interface Stage {
  readonly browser: Browser
  readonly server: SiteServer
  readonly projects: readonly Project[]
  readonly runs: number
}

/** Repeats a visit when the server had to compress something: a host has its files compressed in advance. */
export async function visitWarm<T>({ server }: Pick<Stage, 'server'>, visit: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const before = server.compressions
    const result = await visit()
    if (server.compressions === before || attempt === 3) return result
  }
}
