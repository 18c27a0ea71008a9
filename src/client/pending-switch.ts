import { SPINNER_DELAY_MS } from '../theme/Loadable.tsx'
import type { PendingSwitch } from '../theme/SwitchStatus.tsx'
import type { PageStore } from './page-store.ts'
import { startProgress } from './progress.ts'

/** Shows that another page is on its way, once that takes long: bar and spinner, until the returned function is called. */
export function startPending(store: PageStore): () => void {
  setPending(store, undefined)
  const finishProgress = startProgress()
  const timer = setTimeout(() => setPending(store, { status: 'slow' }), SPINNER_DELAY_MS)
  let isOver = false
  return () => {
    // An older switch may end after a newer one began.
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    finishProgress()
    setPending(store, undefined)
  }
}

/** What to say of a switch that failed. */
export interface Failure {
  readonly message: string
  readonly retry: () => void
  /** True when the address is still that of the page on show. */
  readonly isHeld: boolean
}

/** Shows that a switch failed: above the article, or in its place once the address is another one. */
export function showFailure(store: PageStore, { message, retry, isHeld }: Failure): void {
  const { page, pending } = store.get()
  const canClose = isHeld && !isStale(pending)
  const close = () => setPending(store, undefined)
  store.set({ page, pending: { status: 'failed', message, retry, ...(canClose && { close }) } })
}

/** Where the message took the article's place, it stays until there is a page of the address. */
function setPending(store: PageStore, next: PendingSwitch | undefined): void {
  const { page, pending } = store.get()
  if (pending !== next && !isStale(pending)) store.set({ page, ...(next && { pending: next }) })
}

/** True when the address is not that of the page on show. */
function isStale(pending: PendingSwitch | undefined): boolean {
  return pending?.status === 'failed' && !pending.close
}
