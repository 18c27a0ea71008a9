import { useColorMode } from '../hooks/use-color-mode.ts'

/** Switches between light and dark. */
export function ColorModeToggle() {
  const [mode, choose] = useColorMode()
  const name = `Switch between dark and light mode (currently ${mode} mode)`
  return (
    <button
      type="button"
      className="color-mode"
      aria-label={name}
      title={name}
      onClick={() => choose(mode === 'light' ? 'dark' : 'light')}
    />
  )
}
