import { pauseScrollReactions } from '../theme/scroll-reactions.ts'
import type { SiteStorage } from '../theme/storage.ts'

const TAB = '.tabs [role="tab"]'

/** Makes tabs answer to clicks and arrow keys; a choice in a group holds for all tabs of that group and is remembered. */
export function installTabs(storage: SiteStorage): void {
  const choose = (tab: HTMLElement) => {
    const group = tab.closest<HTMLElement>('.tabs')?.dataset.group
    const label = tab.textContent ?? ''
    keepInPlace(tab, () => {
      if (group) selectInGroup(group, label)
      else select(tab)
    })
    if (group) storage.set(`tabs.${group}`, label)
  }
  addEventListener('click', (event) => {
    const tab = tabOf(event)
    if (tab) choose(tab)
  })
  addEventListener('keydown', (event) => {
    const tab = tabOf(event)
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!tab || !step) return
    const tabs = [...(tab.parentElement?.children ?? [])] as HTMLElement[]
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]
    if (!next) return
    choose(next)
    next.focus()
  })
}

/** Shows the remembered choice of every group on the page. */
export function restoreTabs(storage: SiteStorage): void {
  const groups = [...document.querySelectorAll<HTMLElement>('.tabs[data-group]')].map(
    (tabs) => tabs.dataset.group ?? '',
  )
  for (const group of new Set(groups)) {
    const label = storage.get(`tabs.${group}`)
    if (label !== null) selectInGroup(group, label)
  }
}

function tabOf(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(TAB) : null
}

function selectInGroup(group: string, label: string): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('.tabs[data-group]')) {
    if (tabs.dataset.group !== group) continue
    const tab = [...tabs.querySelectorAll<HTMLElement>('[role="tab"]')].find((one) => one.textContent === label)
    if (tab) select(tab)
  }
}

function select(tab: HTMLElement): void {
  for (const one of tab.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []) {
    const isChosen = one === tab
    one.setAttribute('aria-selected', String(isChosen))
    one.tabIndex = isChosen ? 0 : -1
    const panel = document.getElementById(one.getAttribute('aria-controls') ?? '')
    if (panel) panel.hidden = !isChosen
  }
}

/** Changes the layout without moving `element` in the view: other tabs of the group may change their height above it. */
function keepInPlace(element: HTMLElement, change: () => void): void {
  const resume = pauseScrollReactions()
  const before = element.getBoundingClientRect().top
  change()
  window.scrollBy({ top: element.getBoundingClientRect().top - before, behavior: 'instant' })
  resume()
}
