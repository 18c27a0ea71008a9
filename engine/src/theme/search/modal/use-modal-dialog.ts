import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { lockScroll } from '../../browser/scroll-lock.ts'

/** What a modal dialog element needs. */
interface DialogProps {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onCancel: (event: SyntheticEvent) => void
  readonly onMouseDown: (event: MouseEvent) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Opens a dialog as modal, which makes the rest of the page inert and keeps it from scrolling. */
export function useModalDialog(onClose: () => void): DialogProps {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    // The menu of narrow viewports may be open below.
    const unlock = lockScroll()
    ref.current?.showModal()
    return unlock
  }, [])
  return {
    ref,
    onCancel: (event) => {
      // React removes the dialog.
      event.preventDefault()
      onClose()
    },
    onMouseDown: (event) => {
      // A press on the backdrop or around the input is one on the dialog itself.
      if (event.target !== event.currentTarget) return
      if (isBeside(event)) onClose()
      // The focus stays in the input.
      else event.preventDefault()
    },
    onKeyDown: keepTabInside,
  }
}

/** True for a press outside of the box of the dialog. */
function isBeside({ currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** Keeps the Tab key from leaving for the browser's own controls. */
function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, input')]
  const reachable = all.filter((element) => element.offsetParent !== null && element.tabIndex >= 0)
  const [from, to] = event.shiftKey ? [reachable[0], reachable.at(-1)] : [reachable.at(-1), reachable[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
