import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { PageBody } from '../../model/page.ts'
import { isPlainClick } from '../browser/plain-click.ts'
import { lockScroll } from '../browser/scroll-lock.ts'
import { scrollToCurrent } from '../browser/scroll-to-current.ts'
import { SidebarNav } from '../sidebar/Sidebar.tsx'
import { Brand } from './Brand.tsx'
import { MobileMenu } from './MobileMenu.tsx'

/** What a sheet shows, and what is called once it is closed. */
export interface MobileSheetProps {
  readonly page: PageBody
  readonly onClose: () => void
}

/**
 * The menu of narrow viewports: a sheet with the docs of the version; `Back to main menu` leads to the navbar's items.
 * While it is open the page does not scroll.
 */
export default function MobileSheet({ page, onClose }: MobileSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const [panel, setPanel] = useState<'docs' | 'main'>(page.sidebar.length > 0 ? 'docs' : 'main')
  useEffect(() => {
    sheet.current?.showModal()
    return lockScroll()
  }, [])
  useEffect(() => {
    // Also if this page stays: a hit of the search above the sheet may be on it, and the Back key may lead to one that cannot be
    // loaded. Not every browser has the Navigation API.
    const closed = new AbortController()
    const { signal } = closed
    const close = () => sheet.current?.close()
    window.navigation?.addEventListener('navigate', close, { signal })
    addEventListener('popstate', close, { signal })
    return () => closed.abort()
  }, [])
  const shown = useRef(panel)
  useEffect(() => {
    // The button that had the focus is gone.
    if (panel !== shown.current) sheet.current?.querySelector<HTMLElement>('.mobile-sidebar-panel')?.focus()
    shown.current = panel
    // In the next frame: by then, the categories that the reader had expanded are open.
    const frame = requestAnimationFrame(() => {
      sheet.current?.scrollTo(0, 0)
      if (panel === 'docs') scrollToCurrent(sheet.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [panel])
  const closeOnWayOut = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    // A click on the backdrop is one on the dialog itself. A link that opens in another tab leaves the sheet open.
    const isLeaving = link?.target === '' && isPlainClick(event.nativeEvent)
    if (isLeaving || event.target === sheet.current) sheet.current?.close()
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
        <div className="mobile-sidebar-panel" tabIndex={-1}>
          <button type="button" className="mobile-sidebar-back" onClick={() => setPanel('main')}>
            ← Back to main menu
          </button>
          <SidebarNav page={page} />
        </div>
      ) : (
        <div className="mobile-sidebar-panel" tabIndex={-1}>
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
