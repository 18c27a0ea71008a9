// Before React, whose components it lets an edit replace.
import '@vitejs/plugin-react/preamble'
import { run } from './app.tsx'
import { loadPage } from './navigation/load-page.ts'
import { syncHead } from './navigation/sync-head.ts'
import { showLayerNote } from './show-layer-note.ts'

/** The development entry: hydrates immediately, and updates an edited page in place, keeping the scroll position. */
const { store } = run()

// The note comes from the head, which is updated before the store.
store.subscribe(showLayerNote)
showLayerNote()

const update = async () => {
  const { page, head } = await loadPage(
    location.origin + location.pathname + location.search,
    AbortSignal.timeout(10_000),
  )
  syncHead(head)
  store.set({ page })
}
import.meta.hot?.on('docs:change', update)
// A file may have been edited between the page and the connection.
import.meta.hot?.on('vite:ws:connect', update)
