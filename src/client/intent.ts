/**
 * Stands in the head of every page, before anything is painted, so every byte counts. It shows the remembered colour
 * mode, cleans `.html` and `/index` from the address, and loads the app when the reader first moves, touches, scrolls or
 * types. A click on a button or a shortcut that comes before the app is there waits for it.
 */
const { app = '', base = '/' } = document.currentScript?.dataset ?? {}
const root = document.documentElement

try {
  const mode = localStorage.getItem('theme')
  if (mode === 'dark') root.dataset.theme = mode
} catch {
  // Storage is denied: the default mode it is. The app says so once it runs.
}

const clean = location.pathname.replace(/(\/index)?(\.html)?$/, '')
if (clean !== location.pathname && location.pathname.startsWith(base)) {
  history.replaceState(history.state, '', (clean.length < base.length ? base : clean) + location.search + location.hash)
}

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const
let waiting: (() => void) | undefined

const start = (event: Event) => {
  for (const sign of signs) removeEventListener(sign, start, true)
  // Holds the first click or shortcut for the app; links need nothing, the browser follows them.
  const hold = (early: Event) => {
    const target = early.target as Element
    if (early instanceof KeyboardEvent) {
      const isShortcut =
        (early.key === 'k' && (early.ctrlKey || early.metaKey)) ||
        (early.key === '/' && !/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
      if (!isShortcut) return
      early.preventDefault()
      const { key, ctrlKey, metaKey } = early
      waiting = () =>
        target.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true }))
      return
    }
    const button = target.closest<HTMLElement>('button')
    if (button) waiting = () => button.click()
  }
  addEventListener('click', hold, true)
  addEventListener('keydown', hold, true)
  if (event.type === 'keydown') hold(event)
  import(/* @vite-ignore */ app)
    .then((module: { start: () => Promise<void> }) => module.start())
    .finally(() => {
      removeEventListener('click', hold, true)
      removeEventListener('keydown', hold, true)
    })
    .then(() => waiting?.())
}
for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })

// Fetched while the reader reads, never run; not on a slow or metered connection.
addEventListener('load', () => {
  const { saveData, effectiveType = '' } =
    (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {}
  if (saveData || effectiveType.includes('2g')) return
  const prefetch = () => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = app
    document.head.append(link)
  }
  if ('requestIdleCallback' in window) requestIdleCallback(prefetch)
  else setTimeout(prefetch, 2000)
})
