import { useEffect, useState } from 'react'
import { applyColorMode, type ColorMode, readColorMode } from '../color-mode.ts'

/** Switches between light and dark. The server does not know the reader's choice, so the name settles after hydration. */
export function ColorModeToggle() {
  const [mode, setMode] = useState<ColorMode>('light')
  useEffect(() => setMode(readColorMode()), [])
  const next = mode === 'light' ? 'dark' : 'light'
  const name = `Switch between dark and light mode (currently ${mode} mode)`
  const toggle = () => {
    applyColorMode(next)
    setMode(next)
  }
  return <button type="button" className="color-mode" aria-label={name} title={name} onClick={toggle} />
}
