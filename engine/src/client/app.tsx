import { startTransition, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { SHELL_IDS } from '../model/page-ids.ts'
import type { SearchClient } from '../search/protocol.ts'
import { App } from '../theme/App.tsx'
import { siteStorage } from '../theme/browser/storage.ts'
import { loadModal } from '../theme/search/load-modal.ts'
import { keepAddressParts } from './address/keep-address.ts'
import { rememberVersions } from './address/remember-version.ts'
import { installArticleActions } from './article/article-actions.ts'
import { respondEarly } from './article/respond-early.ts'
import { followTabs } from './article/tabs.ts'
import { loadClientModules } from './load-client-modules.ts'
import { installNavigation } from './navigation/navigation.ts'
import { type PageStore, pageStore } from './navigation/page-store.ts'
import { installPrefetch } from './navigation/prefetch.ts'
import { addsRareParts, rareStyles } from './rare-styles.ts'
import { readPage } from './read-page.ts'
import { siteSearch } from './search/site-search.ts'
import { installTrustedTypes } from './trusted-types.ts'
import { wholeStyles } from './whole-styles.ts'

/** Read once: the bundler inlines a new object at each use, and effects depend on its identity. */
const config = __SITE_CONFIG__

/** The running app: its current page, and a promise that resolves once it handles every event. */
export interface RunningApp {
  readonly store: PageStore
  readonly ready: Promise<void>
}

/** Hydrates the page. `trigger` is the event that started the app; the reader may have opened the search since. */
export function run(trigger?: Event, isSearching = false): RunningApp {
  const root = document.getElementById(SHELL_IDS.root)
  if (!root) throw new Error('The page has no root element.')
  const store = pageStore(readPage(document))
  const { basePath } = config
  const search = siteSearch(config)
  const storage = siteStorage(config.storage)
  installTrustedTypes(basePath)
  if (search && (isSearching || isOnSearch(trigger))) {
    // Everything a search needs is on its way while the page hydrates.
    loadModal().catch(() => {})
    search.preload(store.get().page.version.name)
  }
  if (addsRareParts(store.get().page)) rareStyles()
  installArticleActions(storage)
  keepAddressParts()
  rememberVersions(storage)
  installPrefetch(basePath, trigger)
  const navigates = installNavigation(store, basePath)
  const endEarly = respondEarly()
  const hydrated = new Promise<void>((resolve) => {
    // A transition hydrates in slices, so the browser can paint and handle input in between.
    startTransition(() => {
      hydrateRoot(root, <LiveApp store={store} onHydrated={resolve} {...(search && { search })} />)
    })
  }).then(endEarly)
  // A menu without its rules would open unseen, and its entries could not take the focus.
  const ready = Promise.all([navigates, hydrated, wholeStyles()]).then(() => {
    document.documentElement.dataset.hydrated = ''
  })
  return { store, ready }
}

/** Called by the inline script on the first interaction, which may be with a link. Resolves after hydration. */
export function start(trigger: Event, isSearching: boolean): Promise<void> {
  return run(trigger, isSearching).ready
}

function isOnSearch(trigger?: Event): boolean {
  return trigger?.target instanceof Element && trigger.target.closest('[data-search]') !== null
}

function LiveApp({ store, onHydrated, search }: { store: PageStore; onHydrated: () => void; search?: SearchClient }) {
  const { page, pending } = useSyncExternalStore(store.subscribe, store.get, store.get)
  useEffect(onHydrated, [onHydrated])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own tabs and components
  useLayoutEffect(() => {
    if (__HAS_CLIENT_MODULES__) loadClientModules()
    return followTabs(siteStorage(config.storage))
  }, [page])
  return <App config={config} page={page} {...(search && { search })} {...(pending && { pending })} />
}
