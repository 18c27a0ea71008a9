import { isPlainClick } from '../../theme/browser/plain-click.ts'
import { focusWithoutScroll, hashTarget } from '../address/hash-target.ts'
import { openTab } from './tabs.ts'

const HIDDEN_PANEL = '.tabs [role="tabpanel"][hidden]'

/** Opens the tabs that hide an element; false if none did. */
export function revealTarget(target: HTMLElement | null): boolean {
  const panel = target?.closest<HTMLElement>(HIDDEN_PANEL)
  const tab = panel && document.getElementById(panel.getAttribute('aria-labelledby') ?? '')
  if (!tab) return false
  openTab(tab)
  // Tabs may be in tabs.
  revealTarget(panel.parentElement)
  return true
}

/** Shows the target of the hash if a tab hides it: the browser could not scroll there. */
export function showHiddenTarget(): void {
  const target = hashTarget()
  if (!target || !revealTarget(target)) return
  target.scrollIntoView()
  focusWithoutScroll(target)
}

/** Opens the tabs that hide what a link of this page leads to, before the browser follows it, and after it went back or forward. */
export function installTargets(): void {
  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.hash || !isPlainClick(event)) return
    if (link.origin + link.pathname === location.origin + location.pathname) revealTarget(hashTarget(link.hash))
  }
  addEventListener('click', click, true)
  addEventListener('hashchange', showHiddenTarget)
}
