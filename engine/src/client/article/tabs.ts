import { pauseScrollReactions } from '../../theme/browser/scroll-reactions.ts'
import type { SiteStorage } from '../../theme/browser/storage.ts'

const TAB = '.tabs [role="tab"]'

/** Handles clicks and arrow keys on tabs. A choice applies to every tab set of its group and is stored. */
export function installTabs(storage: SiteStorage): void {
  const choose = (tab: HTMLElement) => {
    keepInPlace(tab, () => openTab(tab))
    const group = groupOf(tab)
    if (group) storage.set(`tabs.${group}`, labelOf(tab))
  }
  const click = (event: Event) => {
    const tab = tabOf(event)
    if (tab) choose(tab)
  }
  const press = (event: KeyboardEvent) => {
    const tab = tabOf(event)
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    // With one of these, an arrow key belongs to the browser: with Alt, it goes back.
    if (!tab || !step || event.altKey || event.ctrlKey || event.metaKey) return
    const tabs = [...(tab.parentElement?.children ?? [])] as HTMLElement[]
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]
    if (!next) return
    choose(next)
    next.focus()
  }
  addEventListener('click', click, true)
  addEventListener('keydown', press, true)
}

/** Applies the stored choice of each group, and follows changes in other windows; returns an unsubscribe function. */
export function followTabs(storage: SiteStorage): () => void {
  const groups = [...document.querySelectorAll<HTMLElement>('.tabs[data-group]')].map(
    (tabs) => tabs.dataset.group ?? '',
  )
  // Where storage is denied, nothing is stored: a tab that was chosen while the page hydrated stays.
  let isFollowing = false
  const stops = [...new Set(groups)].map((group) =>
    storage.follow(`tabs.${group}`, (label) => {
      if (label !== null || isFollowing) selectInGroup(group, label)
    }),
  )
  isFollowing = true
  return () => {
    for (const stop of stops) stop()
  }
}

/** Selects a tab, and those of its group with the same label. */
export function openTab(tab: HTMLElement): void {
  const group = groupOf(tab)
  if (group) selectInGroup(group, labelOf(tab))
  else select(tab)
}

function groupOf(tab: HTMLElement): string | undefined {
  return tab.closest<HTMLElement>('.tabs')?.dataset.group
}

function tabOf(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(TAB) : null
}

/** Selects the tabs with a label in a group; the first ones if `label` is null. */
function selectInGroup(group: string, label: string | null): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('.tabs[data-group]')) {
    if (tabs.dataset.group !== group) continue
    const all = [...tabs.querySelectorAll<HTMLElement>('[role="tab"]')]
    const tab = label === null ? all[0] : all.find((one) => labelOf(one) === label)
    if (tab) select(tab)
  }
}

function panelOf(tab: HTMLElement): HTMLElement | null {
  return document.getElementById(tab.getAttribute('aria-controls') ?? '')
}

/** The label as written by the author; the browser may have translated the text of the button. */
function labelOf(tab: HTMLElement): string {
  return panelOf(tab)?.dataset.label ?? ''
}

function select(tab: HTMLElement): void {
  for (const one of tab.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []) {
    const isChosen = one === tab
    one.setAttribute('aria-selected', String(isChosen))
    one.tabIndex = isChosen ? 0 : -1
    const panel = panelOf(one)
    if (panel) panel.hidden = !isChosen
  }
}

/** Runs `change` without moving `element` in the viewport: tab sets above it may change their height. */
function keepInPlace(element: HTMLElement, change: () => void): void {
  const resume = pauseScrollReactions()
  const before = element.getBoundingClientRect().top
  change()
  window.scrollBy({ top: element.getBoundingClientRect().top - before, behavior: 'instant' })
  resume()
}
