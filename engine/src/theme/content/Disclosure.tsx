import type { ReactNode } from 'react'

/** A collapsible part of an article. */
export function Disclosure({ summary, children }: { summary: string; children?: ReactNode }) {
  return (
    <details className="disclosure">
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
