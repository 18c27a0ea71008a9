/** The entries of a group of links, with the current page marked. */
export function LinkEntries({ items, href }: { items: readonly { label: string; href: string }[]; href: string }) {
  return items.map((link) => (
    <li key={link.href}>
      <a href={link.href} aria-current={link.href === href ? 'page' : undefined}>
        {link.label}
      </a>
    </li>
  ))
}
