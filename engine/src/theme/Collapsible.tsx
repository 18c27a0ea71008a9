import { type ReactNode, useId, useRef } from 'react'
import { useCollapse } from './hooks/use-collapse.ts'

interface CollapsibleProps {
  readonly label: string
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A label that collapses and expands the content below it. */
export function Collapsible({ label, isOpen = false, children }: CollapsibleProps) {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const { isExpanded, isShown, animate } = useCollapse(content, isOpen)
  return (
    <div className="collapsible">
      <button type="button" aria-expanded={isExpanded} aria-controls={id} onClick={() => animate(!isExpanded)}>
        {label}
      </button>
      <div id={id} ref={content} hidden={!isShown}>
        {children}
      </div>
    </div>
  )
}
