import type { StorageConfig } from '../../model/config.ts'

/** Storage keys; the inline script reads the first three before the first paint. */
export type StorageKey =
  | 'theme'
  | 'announcement.id'
  | 'announcement.dismissed'
  | 'version'
  | 'sidebar'
  | `searches.${string}`
  | `tabs.${string}`

/** The site's storage in the browser. If storage is unavailable, nothing is kept and one warning is logged. */
export interface SiteStorage {
  readonly get: (key: StorageKey) => string | null
  readonly set: (key: StorageKey, value: string) => void
  /**
   * Calls back with the stored value now, and whenever another tab or page changes or clears it (`null`); returns an
   * unsubscribe function. It calls back now because another tab may have changed the value since the document was loaded.
   */
  readonly follow: (key: StorageKey, listener: (value: string | null) => void) => () => void
}

let warned = false

/** Returns the storage that the site is configured to use. */
export function siteStorage({ type, suffix }: StorageConfig): SiteStorage {
  const attempt = <T>(action: (storage: Storage) => T): T | null => {
    try {
      return action(window[type])
    } catch (error) {
      if (!warned) console.warn('Browser storage is unavailable: settings last until the page is closed.', error)
      warned = true
      return null
    }
  }
  const get = (key: StorageKey) => attempt((storage) => storage.getItem(key + suffix))
  return {
    get,
    set: (key, value) => void attempt((storage) => storage.setItem(key + suffix, value)),
    follow: (key, listener) => {
      let left: string | null = null
      const listen = (event: StorageEvent) => {
        // The other kind of storage may have the same key, perhaps of another site on this host.
        if (event.storageArea !== attempt((storage) => storage)) return
        // Clearing the storage fires an event without a key.
        if (event.key === key + suffix || event.key === null) listener(event.newValue)
      }
      // Not every browser tells a page in the back/forward cache of changes.
      const leave = () => {
        left = get(key)
      }
      const comeBack = ({ persisted }: PageTransitionEvent) => {
        const now = get(key)
        if (persisted && now !== left) listener(now)
      }
      addEventListener('storage', listen)
      addEventListener('pagehide', leave)
      addEventListener('pageshow', comeBack)
      listener(get(key))
      return () => {
        removeEventListener('storage', listen)
        removeEventListener('pagehide', leave)
        removeEventListener('pageshow', comeBack)
      }
    },
  }
}
