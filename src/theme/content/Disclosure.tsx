import type { ReactNode } from 'react'

/** A part of an article that its reader opens. */
export function Disclosure({ summary, children }: { summary: string; children?: ReactNode }) {
  return (
    <details className="disclosure">
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
