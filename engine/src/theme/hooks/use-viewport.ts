import { useSyncExternalStore } from 'react'

/** A desktop viewport: 997 pixels (from the site's specification) at the usual size of text. The styles use the same value. */
const DESKTOP = '(min-width: 62.3125em)'

export type Viewport = 'desktop' | 'mobile' | 'ssr'

/** Returns the class of the viewport; `ssr` on the server and while hydrating. */
export function useViewport(): Viewport {
  return useSyncExternalStore<Viewport>(
    (notify) => {
      const query = matchMedia(DESKTOP)
      query.addEventListener('change', notify)
      return () => query.removeEventListener('change', notify)
    },
    () => (matchMedia(DESKTOP).matches ? 'desktop' : 'mobile'),
    () => 'ssr',
  )
}
