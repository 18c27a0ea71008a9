import { useSyncExternalStore } from 'react'

/** Minimum width of a desktop viewport, in pixels (from the site's specification). The media queries use the same value. */
const DESKTOP_WIDTH = 997

export type Viewport = 'desktop' | 'mobile' | 'ssr'

/** Returns the class of the viewport; `ssr` on the server and while hydrating. */
export function useViewport(): Viewport {
  return useSyncExternalStore<Viewport>(
    (notify) => {
      addEventListener('resize', notify)
      return () => removeEventListener('resize', notify)
    },
    () => (window.innerWidth >= DESKTOP_WIDTH ? 'desktop' : 'mobile'),
    () => 'ssr',
  )
}
