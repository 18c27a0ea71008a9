import { startTransition, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { namedVersion, pageInVersion } from '../model/navigation/named-version.ts'
import { SHELL_IDS } from '../model/page-ids.ts'
import { App } from '../theme/App.tsx'
import { siteStorage } from '../theme/browser/storage.ts'
import type { SearchAccess } from '../theme/search/search-context.ts'
import { keepAddressParts } from './address/keep-address.ts'
import { rememberVersions } from './address/remember-version.ts'
import { installArticleActions } from './article/article-actions.ts'
import { respondEarly } from './article/respond-early.ts'
import { showHiddenTarget } from './article/reveal-target.ts'
import { followTabs } from './article/tabs.ts'
import { loadClientModules } from './load-client-modules.ts'
import { installNavigation } from './navigation/navigation.ts'
import { type PageStore, pageStore } from './navigation/page-store.ts'
import { installPrefetch } from './navigation/prefetch.ts'
import { addsRareParts, rareStyles } from './rare-styles.ts'
import { readPage } from './read-page.ts'
import { installSearch, searchButtonAt } from './search/search-overlay.tsx'
import { siteSearch } from './search/site-search.ts'
import { installTrustedTypes } from './trusted-types.ts'
import { noteFailedStyles, wholeStyles } from './whole-styles.ts'

/** Read once: the bundler inlines a new object at each use, and effects depend on its identity. */
const config = __SITE_CONFIG__

/** The running app: its current page, and a promise that resolves once it handles every event. */
export interface RunningApp {
  readonly store: PageStore
  readonly ready: Promise<void>
}

/** Hydrates the page. `trigger` is the event that started the app. */
export function run(trigger?: Event): RunningApp {
  const root = document.getElementById(SHELL_IDS.root)
  if (!root) throw new Error('The page has no root element.')
  const store = pageStore(readPage(document))
  const { basePath } = config
  const storage = siteStorage(config.storage)
  installTrustedTypes(basePath)
  noteFailedStyles()
  const client = siteSearch(config)
  const search = client && installSearch(client, { config, store })
  // Fetch everything that a search needs while the page hydrates.
  if (searchButtonAt(trigger?.target)) search?.preload()
  // After the whole sheet: it defines the custom properties under the names that these rules use.
  if (addsRareParts(store.get().page)) void wholeStyles().then(rareStyles)
  installArticleActions(storage)
  keepAddressParts()
  rememberVersions(storage)
  installPrefetch(basePath, trigger)
  const navigates = installNavigation(store, basePath)
  const endEarly = respondEarly()
  const hydrated = new Promise<void>((resolve) => {
    // A transition hydrates in slices, so the browser can paint and handle input in between.
    startTransition(() => {
      hydrateRoot(root, <LiveApp store={store} onHydrated={resolve} search={search} />)
    })
  }).then(() => {
    endEarly()
    showHiddenTarget()
    showNamedVersion(store)
  })
  // Without its rules, a menu would open invisibly, and its entries could not take the focus.
  const ready = Promise.all([navigates, hydrated, wholeStyles()]).then(() => {
    document.documentElement.dataset.hydrated = ''
  })
  return { store, ready }
}

/** The not-found page is one document for all addresses: shows it in the version that its address names, not in the latest. */
function showNamedVersion(store: PageStore): void {
  const view = store.get()
  const { pathname } = location
  const named = view.page.kind === 'not-found' && namedVersion(view.page, { basePath: config.basePath, pathname })
  if (named) store.set({ ...view, page: pageInVersion(view.page, named) })
}

/** Called by the inline script on the first interaction, which may be with a link. Resolves after hydration. */
export function start(trigger: Event): Promise<void> {
  return run(trigger).ready
}

interface LiveAppProps {
  readonly store: PageStore
  readonly onHydrated: () => void
  readonly search: SearchAccess | undefined
}

function LiveApp({ store, onHydrated, search }: LiveAppProps) {
  const { page, pending } = useSyncExternalStore(store.subscribe, store.get, store.get)
  useEffect(onHydrated, [onHydrated])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own tabs and components
  useLayoutEffect(() => {
    const stopLoading = __HAS_CLIENT_MODULES__ ? loadClientModules() : undefined
    const stopFollowing = followTabs(siteStorage(config.storage))
    return () => {
      stopLoading?.()
      stopFollowing()
    }
  }, [page])
  return <App config={config} page={page} search={search} {...(pending && { pending })} />
}
