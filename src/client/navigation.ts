import { flushSync } from 'react-dom'
import { cleanHref } from '../model/url.ts'
import { syncHead } from './head.ts'
import { pageAddress } from './link-target.ts'
import { type LoadedPage, loadPage } from './load-page.ts'
import type { PageStore } from './page-store.ts'
import { startProgress } from './progress.ts'

/**
 * Turns navigation between pages of the site into a switch in place, with the platform's Navigation API on plain links.
 * Where a browser lacks it nothing is installed and links load pages. The page is loaded before the address changes; when
 * that fails, the browser loads the whole page instead. A newer click aborts an older one.
 */
export function installNavigation(store: PageStore, basePath: string): void {
  const { navigation } = window
  // Without the controller a browser would change the address before the page is there.
  if (!navigation || !('NavigationPrecommitController' in window)) return
  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url)
    const address = pageAddress(url, basePath)
    const stays =
      event.hashChange || event.navigationType === 'reload' || event.downloadRequest !== null || event.formData
    if (!event.canIntercept || stays || address === undefined) return
    const clean = cleanHref(basePath, url.pathname)
    if (clean !== url.pathname && url.pathname !== `${clean}/`) return
    intercept(event, { address, url, store })
  })
}

interface Switch {
  readonly address: string
  readonly url: URL
  readonly store: PageStore
}

function intercept(event: NavigateEvent, { address, url, store }: Switch): void {
  let loaded: LoadedPage | undefined
  const load = async () => {
    const finish = startProgress()
    try {
      loaded = await loadPage(address, event.signal)
    } catch (error) {
      if (event.signal.aborted) throw error
      console.warn(`${url.href} could not be loaded in place; loading the whole page.`, error)
      location.assign(url.href)
      // The browser is leaving: this switch never ends.
      await new Promise(() => {})
    } finally {
      finish()
    }
  }
  const show = async () => {
    if (!loaded) await load()
    if (!loaded) return
    const { page, document: source } = loaded
    flushSync(() => store.set(page))
    syncHead(source)
    event.scroll()
    moveFocus(url.hash)
  }
  // Going back and forth cannot be held up before it commits, so those pages load after.
  const canHold = event.cancelable && event.navigationType !== 'traverse'
  event.intercept({ ...(canHold && { precommitHandler: load }), handler: show, scroll: 'manual', focusReset: 'manual' })
}

/** Moves a screen reader to what the reader asked for, without moving the view. */
function moveFocus(hash: string): void {
  const target =
    hash.length > 1
      ? document.getElementById(decodeURIComponent(hash.slice(1)))
      : document.querySelector<HTMLElement>('main h1')
  target?.focus({ preventScroll: true })
}
