import type { Element } from 'hast'
import type { ComponentProps } from 'react'
import { isTooWideForPaper } from './break-identifiers.ts'

/** A table that scrolls horizontally in its own box; the box is focusable, so that the keyboard can scroll it. */
export function ScrollTable({ node, ...table }: ComponentProps<'table'> & { node?: Element }) {
  const isWide = node && isTooWideForPaper(node)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
    <div className={isWide ? 'table wide' : 'table'} tabIndex={0}>
      <table {...table} />
    </div>
  )
}
