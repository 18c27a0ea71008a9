import { useEffect, useState } from 'react'
import { type ColorMode, defaultColorMode, parseColorMode, showColorMode } from '../browser/color-mode.ts'
import { siteStorage } from '../browser/storage.ts'
import { useSite } from '../config-context.ts'

/**
 * Returns the color mode and a function to switch it. The mode is stored, follows other tabs, and falls back to the default
 * when the stored choice is cleared. The server does not know the choice, so the value is only right after hydration.
 */
export function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
  const config = useSite()
  const [mode, setMode] = useState<ColorMode>(config.colorMode.default)
  useEffect(() => {
    const show = (value: ColorMode) => {
      showColorMode(value, config.themeColor)
      setMode(value)
    }
    const storage = siteStorage(config.storage)
    const settle = (stored: string | null) => show(parseColorMode(stored) ?? defaultColorMode(config.colorMode))
    const stop = storage.follow('theme', settle)
    const onSystem = () => settle(storage.get('theme'))
    const system = matchMedia('(prefers-color-scheme: dark)')
    if (config.colorMode.followSystem) system.addEventListener('change', onSystem)
    return () => {
      stop()
      system.removeEventListener('change', onSystem)
    }
  }, [config])
  const choose = (value: ColorMode) => {
    showColorMode(value, config.themeColor)
    setMode(value)
    siteStorage(config.storage).set('theme', value)
  }
  return [mode, choose]
}
