import { hashTarget } from '../address/hash-target.ts'
import type { LoadedPage } from './load-page.ts'
import type { PageStore } from './page-store.ts'
import { loadWhole, type PageSwitch, shownHref, startSwitch, switchAddress } from './switch-page.ts'

/** True while the address is that of a page that is not shown yet. */
let isAhead = false

/**
 * Handles navigation between pages of the site in place, with the Navigation API on plain links. A page is loaded before
 * the address changes, where the browser can wait for it. If that fails, the browser loads the whole page instead; if the
 * site is unreachable, a message offers to retry. A newer navigation aborts an older one. For browsers without the API, the
 * same is loaded with `history.pushState`. Resolves when links are handled, or when that code cannot be loaded.
 */
export async function installNavigation(store: PageStore, basePath: string): Promise<void> {
  const { navigation } = window
  // In browsers without the API, `window.navigation` may be an element with that id.
  if (typeof navigation?.navigate !== 'function') {
    return import('./history-navigation.ts')
      .then(({ installHistoryNavigation }) => installHistoryNavigation(store, basePath))
      .catch((error: unknown) => console.warn('Pages are not switched in place.', error))
  }
  // The URL of a full page load in progress, which must not be intercepted.
  let fullLoadUrl: string | undefined
  const fullLoad = (href: string) => {
    fullLoadUrl = href
    loadWhole(href)
  }
  // The document was restored from the back/forward cache: no load is in progress.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) fullLoadUrl = undefined
  })
  navigation.addEventListener('navigate', (event) => {
    const { destination, navigationType } = event
    // Going back or forward is never that load: the reader may have stopped it to go to an entry of this document.
    if (destination.url === fullLoadUrl && navigationType !== 'traverse') return
    const url = new URL(destination.url)
    const address = switchAddress(url, basePath)
    const isIgnored =
      navigationType === 'reload' ||
      event.downloadRequest !== null ||
      event.formData ||
      // The browser itself goes to a place in the page, unless the page of the address is not shown yet. `history.replaceState`
      // and the like change the address without loading another page.
      (event.hashChange ? !isAhead : destination.sameDocument && navigationType !== 'traverse')
    if (!event.canIntercept || isIgnored || address === undefined) return
    intercept(event, { address, url, store, fullLoad })
  })
}

type Target = Pick<PageSwitch, 'address' | 'url' | 'store' | 'fullLoad'>

function intercept(event: NavigateEvent, target: Target): void {
  const { url } = target
  // Going back or forward cannot wait for the page: the address changes first, as always in browsers without the controller. For
  // another place in the same page, there is nothing to wait for.
  const canWait = event.cancelable && event.navigationType !== 'traverse' && !event.hashChange && hasPrecommit()
  const { load, show } = startSwitch({ ...target, signal: event.signal, canWait })
  let loaded: LoadedPage | undefined
  const precommitHandler = async (controller: NavigationPrecommitController) => {
    loaded = await load()
    const href = shownHref(url, event.sourceElement, loaded)
    if (href !== url.href) controller.redirect(href)
  }
  const handler = async () => {
    isAhead = true
    const page = loaded ?? (await load())
    // A newer navigation may have started in the meantime.
    if (event.signal.aborted) return
    isAhead = false
    // Before the link is rendered for the new page.
    const href = shownHref(url, event.sourceElement, page)
    // `event.scroll()` would not scroll at all if nothing has the id in the hash.
    const isNowhere = () => event.navigationType !== 'traverse' && location.hash !== '' && !hashTarget()
    show(page, () => (isNowhere() ? scrollTo(0, 0) : event.scroll()))
    if (!canWait && href !== url.href) history.replaceState(history.state, '', href)
  }
  event.intercept({ ...(canWait && { precommitHandler }), handler, scroll: 'manual', focusReset: 'manual' })
}

/** True if the browser can wait for a page before it changes the address. The global may also be an element with that id. */
function hasPrecommit(): boolean {
  return typeof Reflect.get(window, 'NavigationPrecommitController') === 'function'
}
