import { flushSync } from 'react-dom'
import { cleanHref, percentDecode } from '../model/url.ts'
import { trustedHtml } from '../theme/trusted-html.ts'
import { syncHead } from './head.ts'
import { pageAddress } from './link-target.ts'
import { type LoadedPage, loadPage, UnreachableError } from './load-page.ts'
import type { PageStore } from './page-store.ts'
import { showFailure, startPending } from './pending-switch.ts'

/**
 * Turns navigation between pages of the site into a switch in place, with the platform's Navigation API on plain links.
 * Where a browser lacks it nothing is installed and links load pages. The page is loaded before the address changes; when
 * that fails, the browser loads the whole page instead, unless the site cannot be reached: then a message with Retry says
 * so. A newer click aborts an older one.
 */
export function installNavigation(store: PageStore, basePath: string): void {
  const { navigation } = window
  // Without the controller a browser would change the address before the page is there.
  if (!navigation || !('NavigationPrecommitController' in window)) return
  // The address of a page that failed to load in place: the browser's own attempt at it is left alone.
  let leavingFor: string | undefined
  const leave = (href: string) => {
    leavingFor = href
    // Back and forth have changed the address already: assigning it again would do no more than scroll to its hash.
    if (location.href === href) location.reload()
    else location.assign(href)
  }
  // A document that the browser kept and shows again has left nowhere.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leavingFor = undefined
  })
  navigation.addEventListener('navigate', (event) => {
    if (event.destination.url === leavingFor) return
    const url = new URL(event.destination.url)
    const address = pageAddress(url, basePath)
    const stays =
      event.hashChange ||
      event.navigationType === 'reload' ||
      event.downloadRequest !== null ||
      event.formData ||
      isBookkeeping(event)
    if (!event.canIntercept || stays || address === undefined) return
    const clean = cleanHref(basePath, url.pathname)
    if (clean !== url.pathname && url.pathname !== `${clean}/`) return
    intercept(event, { address, url, store, leave })
  })
}

/** The address was changed for the page on show (`history.replaceState`): no other page is asked for. */
function isBookkeeping({ destination, navigationType }: NavigateEvent): boolean {
  return destination.sameDocument && navigationType !== 'traverse'
}

interface Switch {
  readonly address: string
  readonly url: URL
  readonly store: PageStore
  /** Loads a whole page without interception. */
  readonly leave: (href: string) => void
}

function intercept(event: NavigateEvent, { address, url, store, leave }: Switch): void {
  let loaded: LoadedPage | undefined
  let finish = () => {}
  // Going back and forth cannot be held up before it commits, so those pages load after.
  const canHold = event.cancelable && event.navigationType !== 'traverse'
  const load = async (controller?: NavigationPrecommitController) => {
    finish = startPending(store)
    event.signal.addEventListener('abort', finish)
    try {
      loaded = await loadPage(address, event.signal)
      if (isLost(event, loaded)) controller?.redirect(url.href.slice(0, -url.hash.length))
    } catch (error) {
      if (event.signal.aborted) throw error
      event.signal.removeEventListener('abort', finish)
      if (error instanceof UnreachableError) {
        console.warn(`${url.href} could not be loaded in place.`, error)
        finish()
        showFailure(store, { message: error.message, retry: () => leave(url.href), isHeld: canHold })
        throw error
      }
      console.warn(`${url.href} could not be loaded in place; loading the whole page.`, error)
      // Bar and spinner go on until this document is left: the browser may show it again.
      addEventListener('pagehide', finish, { once: true })
      leave(url.href)
      // The browser is leaving: this switch never ends.
      await new Promise(() => {})
    }
  }
  const show = async () => {
    if (!loaded) await load()
    // A newer switch may have taken over while this one waited.
    if (!loaded || event.signal.aborted) return
    const { page, head } = loaded
    syncHead(head)
    flushSync(() => store.set({ page }))
    finish()
    event.scroll()
    // The address as it is now: a hash that was lost is no longer in it.
    moveFocus(location.hash)
  }
  event.intercept({ ...(canHold && { precommitHandler: load }), handler: show, scroll: 'manual', focusReset: 'manual' })
}

/** True when a link took the hash along to a page that has no such place. */
function isLost({ destination, sourceElement }: NavigateEvent, { page }: LoadedPage): boolean {
  const { hash } = new URL(destination.url)
  const isTaken = sourceElement instanceof HTMLElement && sourceElement.dataset.keep?.includes('hash')
  if (!isTaken || hash.length < 2) return false
  const article = new DOMParser().parseFromString(trustedHtml(page.html), 'text/html')
  return !article.getElementById(percentDecode(hash.slice(1)))
}

/** Moves a screen reader to what the reader asked for, without moving the view. */
function moveFocus(hash: string): void {
  const target =
    hash.length > 1
      ? document.getElementById(percentDecode(hash.slice(1)))
      : document.querySelector<HTMLElement>('main h1')
  target?.focus({ preventScroll: true })
}
