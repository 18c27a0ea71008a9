import { type FocusEvent, useCallback, useEffect, useState } from 'react'

/** The panel below the input, and the handlers that open and close it. */
interface Panel {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
  /** For the dialog. */
  readonly onFocus: (event: FocusEvent) => void
}

/**
 * Opens the panel with the focus and with each answer, unless the focus is in the footer: the panel closes when the focus moves
 * there, and on submit. The dialog around it closes on Escape and when a hit is followed.
 */
export function usePanel(shown: unknown): Panel {
  const [isOpen, setOpen] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer opens it
  useEffect(() => {
    if (!isInFooter(document.activeElement)) setOpen(true)
  }, [shown])
  return {
    isOpen,
    open: useCallback(() => setOpen(true), []),
    close: useCallback(() => setOpen(false), []),
    onFocus: useCallback(({ target }: FocusEvent) => setOpen(!isInFooter(target)), []),
  }
}

function isInFooter(element: Element | null): boolean {
  return Boolean(element?.closest('footer'))
}
