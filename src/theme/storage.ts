/** Names of what the site remembers in the browser; the inline script reads `theme` before the first paint. */
export type StorageKey = 'theme'

/** Reads a remembered value; null when there is none or storage is unavailable. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch (error) {
    console.warn('Browser storage is unavailable; settings last until the page is closed.', error)
    return null
  }
}

/** Remembers a value; where storage is unavailable nothing is kept and a warning says so. */
export function writeStored(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    console.warn('Browser storage is unavailable; settings last until the page is closed.', error)
  }
}
