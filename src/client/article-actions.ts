/** How long a copy button says that it has copied. */
const COPIED_MS = 2000

/** The article is plain HTML: its buttons and tabs work by events caught here. */
export function installArticleActions(): void {
  addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    const copy = target?.closest<HTMLButtonElement>('button[data-copy="code"]')
    if (copy) void copyCode(copy)
    const tab = target?.closest<HTMLElement>('.tabs [role="tab"]')
    if (tab) selectTab(tab)
  })
  addEventListener('keydown', (event) => {
    const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('.tabs [role="tab"]') : null
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!tab || !step) return
    const tabs = [...(tab.parentElement?.children ?? [])] as HTMLElement[]
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]
    if (!next) return
    selectTab(next)
    next.focus()
  })
}

async function copyCode(button: HTMLButtonElement): Promise<void> {
  const code = button.parentElement?.querySelector('code')?.textContent ?? ''
  await navigator.clipboard.writeText(code)
  button.dataset.state = 'copied'
  setTimeout(() => delete button.dataset.state, COPIED_MS)
}

/** Shows the panel of a tab, in every set of tabs of the same group. */
function selectTab(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('.tabs')
  const group = tabs?.dataset.group
  const label = tab.textContent
  const sets = group
    ? [...document.querySelectorAll<HTMLElement>('.tabs')].filter((set) => set.dataset.group === group)
    : [tabs]
  for (const set of sets) {
    const chosen = [...(set?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])].find(
      (one) => one.textContent === label,
    )
    if (!set || !chosen) continue
    for (const one of set.querySelectorAll<HTMLElement>('[role="tab"]')) {
      const isChosen = one === chosen
      one.setAttribute('aria-selected', String(isChosen))
      one.tabIndex = isChosen ? 0 : -1
      const panel = document.getElementById(one.getAttribute('aria-controls') ?? '')
      if (panel) panel.hidden = !isChosen
    }
  }
}
