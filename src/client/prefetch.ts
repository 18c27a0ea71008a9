import { pageAddress } from './link-target.ts'
import { prefetchPage } from './load-page.ts'
import { isSlowConnection } from './slow-connection.ts'

/** A pointer that rests this long on a link means it. */
const DWELL_MS = 65

/**
 * Fetches the page behind a link while the pointer rests on it, or at once when it is touched or gets focus. `sign` is
 * the event that started the app: loading it took longer than a rest.
 */
export function installPrefetch(basePath: string, sign?: Event): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const consider = (event: Event, delay: number) => {
    clearTimeout(timer)
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.download || isSlowConnection()) return
    const url = new URL(link.href)
    const address = pageAddress(url, basePath)
    if (address === undefined || address === location.origin + location.pathname + location.search) return
    timer = setTimeout(() => prefetchPage(address), delay)
  }
  if (sign) consider(sign, 0)
  addEventListener('pointerover', (event) => consider(event, DWELL_MS), { passive: true })
  addEventListener('touchstart', (event) => consider(event, 0), { passive: true })
  addEventListener('focusin', (event) => consider(event, DWELL_MS), { passive: true })
}
