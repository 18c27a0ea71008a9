import { type Ref, useEffect, useRef } from 'react'
import type { PageBody } from '../../model/page.ts'
import { isCategory, type SidebarItem } from '../../model/sidebar.ts'
import { Category } from './Category.tsx'

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

interface SidebarListProps {
  readonly items: readonly SidebarItem[]
  readonly href: string
  /** Path of the level, under which the expanded categories are stored. */
  readonly path: string
  readonly ref?: Ref<HTMLUListElement>
}

/** One level of the sidebar. */
export function SidebarList({ items, href, path, ref }: SidebarListProps) {
  return (
    <ul ref={ref}>
      {items.map((item) =>
        isCategory(item) ? (
          <Category key={item.label} category={item} href={href} path={`${path}/${item.label}`} />
        ) : (
          <li key={item.href}>
            <SidebarAnchor label={item.label} target={item.href} href={href} />
          </li>
        ),
      )}
    </ul>
  )
}

/** A link of the sidebar; marks the current page. */
export function SidebarAnchor({ label, target, href }: { label: string; target: string; href: string }) {
  return (
    <a href={target} aria-current={target === href ? 'page' : undefined}>
      {label}
    </a>
  )
}
