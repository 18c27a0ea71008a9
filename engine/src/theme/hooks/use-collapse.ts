import { type RefObject, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { animateHeight } from '../browser/animate-height.ts'

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
    const height = content.current?.scrollHeight ?? 0
    running.current = content.current
      ? animateHeight(content.current, isExpanded ? [0, height] : [height, 0])
      : undefined
    if (!running.current || isExpanded) return
    // Synchronously, or the content would flash at full height for one frame.
    running.current.onfinish = () => {
      flushSync(() => setState((now) => (now === 'collapsing' ? 'collapsed' : now)))
    }
  }
  return { isExpanded: state === 'expanded', isShown: state !== 'collapsed', animate, update }
}
