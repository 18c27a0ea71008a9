import type { NavbarItemConfig } from '../../model/config.ts'
import type { LabeledLink } from '../../model/navigation/sidebar.ts'
import type { PageBody } from '../../model/page.ts'
import { useSite } from '../config-context.ts'
import { Dropdown } from './Dropdown.tsx'
import { LinkEntries } from './LinkEntries.tsx'
import { linkOfItem } from './link-of-item.ts'
import { PREVIOUS_VERSIONS } from './VersionMenu.tsx'

/** The links on the right of the bar in one menu. The style sheet shows it where they do not fit beside each other. */
export function MoreMenu({ items, page }: { items: readonly NavbarItemConfig[]; page: PageBody }) {
  const { previousVersionsHref } = useSite().navbar
  const links = items.flatMap((item): LabeledLink | readonly LabeledLink[] => {
    if (item.type !== 'versions') return linkOfItem(item, page) ?? []
    if (page.versions.length > 1 || !previousVersionsHref) return []
    return [{ label: PREVIOUS_VERSIONS, href: previousVersionsHref }]
  })
  if (links.length === 0) return null
  return (
    <li data-type="more">
      <Dropdown label="More">
        <LinkEntries items={links} href={page.href} />
      </Dropdown>
    </li>
  )
}
