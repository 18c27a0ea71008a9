import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

/**
 * How long opening or closing takes, in milliseconds: longer for more content, but less than in proportion, so that a
 * tall list does not crawl (the curve of Material's `getAutoHeightDuration`).
 */
export function collapseDuration(height: number, isReduced: boolean): number {
  if (isReduced) return 1
  const constant = height / 36
  return Math.round((4 + 15 * constant ** 0.25 + constant / 5) * 10)
}

/** A label that folds what stands below it away and back. */
export function Collapsible({
  label,
  isOpen = false,
  children,
}: {
  label: string
  isOpen?: boolean
  children: ReactNode
}) {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  const [open, setOpen] = useState(isOpen)
  useEffect(() => {
    const element = content.current
    if (isFirst.current || !element) {
      isFirst.current = false
      return
    }
    element.hidden = false
    const height = element.scrollHeight
    const frames = open
      ? [{ height: '0px' }, { height: `${height}px` }]
      : [{ height: `${height}px` }, { height: '0px' }]
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    const animation = element.animate(frames, { duration: collapseDuration(height, isReduced), easing: 'ease-in-out' })
    animation.onfinish = () => {
      element.hidden = !open
    }
    return () => animation.cancel()
  }, [open])
  return (
    <div className="collapsible">
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen((now) => !now)}>
        {label}
      </button>
      <div id={id} ref={content} className="collapsible-content" hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
