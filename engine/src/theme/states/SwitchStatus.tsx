import { LoadError } from './LoadError.tsx'

/** A page switch that is slow or has failed. */
export type PendingSwitch = { readonly status: 'slow' } | FailedSwitch

interface FailedSwitch {
  readonly status: 'failed'
  readonly message: string
  /** Loads the other page with a full page load. */
  readonly retry: () => void
  /** Dismisses the error and keeps the current page; absent when the URL is no longer that page's. */
  readonly close?: () => void
}

/** The state of the page switch, above the current article. */
export function SwitchStatus({ pending }: { pending: PendingSwitch }) {
  if (pending.status === 'slow') {
    return (
      <div className="switch-status">
        <div className="spinner" role="status" aria-label="Loading" />
      </div>
    )
  }
  const { message, retry, close } = pending
  // It replaces the article.
  if (!close) return <LoadError message={message} retry={retry} />
  return (
    <div className="switch-status">
      <LoadError message={message} retry={retry} close={close} />
    </div>
  )
}
