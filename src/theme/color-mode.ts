import { writeStored } from './storage.ts'

export type ColorMode = 'light' | 'dark'

/** The mode the page shows now; the inline script set it before the first paint. */
export function readColorMode(): ColorMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** Shows a mode and remembers it. */
export function applyColorMode(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode
  writeStored('theme', mode)
}
