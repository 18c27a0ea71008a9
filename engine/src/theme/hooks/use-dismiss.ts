import { type RefObject, useEffect } from 'react'

/** Calls `dismiss` when a click, a touch or the focus lands outside the open element, and on Escape, wherever the focus is. */
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
    return () => {
      for (const name of events) document.removeEventListener(name, onOutside)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [element, isOpen, dismiss])
}
