import { type RefObject, useEffect } from 'react'

/**
 * Calls `dismiss` when a click, a touch or the focus lands outside the open element, on Escape, wherever the focus is, and when
 * the document is left: the back/forward cache would keep the element open.
 */
export function useDismiss(element: RefObject<HTMLElement | null>, isOpen: boolean, dismiss: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) dismiss()
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismiss()
    }
    const events = ['mousedown', 'touchstart', 'focusin'] as const
    for (const name of events) document.addEventListener(name, onOutside)
    document.addEventListener('keydown', onKeyDown)
    addEventListener('pagehide', dismiss)
    return () => {
      for (const name of events) document.removeEventListener(name, onOutside)
      document.removeEventListener('keydown', onKeyDown)
      removeEventListener('pagehide', dismiss)
    }
  }, [element, isOpen, dismiss])
}
