import { useSyncExternalStore } from 'react'

/** Widths from here on are a desktop, in pixels (the site's specification). The style sheet's media queries say the same. */
const DESKTOP_WIDTH = 997

export type Viewport = 'desktop' | 'mobile' | 'ssr'

/** The class of the viewport; `ssr` on the server and while hydrating. */
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
