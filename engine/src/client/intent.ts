import { addressAt, cleanPath } from './address/clean-address.ts'
import { loadClientModules } from './load-client-modules.ts'
import { isQueryKey, isSearchShortcut } from './search/shortcut.ts'
import { isSlowConnection } from './slow-connection.ts'

/**
 * Inlined into the head of every page and run before first paint, so every byte counts. It applies the stored color
 * mode, strips `.html` and `/index` from the address, and loads the app on the first interaction. A click on a button or a
 * picture, an arrow key on a menu, or a search shortcut and the query typed after it, is replayed once the app is ready; so is a
 * click on a link to another version or language, because the app remembers the version and completes the address. A reader who
 * opens a page of results (`/search?q=…`), a comparison (`/changes?from=…`) or the not-found page has interacted already.
 */
const settings = (document.currentScript as HTMLScriptElement).dataset as DOMStringMap & { app: string; base: string }
let { app, base, suffix = '', styles } = settings
const root = document.documentElement

if (settings.system) root.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
try {
  const storage = window[settings.storage as 'localStorage']
  const stored = (key: string) => storage.getItem(key + suffix)
  const mode = stored('theme')
  if (mode === 'dark' || mode === 'light') root.dataset.theme = mode
  if (
    __HAS_ANNOUNCEMENT__ &&
    stored('announcement.id') === settings.announcement &&
    stored('announcement.dismissed') === 'true'
  ) {
    root.dataset.announcement = 'dismissed'
  }
} catch {
  // Storage is denied: keep the defaults. The app warns about it later.
}

const { pathname } = location
const clean = cleanPath(pathname)
// The not-found page goes there instead (`missing-page.ts`).
if (!settings.missing && clean !== pathname && pathname.startsWith(base) && !pathname.endsWith('/404.html')) {
  history.replaceState(history.state, '', addressAt(clean, base))
}

// After a reload, history still has entries of pages that the app switched to in place. Until it runs, load those.
const currentAddress = () => location.pathname + location.search
const initialAddress = currentAddress()
addEventListener('popstate', () => {
  if (!('hydrated' in root.dataset) && currentAddress() !== initialAddress) location.reload()
})

const addLink = (rel: string, href: string) => {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  // The app cannot tell that a link in the page has failed. Without it, the app fetches the file again.
  link.onerror = () => link.remove()
  document.head.append(link)
  return link
}

// The page has only the rules that it needs itself: not those for pointers, the app, other pages and forced colors.
const loadStyles = () => {
  if (styles) addLink('stylesheet', styles)
  styles = ''
}
if (styles && matchMedia('(forced-colors:active),(prefers-contrast:more)').matches) loadStyles()

const triggers = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll']
if (settings.missing || (settings.query && location.search.includes(`${settings.query}=`)))
  triggers.push('DOMContentLoaded')
let replays: (() => void)[] = []
let isSearching = false
let isRunning = false
let queued = 'button,.enlarge,[data-keep],[data-version],[data-chosen-version]'

const replayAll = () => {
  for (const replay of replays.splice(0)) replay()
}

const start = (event: Event) => {
  for (const trigger of triggers) removeEventListener(trigger, start, true)
  // A queued link waits for the whole app. On a slow connection, that takes many seconds: the browser follows all links there.
  if (isSlowConnection()) queued = 'button'
  // Queues the last click or key for the app. The browser itself follows other links.
  const queue = (early: Event) => {
    const target = early.target as Element
    if (early instanceof KeyboardEvent) {
      const isMenuKey = early.key.startsWith('Arrow') && target.matches('.dropdown>button')
      if (!isMenuKey && (isRunning || (!isSearchShortcut(early) && !(isSearching && isQueryKey(early))))) return
      // The event itself serves as the options of the new one: its key, its modifiers and whether it bubbles.
      const replay = () => target.dispatchEvent(new KeyboardEvent('keydown', early))
      replays = isSearching ? [...replays, replay] : [replay]
      isSearching ||= !isMenuKey
    } else {
      const button = target.closest<HTMLElement>(queued)
      const click = early as MouseEvent
      // Pictures open by links, too. With a modifier, the browser opens any of these links elsewhere, or saves the target.
      const isElsewhere = click.ctrlKey || click.metaKey || click.altKey || click.shiftKey
      if (!button || ('href' in button && isElsewhere)) return
      replays = [() => button.click()]
      isSearching = 'search' in button.dataset
    }
    early.preventDefault()
    // The app may install handlers before it is ready: they would handle this event and its replay.
    early.stopPropagation()
  }
  addEventListener('click', queue, true)
  addEventListener('keydown', queue, true)
  loadStyles()
  const load = () =>
    import(/* @vite-ignore */ app)
      .then((module: { start: (trigger: Event) => Promise<void> }) => {
        const ready = module.start(event)
        // The app handles articles and the search as soon as it starts. The rest of the page waits for hydration: its events are
        // queued again.
        queued = 'button:not([data-part=article] *,[data-search])'
        isRunning = true
        replayAll()
        return ready
      })
      .catch((error: unknown) => {
        // Only the home page has the notice of a wrong base path. At the right address, the app is missing for another reason.
        if (clean !== base && `${clean}/` !== base) document.getElementById('_Notice')?.removeAttribute('hidden')
        console.warn('The app could not be loaded.', error)
      })
      .finally(() => {
        removeEventListener('click', queue, true)
        removeEventListener('keydown', queue, true)
        replayAll()
      })
  if (event.type === 'keydown') {
    queue(event)
    // After the next frame, which browsers paint soon after a key: evaluating the app takes a slow processor some frames. For a
    // pointer there is no time: until the app runs, the browser follows the link that it clicks.
    setTimeout(load)
  } else load()
}
for (const trigger of triggers) addEventListener(trigger, start, { capture: true, passive: trigger !== 'keydown' })

if (__HAS_CLIENT_MODULES__) addEventListener('DOMContentLoaded', loadClientModules)

// Fetch the app while the browser is idle, without running it, and then what else is needed first; not on a slow or metered
// connection. The whole style sheet is applied right away: that takes a slow processor longer than a frame, and the first click
// would have to wait for it.
addEventListener('load', () => {
  if (isSlowConnection()) return
  const prefetch = () => {
    const link = addLink('modulepreload', app)
    // Absent in development. `prefetch-search.ts` has the name of the app.
    if (settings.styles)
      link.onload = () => {
        loadStyles()
        import(/* @vite-ignore */ app.replace(/app(?=[^/]+$)/, 'ahead')).catch(() => {})
      }
  }
  if (typeof requestIdleCallback === 'function') requestIdleCallback(prefetch)
  else setTimeout(prefetch, 2000)
})
