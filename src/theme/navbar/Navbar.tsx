import type { Page } from '../../model/page.ts'
import { useSite } from '../site-context.ts'
import { ColorModeToggle } from './ColorModeToggle.tsx'
import { VersionMenu } from './VersionMenu.tsx'

/** The bar at the top of every page. */
export function Navbar({ page }: { page: Page }) {
  const { navbar } = useSite()
  return (
    <header className="navbar">
      <nav aria-label="Main">
        <a className="navbar-brand" href={page.version.href}>
          {navbar.title}
        </a>
        <ul className="navbar-items">
          {navbar.items.map((item) => (
            <li key={item.href}>
              <a href={item.href}>{item.label}</a>
            </li>
          ))}
        </ul>
        <VersionMenu versions={page.versions} />
        <ColorModeToggle />
      </nav>
    </header>
  )
}
