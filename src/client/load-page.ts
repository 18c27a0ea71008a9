import type { PageBody } from '../model/page.ts'
import { type PageFile, pageFileHref } from '../model/page-file.ts'
import { fetchOk } from '../theme/fetch-ok.ts'

/** A page fetched ahead of its switch, with what its head says. */
export interface LoadedPage {
  readonly page: PageBody
  readonly head: string
}

/** The site did not answer, so the browser could not load the whole page either. */
export class UnreachableError extends Error {}

/** Pages fetched on hover wait here for the click; old ones are dropped and fetched again. */
const FRESH_MS = 30_000
const ahead = new Map<string, { at: number; loading: Promise<LoadedPage> }>()

/** Fetches the page at `url` before anybody clicked; a failure shows on the click only. */
export function prefetchPage(url: string): void {
  dropOld()
  if (ahead.has(url)) return
  const loading = fetchPage(url, undefined)
  loading.catch(() => ahead.delete(url))
  ahead.set(url, { at: Date.now(), loading })
}

/**
 * The page at `url` (without hash), from a prefetch if there is a fresh one. Rejects when it cannot be shown in place, and
 * when `signal` was aborted meanwhile: nothing aborts a prefetch.
 */
export async function loadPage(url: string, signal: AbortSignal): Promise<LoadedPage> {
  dropOld()
  const loaded = await (ahead.get(url)?.loading ?? fetchPage(url, signal))
  signal.throwIfAborted()
  return loaded
}

function dropOld(): void {
  for (const [url, { at }] of ahead) if (Date.now() - at >= FRESH_MS) ahead.delete(url)
}

async function fetchPage(url: string, signal: AbortSignal | undefined): Promise<LoadedPage> {
  const { pathname } = new URL(url)
  const response = await fetchOk(pageFileHref(pathname), signal && { signal }).catch((error: unknown) => {
    // What the platform throws for want of a network; an answer that is an error is none of these.
    if (!(error instanceof TypeError)) throw error
    const message = `${pathname} could not be loaded: the site did not answer. Check your network connection.`
    throw new UnreachableError(message, { cause: error })
  })
  const { app, head, body } = (await response.json()) as PageFile
  if (app !== openApp()) throw new Error('The site was deployed anew.')
  return { head, page: body }
}

/** The app the open document belongs to. */
function openApp(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app
}
