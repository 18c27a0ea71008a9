import { useEffect, useState } from 'react'
import type { TocEntry } from '../../model/page.ts'
import { reactsToScroll } from '../browser/scroll-reactions.ts'

/** A heading becomes active when it is in this part of the viewport, from the top. */
const READING_PART = 0.3

/** Returns the id of the active heading; undefined above the first heading and on the server. */
export function useActiveHeading(entries: readonly TocEntry[]): string | undefined {
  const [active, setActive] = useState<string>()
  useEffect(() => {
    let frame = 0
    const update = () => {
      if (!reactsToScroll()) return
      const read = entries.filter(({ id }) => {
        const heading = document.getElementById(id)
        // A heading in a hidden tab has no box and cannot be active.
        const [box] = heading?.getClientRects() ?? []
        return box !== undefined && box.top <= innerHeight * READING_PART
      })
      // At the top, the page itself is read.
      setActive(scrollY > 0 ? read.at(-1)?.id : undefined)
    }
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(update)
    }
    onScroll()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll)
    }
  }, [entries])
  return active
}
