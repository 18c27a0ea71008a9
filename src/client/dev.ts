import { run } from './app.tsx'
import { syncHead } from './head.ts'
import { loadPage } from './load-page.ts'

/** The development entry: hydrates at once, and shows an edited page in place without losing the scroll position. */
const { store } = run()

import.meta.hot?.on('docs:change', async () => {
  const { page, document: source } = await loadPage(
    location.origin + location.pathname + location.search,
    AbortSignal.timeout(10_000),
  )
  store.set(page)
  syncHead(source)
})
