import { useEffect, useState } from 'react'
import type { TocEntry } from '../../model/page.ts'
import { percentDecode } from '../../model/url.ts'
import { COLLAPSED } from '../browser/collapsed.ts'
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
      const shown = entries.flatMap(({ id }) => {
        const heading = document.getElementById(id)
        // A heading in a hidden tab has no box and cannot be active; nor can one in a closed disclosure.
        const [box] = heading?.getClientRects() ?? []
        return box && !heading?.closest(COLLAPSED) ? [{ id, top: box.top }] : []
      })
      const read = shown.filter(({ top }) => top <= innerHeight * READING_PART)
      // At the end of the page, the last headings cannot reach that part: there, the one that a link led to is active.
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      const target = percentDecode(location.hash.slice(1))
      const followed = isAtEnd ? shown.find(({ id, top }) => id === target && top >= 0) : undefined
      // At the top, the page itself is read.
      setActive(scrollY > 0 ? (followed ?? read.at(-1))?.id : undefined)
    }
    const onMove = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(update)
    }
    onMove()
    addEventListener('scroll', onMove, { passive: true })
    addEventListener('hashchange', onMove)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onMove)
      removeEventListener('hashchange', onMove)
    }
  }, [entries])
  return active
}
