import { flushSync } from 'react-dom'
import { cleanHref, percentDecode } from '../../model/url.ts'
import { trustedHtml } from '../../theme/browser/trusted-html.ts'
import { focusWithoutScroll, hashTarget } from '../address/hash-target.ts'
import { revealTarget } from '../article/reveal-target.ts'
import { pageAddress } from './link-target.ts'
import { type LoadedPage, loadPage, UnreachableError } from './load-page.ts'
import type { PageStore } from './page-store.ts'
import { showFailure, startPending } from './pending-switch.ts'
import { syncHead } from './sync-head.ts'

/** A switch to another page in place, with either of the browser's APIs. */
export interface PageSwitch {
  readonly url: URL
  /** What to load: the URL without its hash. */
  readonly address: string
  readonly store: PageStore
  readonly signal: AbortSignal
  /** True if the address changes only when the page is loaded. */
  readonly canWait: boolean
  /** Loads a whole page, without interception. */
  readonly fullLoad: (href: string) => void
}

/** The two steps of a switch. */
interface SwitchSteps {
  /**
   * Loads the page, with the progress bar and the spinner if that takes long. If the site is unreachable, it resolves to the open
   * page if the address is that page's, or else shows the message and rejects. If the page cannot be shown in place, it loads the
   * whole page and never settles.
   */
  readonly load: () => Promise<LoadedPage>
  /** Shows a loaded page; `scroll` is called when it is there. */
  readonly show: (loaded: LoadedPage, scroll: () => void) => void
}

/** Ends the progress bar and the spinner of a full page load. */
let endWholeLoad = () => {}

/** Starts a switch. A newer one aborts it by its signal. */
export function startSwitch({ url, address, store, signal, canWait, fullLoad }: PageSwitch): SwitchSteps {
  let finish = () => {}
  return {
    load: async () => {
      // The reader may have stopped a full page load.
      endWholeLoad()
      finish = startPending(store)
      signal.addEventListener('abort', finish)
      try {
        return await loadPage(address, signal)
      } catch (error) {
        if (signal.aborted) throw error
        const open = error instanceof UnreachableError ? openPage(address, store) : undefined
        if (open) return open
        signal.removeEventListener('abort', finish)
        if (error instanceof UnreachableError) {
          console.warn(`${url.href} could not be loaded in place.`, error)
          finish()
          showFailure(store, { message: error.message, retry: () => fullLoad(url.href), isUncommitted: canWait })
          throw error
        }
        console.warn(`${url.href} could not be loaded in place; loading the whole page.`, error)
        endWholeLoad = finish
        // Keep the progress bar and spinner until this document is unloaded; the browser may restore it later.
        addEventListener('pagehide', finish, { once: true })
        fullLoad(url.href)
        return new Promise(() => {})
      }
    },
    show: ({ page, head }, scroll) => {
      syncHead(head)
      // A copy, so that the effects of a page that is open already run again: for another query, or in place of a message.
      flushSync(() => store.set({ page: { ...page } }))
      finish()
      // By the address, not by `url`: a missing hash was removed.
      revealTarget(hashTarget())
      scroll()
      moveFocus()
    },
  }
}

/** The open page, if the address is its own: the reader went back, which failed, and forward again. */
function openPage(address: string, store: PageStore): LoadedPage | undefined {
  const { page } = store.get()
  if (new URL(address).pathname !== page.href) return undefined
  return { page, head: document.head.innerHTML }
}

/** The address to load in place for a URL; undefined for other hosts, for files, and for addresses that a host redirects. */
export function switchAddress(url: URL, basePath: string): string | undefined {
  const clean = cleanHref(basePath, url.pathname)
  const isClean = clean === url.pathname || url.pathname === `${clean}/`
  return isClean ? pageAddress(url, basePath) : undefined
}

/** The URL to show for a loaded page: without the hash that a link to another version kept, if the page has no such id. */
export function shownHref(url: URL, link: Element | null | undefined, { page }: LoadedPage): string {
  const { hash, href } = url
  const keepsHash = link instanceof HTMLElement && link.dataset.keep?.includes('hash')
  if (!keepsHash || hash.length < 2) return href
  const article = new DOMParser().parseFromString(trustedHtml(page.html), 'text/html')
  return article.getElementById(percentDecode(hash.slice(1))) ? href : href.slice(0, -hash.length)
}

/** Loads a whole page. After going back or forward, the address is there already: assigning it would only scroll to its hash. */
export function loadWhole(href: string): void {
  if (location.href === href) location.reload()
  else location.assign(href)
}

/** Focuses the target of the hash, or the page heading, for screen readers. */
function moveFocus(): void {
  const target = hashTarget()
  if (target && focusWithoutScroll(target)) return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) focusWithoutScroll(heading)
}
