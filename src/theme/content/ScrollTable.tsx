import type { ComponentProps } from 'react'

/** A table that scrolls horizontally in its own box; the box is focusable, so that the keyboard can scroll it. */
export function ScrollTable({ id, width, children }: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
    <div className="table" tabIndex={0}>
      <table id={id} width={width}>
        {children}
      </table>
    </div>
  )
}
