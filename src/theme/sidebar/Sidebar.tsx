import type { Page } from '../../model/page.ts'
import { isCategory, type SidebarItem } from '../../model/sidebar.ts'
import { Category } from './Category.tsx'

/** The docs of the version, beside the page. */
export function Sidebar({ page }: { page: Page }) {
  return (
    <aside className="sidebar">
      <SidebarNav page={page} />
    </aside>
  )
}

/** The docs of the version as a landmark; the mobile menu shows it too. */
export function SidebarNav({ page }: { page: Page }) {
  return (
    <nav className="sidebar-nav" aria-label="Docs sidebar">
      <SidebarList items={page.sidebar} href={page.href} path={page.version.name} />
    </nav>
  )
}

/** One level of the sidebar; `path` names it for the memory of what is folded. */
export function SidebarList({ items, href, path }: { items: readonly SidebarItem[]; href: string; path: string }) {
  return (
    <ul>
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

/** A link of the sidebar, marked when it is the page on show. */
export function SidebarAnchor({ label, target, href }: { label: string; target: string; href: string }) {
  return (
    <a href={target} aria-current={target === href ? 'page' : undefined}>
      {label}
    </a>
  )
}
