import { run } from './app.tsx'
import { syncHead } from './head.ts'
import { showLayerNote } from './layer-note.ts'
import { loadPage } from './load-page.ts'

/** The development entry: hydrates at once, and shows an edited page in place without losing the scroll position. */
const { store } = run()

// The note stands in the head of each page, which is up to date before the page changes.
store.subscribe(showLayerNote)
showLayerNote()

import.meta.hot?.on('docs:change', async () => {
  const { page, head } = await loadPage(
    location.origin + location.pathname + location.search,
    AbortSignal.timeout(10_000),
  )
  syncHead(head)
  store.set({ page })
})
