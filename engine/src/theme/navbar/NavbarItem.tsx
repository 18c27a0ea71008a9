import type { NavbarItemConfig as Item } from '../../model/config.ts'
import type { PageBody } from '../../model/page.ts'
import { SearchButton } from '../search/SearchButton.tsx'
import { Dropdown } from './Dropdown.tsx'
import { LinkEntries } from './LinkEntries.tsx'
import { LocaleMenu } from './LocaleMenu.tsx'
import { linkOfItem } from './link-of-item.ts'
import { VersionMenu } from './VersionMenu.tsx'

/** One navbar item, by type. The types are a closed set, checked when the configuration is read. */
export function NavbarItem({ item, page }: { item: Item; page: PageBody }) {
  switch (item.type) {
    case 'link':
      return (
        <a href={item.href} className={item.button && `button button-${item.button}`}>
          {item.label}
        </a>
      )
    case 'doc':
    case 'sidebar': {
      const link = linkOfItem(item, page)
      // A version without the doc omits the item.
      return link ? (
        <a href={link.href} aria-current={link.href === page.href ? 'page' : undefined}>
          {link.label}
        </a>
      ) : null
    }
    case 'dropdown':
      return (
        <Dropdown label={item.label}>
          <LinkEntries items={item.items} href={page.href} />
        </Dropdown>
      )
    case 'versions':
      return <VersionMenu versions={page.versions} version={page.version} />
    case 'locales':
      return <LocaleMenu page={page} />
    case 'search':
      return <SearchButton />
  }
}
