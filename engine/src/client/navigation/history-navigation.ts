import { isPlainClick } from '../../theme/browser/plain-click.ts'
import { hashTarget } from '../address/hash-target.ts'
import type { PageStore } from './page-store.ts'
import { loadWhole, shownHref, startSwitch, switchAddress } from './switch-page.ts'

/** A switch by a link, or back or forward to an entry whose address the browser shows already. */
interface Visit {
  readonly url: URL
  readonly address: string
  readonly link?: HTMLAnchorElement
  /** Where the reader left the entry. */
  readonly scrollTop?: number | undefined
}

/**
 * Switches pages in place in browsers without the Navigation API: clicks on links load the page and push its address, going
 * back or forward loads it again. Scroll positions are kept by entry, because the browser would restore them before the
 * page is there.
 */
export function installHistoryNavigation(store: PageStore, basePath: string): void {
  const positions = new Map<string, number>()
  let entry = entryKey()
  /** The address whose page is shown; undefined while the address is ahead of its page, or the page failed to load. */
  let shown: string | undefined = currentAddress()
  let running = new AbortController()
  /** True while the shown page is not that of the entry, so its scroll position does not belong to the entry. */
  let isSwitching = false

  const go = async ({ url, address, link, scrollTop }: Visit) => {
    if (!link) shown = undefined
    running.abort()
    running = new AbortController()
    const { signal } = running
    const canWait = link !== undefined
    const fullLoad = (href: string) => {
      // The browser may restore this document later; then nothing is loading any more.
      const onRestored = () => {
        if (!signal.aborted) isSwitching = false
      }
      addEventListener('pageshow', onRestored, { once: true })
      loadWhole(href)
    }
    const { load, show } = startSwitch({ url, address, store, signal, canWait, fullLoad })
    isSwitching = shown === undefined
    // A failure has been reported.
    const page = await load().catch(() => undefined)
    if (signal.aborted) return
    // The reader may have scrolled since the click.
    if (link && !isSwitching) positions.set(entry, scrollY)
    isSwitching = false
    if (!page) return
    if (link) {
      entry = newKey()
      const href = shownHref(url, link, page)
      history[href === location.href ? 'replaceState' : 'pushState']({ entry }, '', href)
      history.scrollRestoration = 'manual'
    }
    shown = currentAddress()
    show(page, () => restore(scrollTop))
  }

  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || !isPlainClick(event)) return
    const url = new URL(link.href)
    const address = switchAddress(url, basePath)
    const staysHere = url.hash !== '' && address === currentAddress()
    if (address === undefined || staysHere || link.target || link.hasAttribute('download')) return
    event.preventDefault()
    void go({ url, address, link })
  })
  addEventListener('popstate', () => {
    entry = entryKey()
    const url = new URL(location.href)
    const address = switchAddress(url, basePath)
    const scrollTop = positions.get(entry)
    if (currentAddress() !== shown) {
      if (address === undefined) location.reload()
      else void go({ url, address, scrollTop })
      return
    }
    // The reader stays on this page: what a link began to load must not take its place.
    running.abort()
    isSwitching = false
    if (scrollTop !== undefined) restore(scrollTop)
  })
  const keepPosition = () => {
    if (!isSwitching) positions.set(entry, scrollY)
  }
  // The event comes in the next frame: after a switch, it belongs to the entry that is shown by then.
  addEventListener('scroll', keepPosition, { passive: true })
  // The browser restores the position of a document that it loads again; one from the back/forward cache goes on as before.
  addEventListener('pagehide', () => {
    const { scrollRestoration } = history
    history.scrollRestoration = 'auto'
    const onRestored = () => {
      history.scrollRestoration = scrollRestoration
    }
    addEventListener('pageshow', onRestored, { once: true })
  })
}

/** The key of the current history entry; assigns one if it has none. */
function entryKey(): string {
  const known: unknown = history.state?.entry
  if (typeof known === 'string') return known
  const entry = newKey()
  history.replaceState({ ...history.state, entry }, '')
  return entry
}

// Not `crypto.randomUUID`, which plain HTTP does not have.
function newKey(): string {
  return String(Math.random())
}

function currentAddress(): string {
  return location.origin + location.pathname + location.search
}

/** Scrolls to a known position, else to the target of the hash, else to the top. */
function restore(scrollTop: number | undefined): void {
  const target = hashTarget()
  if (scrollTop === undefined && target) target.scrollIntoView()
  else scrollTo({ top: scrollTop ?? 0, behavior: 'instant' })
}
