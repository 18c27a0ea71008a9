import { COLLAPSED } from '../../theme/browser/collapsed.ts'
import { isPlainClick } from '../../theme/browser/plain-click.ts'
import { focusWithoutScroll, hashTarget } from '../address/hash-target.ts'
import { openTab } from './tabs.ts'

const HIDDEN_PANEL = '.tabs [role="tabpanel"][hidden]'

/** Selects what hides an element: such a panel, or a part of a closed disclosure. */
const COVER = `${HIDDEN_PANEL},${COLLAPSED}`

/** Opens the tabs and disclosures that hide an element. */
export function revealTarget(target: HTMLElement | null): void {
  const cover = target?.closest<HTMLElement>(COVER)
  if (!cover) return
  const parent = cover.parentElement
  const tab = document.getElementById(cover.getAttribute('aria-labelledby') ?? '')
  // Not every browser opens a disclosure for a link, and none does when a script scrolls.
  if (parent instanceof HTMLDetailsElement) parent.open = true
  else if (tab) openTab(tab)
  // Tabs and disclosures may be nested.
  revealTarget(parent)
}

/** Shows the target of the hash if a tab hides it: the browser could not scroll there. */
export function showHiddenTarget(): void {
  const target = hashTarget()
  if (!target?.closest(HIDDEN_PANEL)) return
  revealTarget(target)
  target.scrollIntoView()
  focusWithoutScroll(target)
}

/** Opens what hides the target of a link within this page before the browser follows it; tabs also on going back or forward. */
export function installTargets(): void {
  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.hash || !isPlainClick(event)) return
    if (link.origin + link.pathname === location.origin + location.pathname) revealTarget(hashTarget(link.hash))
  }
  addEventListener('click', click, true)
  addEventListener('hashchange', showHiddenTarget)
}
