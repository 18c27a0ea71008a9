import { type KeyboardEvent, type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDismiss } from '../hooks/use-dismiss.ts'

interface DropdownProps {
  readonly label: string
  /** Entries of the list. */
  readonly children: ReactNode
  readonly className?: string
}

/**
 * A button that opens a list of links and buttons on hover, click, Enter or arrow keys. Escape closes it, and moves the focus
 * from the list to the button; a click, a touch or the focus elsewhere closes it too. Before hydration, CSS alone opens it on
 * hover and focus.
 */
export function Dropdown({ label, children, className = '' }: DropdownProps) {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'closed' | 'hovered' | 'open'>('closed')
  const close = useCallback(() => setState('closed'), [])
  const isOpen = state !== 'closed'
  useDismiss(box, isOpen, close)
  useEffect(() => {
    // CSS may have opened it on hover or focus before the app ran.
    if (box.current?.querySelector(':scope > ul :focus')) setState('open')
    else if (box.current?.matches(':hover')) setState('hovered')
  }, [])

  const entries = () => [...(box.current?.querySelectorAll<HTMLElement>(':scope > ul :is(a, button)') ?? [])]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      close()
      box.current?.querySelector('button')?.focus()
      return
    }
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const target = { ArrowDown: at + 1, ArrowUp: at < 0 ? all.length - 1 : at - 1, Home: 0, End: all.length - 1 }[
      event.key
    ]
    if (target === undefined || (at < 0 && !event.key.startsWith('Arrow'))) return
    event.preventDefault()
    // The list cannot take focus until it has rendered.
    flushSync(() => setState('open'))
    all[(target + all.length) % all.length]?.focus()
  }
  const onPointer = (next: 'hovered' | 'closed') => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setState((now) => (now === 'open' ? now : next))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the links inside
    <div
      ref={box}
      className={`dropdown ${className}`}
      data-open={isOpen || undefined}
      onKeyDown={onKeyDown}
      onPointerEnter={onPointer('hovered')}
      onPointerLeave={onPointer('closed')}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        // Hovering opened it, so a click keeps it open.
        onClick={() => setState((now) => (now === 'open' ? 'closed' : 'open'))}
      >
        {label}
      </button>
      <ul>{children}</ul>
    </div>
  )
}
