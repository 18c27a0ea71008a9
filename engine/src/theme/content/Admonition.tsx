import type { ReactNode } from 'react'

/** An admonition: note, tip, info, warning or danger. */
export function Admonition({ kind, title, children }: { kind: string; title: string; children?: ReactNode }) {
  return (
    <aside className="admonition" data-kind={kind}>
      <p className="admonition-title">{title}</p>
      {children}
    </aside>
  )
}
