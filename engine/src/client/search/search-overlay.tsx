import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'
import type { SiteConfig } from '../../model/config.ts'
import { QUERY_LIMIT, type SearchClient } from '../../search/protocol.ts'
import { isComposing } from '../../theme/browser/is-composing.ts'
import { ConfigContext } from '../../theme/config-context.ts'
import type { SearchAccess } from '../../theme/search/search-context.ts'
import { searchHref } from '../../theme/search/search-href.ts'
import type { PageStore } from '../navigation/page-store.ts'
import { wholeStyles } from '../whole-styles.ts'
import { isQueryKey, isSearchShortcut } from './shortcut.ts'

/** Loads the code of the search modal. */
const loadModal = () => import('../../theme/search/modal/SearchModal.tsx')

/**
 * Opens the search with its shortcuts and buttons, over any page. It has a React root of its own, because that of the page takes
 * longer to hydrate than a search takes to open.
 */
export function installSearch(
  client: SearchClient,
  { config, store }: { config: SiteConfig; store: PageStore },
): SearchAccess {
  let modal: { readonly root: Root; readonly container: Element } | undefined
  /** Cancels the search that is opening. */
  let opening: AbortController | undefined
  let opener: Element | null = null
  const preload = () => {
    loadModal().catch(() => {})
    client.preload(store.get().page.version.name)
  }
  const openPage = (error: unknown, query: string) => {
    console.warn('The search could not be opened here; opening its page.', error)
    const { basePath } = config
    const version = store.get().page.version.name
    location.assign(query === '' ? `${basePath}search` : searchHref({ basePath, query, version }))
  }
  const remove = () => {
    modal?.root.unmount()
    modal?.container.remove()
    modal = undefined
    opening?.abort()
    opening = undefined
  }
  const close = () => {
    remove()
    // Deferred: the click that closes the modal would move the focus away again.
    setTimeout(() => opener instanceof HTMLElement && opener.focus({ preventScroll: true }))
  }
  /** `from` gets the focus back on closing: Safari does not focus a button that is clicked. */
  const open = async (from: Element | null) => {
    opening = new AbortController()
    const { signal } = opening
    opener = from
    const typed = collectTyping()
    signal.addEventListener('abort', typed.stop)
    preload()
    try {
      const [{ default: SearchModal }] = await Promise.all([loadModal(), wholeStyles()])
      if (signal.aborted) return
      const { page } = store.get()
      const container = document.body.appendChild(document.createElement('div'))
      const root = createRoot(container)
      modal = { root, container }
      const query = typed.stop()
      // Synchronously: a key pressed before the input exists would be lost.
      flushSync(() =>
        root.render(
          <ConfigContext value={config}>
            <ErrorBoundary fallback={null} onError={(error) => openPage(error, query)}>
              <SearchModal client={client} page={page} initialQuery={query} onClose={close} onFollow={remove} />
            </ErrorBoundary>
          </ConfigContext>,
        ),
      )
    } catch (error) {
      // The file is gone, perhaps because of a newer deployment, whose search page works.
      if (!signal.aborted) openPage(error, typed.stop())
    } finally {
      typed.stop()
      if (!signal.aborted) opening = undefined
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isEscape = (modal ?? opening) !== undefined && event.key === 'Escape' && !isComposing(event)
    if (event.defaultPrevented && !isEscape) return
    // While the code loads, a slash belongs to the query.
    if (!isEscape && (opening || !isSearchShortcut(event))) return
    takeOver(event)
    if (!modal && !isEscape) void open(document.activeElement)
    else if (event.key === '/') modal?.container.querySelector('input')?.focus()
    else close()
  }
  const onClick = (event: MouseEvent) => {
    const button = searchButtonAt(event.target)
    if (!button) return
    takeOver(event)
    if (!opening && !modal) void open(button)
  }
  addEventListener('keydown', onKeyDown, true)
  addEventListener('click', onClick, true)
  onOtherPage(store, remove)
  return { client, preload }
}

/** Selects the buttons that open the search. */
export const SEARCH_BUTTON = 'button[data-search]'

/** The button that opens the search, if a click was on it. */
export function searchButtonAt(target: EventTarget | null | undefined): Element | undefined {
  return (target instanceof Element && target.closest(SEARCH_BUTTON)) || undefined
}

/** Keeps an event from the browser, and from React: a page that is hydrating would hydrate all the rest of it at once. */
function takeOver(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Calls back when another page is shown. */
function onOtherPage({ get, subscribe }: PageStore, callBack: () => void): void {
  let { href } = get().page
  subscribe(() => {
    const { page } = get()
    if (page.href !== href) callBack()
    href = page.href
  })
}

/** Buffers what a reader types before the input exists, and keeps the browser from handling the shortcut meanwhile. */
function collectTyping(): { stop: () => string } {
  let typed = ''
  const collect = (event: KeyboardEvent) => {
    if (isQueryKey(event))
      typed = event.key === 'Backspace' ? typed.slice(0, -1) : (typed + event.key).slice(0, QUERY_LIMIT)
    else if (!isSearchShortcut(event)) return
    takeOver(event)
  }
  addEventListener('keydown', collect, true)
  return {
    stop: () => {
      removeEventListener('keydown', collect, true)
      return typed
    },
  }
}
