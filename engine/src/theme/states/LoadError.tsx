interface LoadErrorProps {
  readonly message: string
  readonly retry: () => void
  /** Dismisses the message; absent when there is nothing else to show. */
  readonly close?: () => void
}

/** Reports that something could not be loaded, and offers a retry. */
export function LoadError({ message, retry, close }: LoadErrorProps) {
  return (
    <div className="load-error" role="alert">
      <p>{message}</p>
      <button type="button" className="button button-primary" onClick={retry}>
        Retry
      </button>
      {close && <button type="button" className="close" aria-label="Close" onClick={close} />}
    </div>
  )
}
