import { startTransition, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { SearchClient } from '../search/protocol.ts'
import { App } from '../theme/App.tsx'
import { siteStorage } from '../theme/storage.ts'
import { installArticleActions } from './article-actions.ts'
import { installKeptAddresses } from './keep-address.ts'
import { installNavigation } from './navigation.ts'
import { type PageStore, pageStore } from './page-store.ts'
import { installPrefetch } from './prefetch.ts'
import { readPage } from './read-page.ts'
import { rememberVersions } from './remember-version.ts'
import { siteSearch } from './search/site-search.ts'
import { followTabs } from './tabs.ts'
import { installTrustedTypes } from './trusted-types.ts'

/** One object for every render: the bundler puts a new one wherever the name is used, and effects depend on it. */
const config = __SITE_CONFIG__

/** The running app: the page on show, and a promise for when it answers to every event. */
export interface RunningApp {
  readonly store: PageStore
  readonly ready: Promise<void>
}

/** Takes the page over from plain HTML. */
export function run(sign?: Event): RunningApp {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element.')
  const store = pageStore(readPage(document))
  const { basePath } = config
  const search = siteSearch(config)
  const storage = siteStorage(config.storage)
  installTrustedTypes(basePath)
  installArticleActions(storage)
  installKeptAddresses()
  rememberVersions(storage)
  installPrefetch(basePath, sign)
  installNavigation(store, basePath)
  const ready = new Promise<void>((resolve) => {
    // As a transition: in slices between which the browser paints and answers.
    startTransition(() => {
      hydrateRoot(root, <LiveApp store={store} onReady={resolve} {...(search && { search })} />)
    })
  })
  return { store, ready }
}

/** What the script in the head calls when the reader first moves; they may have moved onto a link. */
export function start(sign: Event): Promise<void> {
  return run(sign).ready
}

function LiveApp({ store, onReady, search }: { store: PageStore; onReady: () => void; search?: SearchClient }) {
  const { page, pending } = useSyncExternalStore(store.subscribe, store.get, store.get)
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    onReady()
  }, [onReady])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has tabs of its own
  useLayoutEffect(() => followTabs(siteStorage(config.storage)), [page])
  return <App config={config} page={page} {...(search && { search })} {...(pending && { pending })} />
}
