import { isSlowConnection } from '../slow-connection.ts'
import { pageAddress } from './link-target.ts'
import { prefetchPage } from './load-page.ts'

/** How long the pointer must rest on a link. */
const DWELL_MS = 65

/**
 * Prefetches the target of a link when the pointer rests on it, when it gets focus, or immediately when it is pressed.
 * `trigger`, the event that started the app, is handled without delay, because loading the app took longer than that.
 */
export function installPrefetch(basePath: string, trigger?: Event): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const consider = (event: Event, delay: number) => {
    clearTimeout(timer)
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.hasAttribute('download') || link.target || isSlowConnection()) return
    const url = new URL(link.href)
    const address = pageAddress(url, basePath)
    if (address === undefined || address === location.origin + location.pathname + location.search) return
    // Not by a timer when pressed: the focus that follows would restart it.
    if (delay === 0) prefetchPage(address)
    else timer = setTimeout(() => prefetchPage(address), delay)
  }
  if (trigger) consider(trigger, 0)
  addEventListener('pointerover', (event) => consider(event, DWELL_MS), { passive: true })
  addEventListener('pointerdown', (event) => consider(event, 0), { passive: true })
  addEventListener('focusin', (event) => consider(event, DWELL_MS), { passive: true })
}
