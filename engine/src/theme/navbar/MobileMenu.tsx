import type { NavbarItemConfig as Item } from '../../model/config.ts'
import type { PageBody } from '../../model/page.ts'
import { Collapsible } from '../Collapsible.tsx'
import { useSite } from '../config-context.ts'
import { LinkEntries } from './LinkEntries.tsx'
import { LocaleEntries } from './LocaleMenu.tsx'
import { NavbarItem } from './NavbarItem.tsx'
import { PreviousVersions, VersionEntries } from './VersionMenu.tsx'

/** The navbar's items as a list; dropdowns are collapsible, and expanded when they contain the current page. */
export function MobileMenu({ page }: { page: PageBody }) {
  const { navbar } = useSite()
  return (
    <ul className="mobile-menu">
      {navbar.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items come from the configuration and never move
        <li key={at}>
          <MobileItem item={item} page={page} />
        </li>
      ))}
    </ul>
  )
}

function MobileItem({ item, page }: { item: Item; page: PageBody }) {
  const { locales, locale } = useSite()
  switch (item.type) {
    case 'dropdown':
      return (
        <Collapsible label={item.label} isOpen={item.items.some(({ href }) => href === page.href)}>
          <ul>
            <LinkEntries items={item.items} href={page.href} />
          </ul>
        </Collapsible>
      )
    case 'versions':
      return page.versions.length < 2 ? (
        <PreviousVersions />
      ) : (
        <Collapsible label="Versions" isOpen={page.versions.some(({ isCurrent }) => isCurrent)}>
          <ul>
            <VersionEntries versions={page.versions} version={page.version} />
          </ul>
        </Collapsible>
      )
    case 'locales':
      return locales.length < 2 ? null : (
        <Collapsible label="Languages" isOpen={locales.some(({ code }) => code === locale)}>
          <ul>
            <LocaleEntries page={page} />
          </ul>
        </Collapsible>
      )
    case 'search':
      // The bar shows it at every width.
      return null
    default:
      return <NavbarItem item={item} page={page} />
  }
}
