import type { ColorModeConfig } from '../model/config.ts'

export type ColorMode = 'light' | 'dark'

/** Shows a mode. */
export function showColorMode(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode
}

/** The mode without a choice of the reader's: the system's if the site follows it, else the site's own. */
export function defaultColorMode(config: ColorModeConfig): ColorMode {
  if (!config.followSystem) return config.default
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** A stored value as a mode; anything else a reader or a program left there is no mode. */
export function parseColorMode(value: string | null): ColorMode | undefined {
  return value === 'light' || value === 'dark' ? value : undefined
}
