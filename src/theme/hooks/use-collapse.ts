import { type RefObject, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Returns the duration of expanding or collapsing, in milliseconds. It grows more slowly than the height, so that a tall
 * list does not crawl (the curve of Material's `getAutoHeightDuration`).
 */
export function collapseDuration(height: number, isReduced: boolean): number {
  if (isReduced) return 1
  const constant = height / 36
  return Math.round((4 + 15 * constant ** 0.25 + constant / 5) * 10)
}

interface Collapse {
  readonly isExpanded: boolean
  /** True while any content is visible, including while it collapses. */
  readonly isShown: boolean
  /** Expands or collapses by animating the content's height. */
  readonly animate: (isExpanded: boolean) => void
  /** Expands or collapses without animation. */
  readonly update: (next: (isExpanded: boolean) => boolean) => void
}

/** Returns whether the content is expanded, and functions to change that. */
export function useCollapse(content: RefObject<HTMLElement | null>, isExpandedAtFirst: boolean): Collapse {
  const [state, setState] = useState<'expanded' | 'collapsing' | 'collapsed'>(
    isExpandedAtFirst ? 'expanded' : 'collapsed',
  )
  const running = useRef<Animation>(undefined)
  const update = useCallback((next: (isExpanded: boolean) => boolean) => {
    setState((now) => {
      const isExpanded = now === 'expanded'
      return next(isExpanded) === isExpanded ? now : isExpanded ? 'collapsed' : 'expanded'
    })
  }, [])
  const animate = (isExpanded: boolean) => {
    running.current?.cancel()
    // Hidden content has no height to measure.
    flushSync(() => setState(isExpanded ? 'expanded' : 'collapsing'))
    running.current = content.current ? animateHeight(content.current, isExpanded) : undefined
    if (!running.current || isExpanded) return
    // Synchronously, or the content would flash at full height for one frame.
    running.current.onfinish = () => {
      flushSync(() => setState((now) => (now === 'collapsing' ? 'collapsed' : now)))
    }
  }
  return { isExpanded: state === 'expanded', isShown: state !== 'collapsed', animate, update }
}

function animateHeight(element: HTMLElement, isExpanded: boolean): Animation {
  const height = element.scrollHeight
  const frames = [0, height].map((at) => ({ height: `${at}px`, overflow: 'clip' }))
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  return element.animate(isExpanded ? frames : frames.reverse(), {
    duration: collapseDuration(height, isReduced),
    easing: 'ease-in-out',
  })
}
