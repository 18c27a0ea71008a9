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
    const end = new AbortController()
    const { signal } = end
    for (const name of ['mousedown', 'touchstart', 'focusin']) document.addEventListener(name, onOutside, { signal })
    document.addEventListener('keydown', onKeyDown, { signal })
    addEventListener('pagehide', dismiss, { signal })
    return () => end.abort()
  }, [element, isOpen, dismiss])
}
