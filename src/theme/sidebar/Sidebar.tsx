import { isActive, isCategory, type SidebarCategory, type SidebarItem } from '../../model/sidebar.ts'

/** The docs of the version. Categories are plain disclosures: they fold without script. */
export function Sidebar({ items, href }: { items: readonly SidebarItem[]; href: string }) {
  return (
    <aside className="sidebar">
      <nav aria-label="Docs sidebar">
        <SidebarList items={items} href={href} />
      </nav>
    </aside>
  )
}

function SidebarList({ items, href }: { items: readonly SidebarItem[]; href: string }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.href ?? item.label}>
          {isCategory(item) ? (
            <Category category={item} href={href} />
          ) : (
            <SidebarAnchor label={item.label} target={item.href} href={href} />
          )}
        </li>
      ))}
    </ul>
  )
}

function SidebarAnchor({ label, target, href }: { label: string; target: string; href: string }) {
  return (
    <a href={target} aria-current={target === href ? 'page' : undefined}>
      {label}
    </a>
  )
}

/** Opens with the page it holds; what the reader folds stays folded until another page is inside. */
function Category({ category, href }: { category: SidebarCategory; href: string }) {
  return (
    <details open={isActive(category, href)}>
      <summary>
        {category.href ? <SidebarAnchor label={category.label} target={category.href} href={href} /> : category.label}
      </summary>
      <SidebarList items={category.items} href={href} />
    </details>
  )
}
