import { SPINNER_DELAY_MS } from '../../theme/states/Loadable.tsx'
import type { PendingSwitch } from '../../theme/states/SwitchStatus.tsx'
import type { PageStore } from './page-store.ts'
import { startProgress } from './progress-bar.ts'

/** Shows a progress bar and a spinner if loading is slow; call the returned function to end both. */
export function startPending(store: PageStore): () => void {
  setPending(store, undefined)
  const finishProgress = startProgress()
  const timer = setTimeout(() => setPending(store, { status: 'slow' }), SPINNER_DELAY_MS)
  let isOver = false
  return () => {
    // An older switch may end after a newer one started: ending twice would hide that one.
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    finishProgress()
    setPending(store, undefined)
  }
}

/** A failed switch, as shown to the reader. */
export interface SwitchFailure {
  readonly message: string
  readonly retry: () => void
  /** True if the address is still that of the current page. */
  readonly isUncommitted: boolean
}

/** Shows that a switch failed: above the article, or instead of it if the address has already changed. */
export function showFailure(store: PageStore, { message, retry, isUncommitted }: SwitchFailure): void {
  const { page, pending } = store.get()
  const canClose = isUncommitted && !isStale(pending)
  // The link that was followed. It gets the focus back, because the button that closes the message disappears with it.
  const before = document.activeElement
  const close = () => {
    setPending(store, undefined)
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
  store.set({ page, pending: { status: 'failed', message, retry, ...(canClose && { close }) } })
}

/** Updates the pending state, unless a message replaced the article: that one stays until the next page. */
function setPending(store: PageStore, next: PendingSwitch | undefined): void {
  const { page, pending } = store.get()
  if (pending !== next && !isStale(pending)) store.set({ page, ...(next && { pending: next }) })
}

/** True if the address no longer is that of the current page. */
function isStale(pending: PendingSwitch | undefined): boolean {
  return pending?.status === 'failed' && !pending.close
}
