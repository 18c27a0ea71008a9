import { memo, type ReactNode, useCallback, useRef } from 'react'
import type { NavbarItemConfig as Item, Position } from '../../model/config.ts'
import type { PageBody } from '../../model/page.ts'
import { useSite } from '../config-context.ts'
import { hasSameFrame } from '../has-same-frame.ts'
import { useHideOnScroll } from '../hooks/use-hide-on-scroll.ts'
import { Brand } from './Brand.tsx'
import { ColorModeToggle } from './ColorModeToggle.tsx'
import { MobileSidebar } from './MobileSidebar.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { NavbarItem } from './NavbarItem.tsx'

/** The bar at the top of every page. */
export const Navbar = memo(function Navbar({ page }: { page: PageBody }) {
  const { navbar, locales } = useSite()
  const bar = useRef<HTMLElement>(null)
  const height = useCallback(() => bar.current?.offsetHeight ?? 0, [])
  const isHidden = useHideOnScroll(navbar.hideOnScroll, height)
  // With one language there is nothing to choose.
  const items = navbar.items.filter(({ type }) => type !== 'locales' || locales.length > 1)
  const at = (position: Position) => items.filter((item) => item.position === position)
  return (
    <header ref={bar} className="navbar" data-hidden={isHidden || undefined}>
      <nav aria-label="Main">
        <MobileSidebar page={page} />
        <Brand homeHref={page.version.href} />
        <NavbarList items={at('left')} page={page} className="navbar-left" />
        <NavbarList items={at('right')} page={page} className="navbar-right">
          <MoreMenu items={at('right')} page={page} />
        </NavbarList>
        <ColorModeToggle />
      </nav>
    </header>
  )
}, hasSameFrame)

interface NavbarListProps {
  readonly items: readonly Item[]
  readonly page: PageBody
  readonly className: string
  /** Extra entries before the items. */
  readonly children?: ReactNode
}

function NavbarList({ items, page, className, children }: NavbarListProps) {
  return (
    <ul className={className}>
      {children}
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items come from the configuration and never move
        <li key={at} data-type={item.type}>
          <NavbarItem item={item} page={page} />
        </li>
      ))}
    </ul>
  )
}
