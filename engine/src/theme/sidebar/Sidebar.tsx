import { memo, useEffect, useRef } from 'react'
import type { PageBody } from '../../model/page.ts'
import { scrollToCurrent } from '../browser/scroll-to-current.ts'
import { hasSameFrame } from '../has-same-frame.ts'
import { SidebarList } from './SidebarList.tsx'

/** The docs of the version, next to the page. */
export const Sidebar = memo(function Sidebar({ page }: { page: PageBody }) {
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useEffect(() => {
    // In the next frame: by then, the categories that the reader had expanded are open.
    requestAnimationFrame(() => scrollToCurrent(box.current))
  }, [page.href])
  return (
    <aside ref={box} className="sidebar">
      <SidebarNav page={page} />
    </aside>
  )
}, hasSameFrame)

/** The docs of the version as a landmark; the mobile menu shows it too. */
export function SidebarNav({ page }: { page: PageBody }) {
  return (
    <nav className="sidebar-nav" data-part="sidebar" aria-label="Docs sidebar">
      <SidebarList items={page.sidebar} href={page.href} path={page.version.name} />
    </nav>
  )
}
