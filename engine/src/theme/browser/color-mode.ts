import type { ColorModeConfig, SiteConfig } from '../../model/config.ts'

export type ColorMode = 'light' | 'dark'

/** Applies a color mode, to the toolbar of the browser as well. */
export function showColorMode(mode: ColorMode, toolbar: SiteConfig['themeColor']): void {
  document.documentElement.dataset.theme = mode
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', toolbar[mode])
}

/** The mode when the reader has chosen none: the system's if the site follows it, else the site's default. */
export function defaultColorMode(config: ColorModeConfig): ColorMode {
  if (!config.followSystem) return config.default
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Returns a stored value as a mode, or undefined if it is not one. */
export function parseColorMode(value: string | null): ColorMode | undefined {
  return value === 'light' || value === 'dark' ? value : undefined
}
