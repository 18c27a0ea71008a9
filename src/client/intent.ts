import { isQueryKey, isSearchShortcut } from '../theme/search/shortcut.ts'
import { isSlowConnection } from './slow-connection.ts'

/**
 * Stands in the head of every page, before anything is painted, so every byte counts. It shows the remembered colour
 * mode, cleans `.html` and `/index` from the address, and loads the app when the reader first moves, touches, scrolls or
 * types. A click on a button, or a shortcut and the query typed after it, is replayed when the app is there.
 */
const settings = document.currentScript?.dataset ?? {}
const { app = '', base = '/', suffix = '' } = settings
const root = document.documentElement

if (settings.system) root.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
try {
  const storage = window[settings.storage as 'localStorage']
  const stored = (key: string) => storage.getItem(key + suffix)
  const mode = stored('theme')
  if (mode === 'dark' || mode === 'light') root.dataset.theme = mode
  if (stored('announcement.id') === settings.announcement && stored('announcement.dismissed') === 'true') {
    root.dataset.announcement = 'dismissed'
  }
} catch {
  // Storage is denied: the defaults it is. The app says so once it runs.
}

const { pathname } = location
const named = pathname.replace(/(\/index)?(\.html)?$/, '')
// Old folders and where they are now; the not-found page has them.
const moved: Record<string, string> = JSON.parse(settings.missing ?? '{}')
const folder = Object.keys(moved).find((from) => `${named}/`.startsWith(`${from}/`)) ?? ''
const clean = (moved[folder] ?? '') + named.slice(folder.length)
if (clean !== pathname && pathname.startsWith(base) && !pathname.endsWith('/404.html')) {
  // With the origin, so that `//` at the start of a path never names another host.
  const target = location.origin + (clean.length < base.length ? base : clean) + location.search + location.hash
  // The not-found page of a host that serves only files: the page itself may be at the clean address. A host that leads
  // back here from there is left alone.
  if (!settings.missing) history.replaceState(history.state, '', target)
  else if (document.referrer !== location.href.replace(/#.*/, '')) location.replace(target)
}

// Until the app runs, nobody else shows the pages that it switched to in place before this document was loaded anew.
const shown = () => location.pathname + location.search
const loaded = shown()
addEventListener('popstate', () => {
  if (!('hydrated' in root.dataset) && shown() !== loaded) location.reload()
})

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const
let replays: (() => void)[] = []
let isSearching = false

const start = (event: Event) => {
  for (const sign of signs) removeEventListener(sign, start, true)
  // Holds the last click or shortcut for the app; links need nothing, the browser follows them.
  const hold = (early: Event) => {
    const target = early.target as Element
    if (early instanceof KeyboardEvent) {
      if (!isSearchShortcut(early) && !(isSearching && isQueryKey(early))) return
      const { key, ctrlKey, metaKey } = early
      const replay = () =>
        target.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true }))
      replays = isSearching ? [...replays, replay] : [replay]
      isSearching = true
    } else {
      const button = target.closest<HTMLElement>('button')
      if (!button) return
      replays = [() => button.click()]
      isSearching = 'search' in button.dataset
    }
    early.preventDefault()
    // Handlers of the app may be there before it is ready: they would answer now, and again to the replay.
    early.stopPropagation()
  }
  addEventListener('click', hold, true)
  addEventListener('keydown', hold, true)
  if (event.type === 'keydown') hold(event)
  import(/* @vite-ignore */ app)
    .then((module: { start: (sign: Event) => Promise<void> }) => module.start(event))
    .catch((error: unknown) => {
      document.getElementById('base-path-notice')?.removeAttribute('hidden')
      console.warn('The app could not be loaded; the page works without it.', error)
    })
    .finally(() => {
      removeEventListener('click', hold, true)
      removeEventListener('keydown', hold, true)
      for (const replay of replays) replay()
    })
}
for (const sign of signs) addEventListener(sign, start, { capture: true, passive: sign !== 'keydown' })

// Fetched while the reader reads, never run; not on a slow or metered connection.
addEventListener('load', () => {
  if (isSlowConnection()) return
  const prefetch = () => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = app
    document.head.append(link)
  }
  if ('requestIdleCallback' in window) requestIdleCallback(prefetch)
  else setTimeout(prefetch, 2000)
})
