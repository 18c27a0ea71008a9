import { LoadError } from './LoadError.tsx'

/** A switch to another page that takes long, or that failed. */
export type PendingSwitch = { readonly status: 'slow' } | FailedSwitch

interface FailedSwitch {
  readonly status: 'failed'
  readonly message: string
  /** Loads the other page whole. */
  readonly retry: () => void
  /** Goes on with the page on show; absent when the address is no longer that page's. */
  readonly close?: () => void
}

/** How the switch to another page is going, above the article on show. */
export function SwitchStatus({ pending }: { pending: PendingSwitch }) {
  if (pending.status === 'slow') {
    return (
      <div className="switch-spinner">
        <div className="spinner" role="status" aria-label="Loading" />
      </div>
    )
  }
  const { message, retry, close } = pending
  return <LoadError message={message} retry={retry} {...(close && { close })} />
}
