import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { PageBody } from '../../model/page.ts'
import { useViewport } from '../hooks/use-viewport.ts'
import type { MobileSheetProps } from './MobileSheet.tsx'

const loadSheet = () => import('./MobileSheet.tsx').then((module) => module.default)

/**
 * The button of the menu of narrow viewports. The menu closes when the viewport becomes wide, and on every navigation. Its code
 * is loaded where the button is shown, before it is pressed.
 */
export function MobileSidebar({ page }: { page: PageBody }) {
  // The number of the sheet that is open. Each has its own, because the browser reports late that one was closed, perhaps after
  // the click that opens the next.
  const [open, setOpen] = useState(0)
  const [Sheet, setSheet] = useState<ComponentType<MobileSheetProps>>()
  const lastOpen = useRef(0)
  const viewport = useViewport()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the sheet
  useEffect(() => setOpen(0), [page.href])
  useEffect(() => {
    if (viewport === 'desktop') setOpen(0)
    // If that fails, a click tries again.
    if (viewport === 'mobile')
      loadSheet().then(
        (it) => setSheet(() => it),
        () => {},
      )
  }, [viewport])
  const show = async () => {
    // The button is out of reach while a sheet is open, so it only opens one.
    setOpen(++lastOpen.current)
    try {
      const it = await loadSheet()
      setSheet(() => it)
    } catch (error) {
      console.warn('The menu could not be loaded.', error)
      // The file is gone, perhaps because of a newer deployment. Without a network, the page would be gone, too.
      if (navigator.onLine) location.reload()
      else setOpen(0)
    }
  }
  return (
    <>
      <button
        type="button"
        className="navbar-toggle"
        aria-label="Toggle navigation bar"
        aria-expanded={open > 0}
        onClick={show}
      />
      {open > 0 && Sheet && (
        <Sheet key={open} page={page} onClose={() => setOpen((latest) => (latest === open ? 0 : latest))} />
      )}
    </>
  )
}
