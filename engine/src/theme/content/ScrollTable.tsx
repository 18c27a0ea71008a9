import type { Element } from 'hast'
import type { ComponentProps } from 'react'

/** A table that scrolls horizontally in its own box; the box is focusable, so that the keyboard can scroll it. */
export function ScrollTable({ node: _node, ...table }: ComponentProps<'table'> & { node?: Element }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
    <div className="table" tabIndex={0}>
      <table {...table} />
    </div>
  )
}
