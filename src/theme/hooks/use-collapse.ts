import { type RefObject, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * How long expanding or collapsing takes, in milliseconds: longer for more content, but less than in proportion, so that
 * a tall list does not crawl (the curve of Material's `getAutoHeightDuration`).
 */
export function collapseDuration(height: number, isReduced: boolean): number {
  if (isReduced) return 1
  const constant = height / 36
  return Math.round((4 + 15 * constant ** 0.25 + constant / 5) * 10)
}

interface Collapse {
  readonly isExpanded: boolean
  /** True while any of the content shows: also while it collapses. */
  readonly isShown: boolean
  /** Expands or collapses with an animation of the content's height. */
  readonly animate: (isExpanded: boolean) => void
  /** Expands or collapses at once. */
  readonly update: (next: (isExpanded: boolean) => boolean) => void
}

/** Whether some content is expanded, and how to change that. */
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
    // The height of what does not show cannot be measured.
    flushSync(() => setState(isExpanded ? 'expanded' : 'collapsing'))
    running.current = content.current ? animateHeight(content.current, isExpanded) : undefined
    if (!running.current || isExpanded) return
    // At once, or the content would show at its full height for a frame.
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
