import type { Page } from '../model/page.ts'
import { readPage } from './read-page.ts'

/** A page fetched ahead of its switch, with what its head says. */
export interface LoadedPage {
  readonly page: Page
  readonly document: Document
}

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

/** The page at `url` (without hash), from a prefetch if there is a fresh one. Rejects when it cannot be shown in place. */
export function loadPage(url: string, signal: AbortSignal): Promise<LoadedPage> {
  dropOld()
  return ahead.get(url)?.loading ?? fetchPage(url, signal)
}

function dropOld(): void {
  for (const [url, { at }] of ahead) if (Date.now() - at >= FRESH_MS) ahead.delete(url)
}

async function fetchPage(url: string, signal: AbortSignal | undefined): Promise<LoadedPage> {
  const response = await fetch(url, { headers: { accept: 'text/html' }, ...(signal && { signal }) })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  if (!response.headers.get('content-type')?.startsWith('text/html')) throw new Error('The answer is not a page.')
  const loaded = new DOMParser().parseFromString(await response.text(), 'text/html')
  if (appOf(loaded) !== appOf(document)) throw new Error('The site was deployed anew.')
  return { page: readPage(loaded), document: loaded }
}

/** The app a document belongs to: another one means that this tab is of an older deployment. */
function appOf(source: Document): string | undefined {
  return source.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app
}
