// Must run before React: it makes components replaceable by an edit.
import '@vitejs/plugin-react/preamble'
import { DEV_PROBLEMS, type DevProblem } from '../../model/dev/dev-problem.ts'
import { run } from '../app.tsx'
import { forgetPages, loadPage } from '../navigation/load-page.ts'
import { syncHead } from '../navigation/sync-head.ts'
import { showProblems } from './problem-overlay.ts'
import { layerNote, showLayerNote } from './show-layer-note.ts'
import { withEqualParts } from './with-equal-parts.ts'

/** The development entry: hydrates immediately, and updates an edited page in place, keeping the scroll position. */
const { store } = run()

let problems: readonly DevProblem[] = []

/** Shows the layer and the problems of the current page. The layer is read from the head, which is updated before the store. */
const showNotes = () => {
  showLayerNote()
  showProblems(problems, layerNote()?.file)
}
store.subscribe(showNotes)
showNotes()

/** How many updates have started. */
let updates = 0

const update = async () => {
  updates += 1
  const number = updates
  forgetPages()
  const { origin, pathname, search } = location
  const { page, head } = await loadPage(origin + pathname + search, AbortSignal.timeout(10_000))
  // There was another edit in the meantime, or the author followed a link.
  if (number !== updates || location.pathname !== pathname) return
  syncHead(head)
  const { page: shown, pending } = store.get()
  // The author may be waiting for another page.
  store.set({ page: withEqualParts(shown, page), ...(pending?.status === 'slow' && { pending }) })
}
const isGone = async () => {
  const { status } = await fetch(location.href, { method: 'HEAD' })
  return status === 404 && store.get().page.kind !== 'not-found'
}
// A page that cannot be loaded stays as it was: the problems say why. If it is gone, as after a rename, no problem says so.
const updateOrStay = () =>
  update()
    .catch(async () => void ((await isGone()) && location.reload()))
    .catch(() => {})

// A file may have been edited since the page was sent, before this module could hear of it: loading it may take seconds.
updateOrStay()
import.meta.hot?.on('docs:change', updateOrStay)
import.meta.hot?.on(DEV_PROBLEMS, (found: readonly DevProblem[]) => {
  problems = found
  showNotes()
})
// The connection may be older than this module, and is a new one after a restart.
import.meta.hot?.send(DEV_PROBLEMS)
import.meta.hot?.on('vite:ws:connect', () => {
  // A file may have been edited while there was no connection.
  updateOrStay()
  import.meta.hot?.send(DEV_PROBLEMS)
})
