import { flushSync } from 'react-dom'
import { cleanHref, percentDecode } from '../../model/url.ts'
import { trustedHtml } from '../../theme/trusted-html.ts'
import { pageAddress } from './link-target.ts'
import { type LoadedPage, loadPage, UnreachableError } from './load-page.ts'
import type { PageStore } from './page-store.ts'
import { showFailure, startPending } from './pending-switch.ts'
import { syncHead } from './sync-head.ts'

/**
 * Handles navigation between pages of the site in place, with the Navigation API on plain links. In browsers without
 * it, links load whole pages. A page is loaded before the address changes. If that fails, the browser loads the whole
 * page instead; if the site is unreachable, a message offers to retry. A newer navigation aborts an older one.
 */
export function installNavigation(store: PageStore, basePath: string): void {
  const { navigation } = window
  // Without the controller, the address would change before the page is loaded.
  // In browsers without it, an element with that id is in the window under the name.
  if (!navigation || typeof Reflect.get(window, 'NavigationPrecommitController') !== 'function') return
  // The URL of a full page load in progress, which must not be intercepted.
  let fullLoadUrl: string | undefined
  const fullLoad = (href: string) => {
    fullLoadUrl = href
    // Going back or forward has already changed the address: assigning it again would only scroll to its hash.
    if (location.href === href) location.reload()
    else location.assign(href)
  }
  // The document was restored from the back/forward cache: no load is in progress.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) fullLoadUrl = undefined
  })
  navigation.addEventListener('navigate', (event) => {
    if (event.destination.url === fullLoadUrl) return
    const url = new URL(event.destination.url)
    const address = pageAddress(url, basePath)
    const isIgnored =
      event.hashChange ||
      event.navigationType === 'reload' ||
      event.downloadRequest !== null ||
      event.formData ||
      isAddressUpdate(event)
    if (!event.canIntercept || isIgnored || address === undefined) return
    const clean = cleanHref(basePath, url.pathname)
    if (clean !== url.pathname && url.pathname !== `${clean}/`) return
    intercept(event, { address, url, store, fullLoad })
  })
}

/** True for `history.replaceState` and the like, which change the address without loading another page. */
function isAddressUpdate({ destination, navigationType }: NavigateEvent): boolean {
  return destination.sameDocument && navigationType !== 'traverse'
}

interface PageSwitch {
  readonly address: string
  readonly url: URL
  readonly store: PageStore
  /** Loads a whole page, without interception. */
  readonly fullLoad: (href: string) => void
}

function intercept(event: NavigateEvent, { address, url, store, fullLoad }: PageSwitch): void {
  let loaded: LoadedPage | undefined
  let finish = () => {}
  // Going back or forward cannot wait for the page: the address changes first.
  const canWait = event.cancelable && event.navigationType !== 'traverse'
  const load = async (controller?: NavigationPrecommitController) => {
    finish = startPending(store)
    event.signal.addEventListener('abort', finish)
    try {
      loaded = await loadPage(address, event.signal)
      if (hashIsMissing(event, loaded)) controller?.redirect(url.href.slice(0, -url.hash.length))
    } catch (error) {
      if (event.signal.aborted) throw error
      event.signal.removeEventListener('abort', finish)
      if (error instanceof UnreachableError) {
        console.warn(`${url.href} could not be loaded in place.`, error)
        finish()
        showFailure(store, { message: error.message, retry: () => fullLoad(url.href), isUncommitted: canWait })
        throw error
      }
      console.warn(`${url.href} could not be loaded in place; loading the whole page.`, error)
      // Keep the progress bar and spinner until this document is unloaded; the browser may restore it later.
      addEventListener('pagehide', finish, { once: true })
      fullLoad(url.href)
      // The document is being unloaded: never settle.
      await new Promise(() => {})
    }
  }
  const show = async () => {
    if (!loaded) await load()
    // A newer navigation may have started in the meantime.
    if (!loaded || event.signal.aborted) return
    const { page, head } = loaded
    syncHead(head)
    flushSync(() => store.set({ page }))
    finish()
    event.scroll()
    // Not from `url`: a missing hash was removed by the redirect.
    moveFocus(location.hash)
  }
  event.intercept({ ...(canWait && { precommitHandler: load }), handler: show, scroll: 'manual', focusReset: 'manual' })
}

/** True if a link kept the hash but the loaded page has no element with that id. */
function hashIsMissing({ destination, sourceElement }: NavigateEvent, { page }: LoadedPage): boolean {
  const { hash } = new URL(destination.url)
  const keepsHash = sourceElement instanceof HTMLElement && sourceElement.dataset.keep?.includes('hash')
  if (!keepsHash || hash.length < 2) return false
  const article = new DOMParser().parseFromString(trustedHtml(page.html), 'text/html')
  return !article.getElementById(percentDecode(hash.slice(1)))
}

/** Focuses the target of the hash, or the page heading, for screen readers; does not scroll. */
function moveFocus(hash: string): void {
  const target =
    hash.length > 1
      ? document.getElementById(percentDecode(hash.slice(1)))
      : document.querySelector<HTMLElement>('main h1')
  target?.focus({ preventScroll: true })
}
