import { useEffect, useState } from 'react'
import { reactsToScroll } from '../browser/scroll-reactions.ts'

/** Returns true while the navbar should be hidden: when scrolling down, once past its own height. */
export function useHideOnScroll(isEnabled: boolean, height: () => number): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    if (!isEnabled) return
    let last = window.scrollY
    const onScroll = () => {
      const now = window.scrollY
      if (reactsToScroll()) setHidden(now > last && now > height())
      last = now
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [isEnabled, height])
  return isHidden
}
