import type { ReactNode } from 'react'

/** A table that scrolls sideways in a box of its own, never the page; the box can take focus so that keys scroll it. */
export function ScrollTable({ children }: { children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
    <div className="table" tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}
