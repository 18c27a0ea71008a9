import { useEffect } from 'react'
import type { FallbackProps } from 'react-error-boundary'
import { SHELL_IDS } from '../../model/page-ids.ts'
import { useSite } from '../config-context.ts'
import { documentTitle } from '../document/document-title.ts'

/** Replaces a page that failed to render. */
export function CrashFallback({ error, resetErrorBoundary }: FallbackProps) {
  const config = useSite()
  useEffect(() => {
    document.title = documentTitle({ title: 'Page Error' }, config)
  }, [config])
  const tryAgain = () => {
    // The button disappears with the message.
    document.getElementById(SHELL_IDS.content)?.focus({ preventScroll: true })
    resetErrorBoundary()
  }
  return (
    <div className="article crash" role="alert">
      <h1>This page crashed</h1>
      <p>
        <button type="button" className="button button-primary" onClick={tryAgain}>
          Try again
        </button>
      </p>
      <pre>{error instanceof Error ? error.message : String(error)}</pre>
    </div>
  )
}
