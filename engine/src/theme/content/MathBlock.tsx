import type { ReactNode } from 'react'

/** A block of math that scrolls horizontally in its own box; the box is focusable, so that the keyboard can scroll it. */
export function MathBlock({ children }: { children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
    <div className="math" tabIndex={0}>
      {children}
    </div>
  )
}
