import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { PageBody } from '../../model/page.ts'
import { useViewport } from '../hooks/use-viewport.ts'
import { SidebarNav } from '../sidebar/Sidebar.tsx'
import { Brand } from './Brand.tsx'
import { MobileMenu } from './MobileMenu.tsx'

/**
 * The menu of narrow viewports: a sheet with the docs of the version; `Back to main menu` leads to the navbar's items.
 * While it is open the page does not scroll. It closes when the viewport becomes wide and on every page switch.
 */
export function MobileSidebar({ page }: { page: PageBody }) {
  // The number of the sheet that is open. Each has its own, because the browser tells later that one was closed, perhaps after
  // the click that opens the next.
  const [open, setOpen] = useState(0)
  const lastOpen = useRef(0)
  const viewport = useViewport()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the sheet
  useEffect(() => setOpen(0), [page.href])
  useEffect(() => {
    if (viewport === 'desktop') setOpen(0)
  }, [viewport])
  return (
    <>
      <button
        type="button"
        className="navbar-toggle"
        aria-label="Toggle navigation bar"
        aria-expanded={open > 0}
        // Out of reach while a sheet is open, so it only opens.
        onClick={() => setOpen(++lastOpen.current)}
      />
      {open > 0 && <Sheet key={open} page={page} onClose={() => setOpen((latest) => (latest === open ? 0 : latest))} />}
    </>
  )
}

function Sheet({ page, onClose }: { page: PageBody; onClose: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null)
  const [panel, setPanel] = useState<'docs' | 'main'>(page.sidebar.length > 0 ? 'docs' : 'main')
  useEffect(() => {
    sheet.current?.showModal()
    document.documentElement.dataset.scrollLocked = ''
    return () => {
      delete document.documentElement.dataset.scrollLocked
    }
  }, [])
  const closeOnWayOut = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null
    // The backdrop is the dialog itself.
    if (isLink || event.target === sheet.current) sheet.current?.close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape
    <dialog ref={sheet} className="mobile-sidebar" aria-label="Navigation" onClose={onClose} onClick={closeOnWayOut}>
      <div className="mobile-sidebar-head">
        <Brand homeHref={page.version.href} />
        <button
          type="button"
          className="close"
          aria-label="Close navigation bar"
          onClick={() => sheet.current?.close()}
        />
      </div>
      {panel === 'docs' ? (
        <div className="mobile-sidebar-panel">
          <button type="button" className="mobile-sidebar-back" onClick={() => setPanel('main')}>
            ← Back to main menu
          </button>
          <SidebarNav page={page} />
        </div>
      ) : (
        <div className="mobile-sidebar-panel">
          <MobileMenu page={page} />
          {page.sidebar.length > 0 && (
            <button type="button" className="mobile-sidebar-back" onClick={() => setPanel('docs')}>
              Docs →
            </button>
          )}
        </div>
      )}
    </dialog>
  )
}
