import { type PageFile, pageFileHref } from '../../model/files/page-file.ts'
import type { PageBody } from '../../model/page.ts'
import { fetchOk } from '../../theme/browser/fetch-ok.ts'
import { trustedHtml } from '../../theme/browser/trusted-html.ts'
import { needsRareStyles, rareStyles } from '../rare-styles.ts'
import { readPage } from '../read-page.ts'
import { wholeStyles } from '../whole-styles.ts'

/** A fetched page, and the page-specific elements of its head as HTML. */
export interface LoadedPage {
  readonly page: PageBody
  readonly head: string
}

/** The site did not respond, so a full page load would fail too. */
export class UnreachableError extends Error {}

/** How long a page may be shown after it was fetched, whether ahead or for an earlier click. */
const FRESH_MS = 30_000
let fetched = new Map<string, { fetchedAt: number; loading: Promise<LoadedPage> }>()

/** Fetches the page at `url` before it is clicked; a failed prefetch is forgotten. */
export function prefetchPage(url: string): void {
  dropStale()
  if (fetched.has(url)) return
  const loading = fetchPage(url, undefined)
  loading.catch(() => {
    // A newer prefetch may have taken its place.
    if (fetched.get(url)?.loading === loading) fetched.delete(url)
  })
  fetched.set(url, { fetchedAt: performance.now(), loading })
}

/**
 * Returns the page at `url` (without hash), without a request if it was fetched a moment ago: readers compare pages. Rejects
 * if the page cannot be shown in place, and if `signal` is aborted, although a prefetch itself is not aborted.
 */
export async function loadPage(url: string, signal: AbortSignal): Promise<LoadedPage> {
  dropStale()
  const pages = fetched
  const known = pages.get(url)
  const loaded = await (known?.loading ?? fetchPage(url, signal))
  signal.throwIfAborted()
  // Only now: the next click on the same link must not wait for a request that this click has aborted.
  if (!known) pages.set(url, { fetchedAt: performance.now(), loading: Promise.resolve(loaded) })
  return loaded
}

/** Forgets all pages that were fetched or are being fetched, because they may have changed. */
export function forgetPages(): void {
  fetched = new Map()
}

function dropStale(): void {
  for (const [url, { fetchedAt }] of fetched) if (performance.now() - fetchedAt >= FRESH_MS) fetched.delete(url)
}

async function fetchPage(url: string, signal: AbortSignal | undefined): Promise<LoadedPage> {
  const { pathname } = new URL(url)
  const answer = await fetchAnswer(pageFileHref(pathname), signal).catch((error: unknown) => {
    // A network failure is a TypeError, even in the middle of the body; `fetchOk` throws another error for an HTTP status.
    if (!(error instanceof TypeError)) throw error
    const message = `${pathname} could not be loaded: the site did not respond. Check your network connection.`
    throw new UnreachableError(message, { cause: error })
  })
  const { app, head, body } = readAnswer(answer)
  if (app !== appOf(document)) throw new Error('The site was redeployed.')
  await wholeStyles()
  if (needsRareStyles(body)) await rareStyles()
  return { head, page: body }
}

interface Answer {
  readonly text: string
  readonly isDocument: boolean
}

async function fetchAnswer(href: string, signal: AbortSignal | undefined): Promise<Answer> {
  const response = await fetchOk(href, signal && { signal })
  const isDocument = response.headers.get('content-type')?.startsWith('text/html') ?? false
  return { text: await response.text(), isDocument }
}

/** Reads a page file, or the document of the page: copies for offline reading have only documents. */
function readAnswer({ text, isDocument }: Answer): PageFile {
  if (!isDocument) return JSON.parse(text) as PageFile
  // Without its styles, which the policy of the open document does not allow.
  const html = text.replace(/<style>.*?<\/style>/s, '')
  const source = new DOMParser().parseFromString(trustedHtml(html), 'text/html')
  return { app: appOf(source) ?? '', head: source.head.innerHTML, body: readPage(source) }
}

/** The URL of the app that a document was built with. */
function appOf(source: Document): string | undefined {
  return source.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app
}
