import { useEffect, useRef } from 'react'
import type { PageBody } from '../../model/page.ts'
import { SidebarList } from './SidebarList.tsx'

/** The docs of the version, next to the page. */
export function Sidebar({ page }: { page: PageBody }) {
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useEffect(() => {
    const entry = box.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (box.current && entry) scrollToEntry(box.current, entry)
  }, [page.href])
  return (
    <aside ref={box} className="sidebar">
      <SidebarNav page={page} />
    </aside>
  )
}

/** Scrolls an entry into view within the sidebar, without scrolling the page. */
function scrollToEntry(box: HTMLElement, entry: HTMLElement): void {
  const outer = box.getBoundingClientRect()
  const inner = entry.getBoundingClientRect()
  if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 2
}

/** The docs of the version as a landmark; the mobile menu shows it too. */
export function SidebarNav({ page }: { page: PageBody }) {
  return (
    <nav className="sidebar-nav" data-part="sidebar" aria-label="Docs sidebar">
      <SidebarList items={page.sidebar} href={page.href} path={page.version.name} />
    </nav>
  )
}
