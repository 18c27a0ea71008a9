import { cutText } from '../../../model/util/text/cut-text.ts'
import type {
  ImportedLink,
  ImportedLogo,
  ImportedNavbar,
  ImportedNavbarItem,
  PageName,
  SidebarName,
} from '../../imported-options.ts'
import { definedOnly } from '../read/run/plain-data.ts'
import { asList, asObject, asText } from '../values.ts'
import { htmlLink, toPlainText } from './html-text.ts'
import { targetOf } from './target-of.ts'

type Item = Readonly<Record<string, unknown>>

/** The navbar. What the menu of versions lists after the versions of the site are older ones. */
export function readNavbar(navbar: Item, logo: ImportedLogo | undefined): ImportedNavbar {
  const items = asList(navbar.items).map(asObject).map(asLink)
  const menus = items.filter(({ type }) => type === 'docsVersionDropdown')
  return definedOnly({
    title: asText(navbar.title),
    hideOnScroll: navbar.hideOnScroll === true,
    logo,
    // The report names the locales, so their menu needs no note.
    items: items.filter(({ type }) => type !== 'localeDropdown').map(readItem),
    olderVersions: menus.flatMap(({ dropdownItemsAfter }) => targetsOf(dropdownItemsAfter)),
    otherVersions: menus.flatMap(({ dropdownItemsBefore }) => targetsOf(dropdownItemsBefore)),
  })
}

function targetsOf(items: unknown): string[] {
  return asList(items).flatMap((item) => targetOf(asObject(item)) ?? [])
}

function readItem(item: Item): ImportedNavbarItem {
  const type = item.type === 'default' ? undefined : asText(item.type)
  const sourceType = type ?? (Array.isArray(item.items) ? 'dropdown' : 'link')
  const label = labelOf(item) ?? asText(item['aria-label'])
  return definedOnly({
    name: label ?? cutText(asText(item.value) ?? targetOf(item) ?? '', 60),
    sourceType,
    label,
    isRight: item.position === 'right',
    shows: shownBy(item, sourceType),
  })
}

function shownBy(item: Item, type: string): ImportedNavbarItem['shows'] {
  switch (type) {
    case 'docsVersionDropdown':
      return { type: 'versions' }
    case 'search':
      return { type }
    case 'doc':
      return { type, page: pageOf(item) }
    case 'docSidebar':
      return { type: 'sidebar', ...sidebarOf(item) }
    case 'dropdown':
      return { type, links: [...ownLink(item), ...asList(item.items).map(asObject).map(asLink).flatMap(menuLink)] }
    case 'link':
      return definedOnly({ type, target: targetOf(item) })
    default:
      return { type: 'other' }
  }
}

/** The link of a menu itself, which becomes the first link in it. */
function ownLink(menu: Item): ImportedLink[] {
  const target = targetOf(menu)
  const isListed = asList(menu.items).some((item) => targetOf(asObject(item)) === target)
  return target === undefined || isListed ? [] : [definedOnly({ label: labelOf(menu), target })]
}

function menuLink(item: Item): ImportedLink[] {
  const page = item.type === 'doc' ? pageOf(item) : undefined
  const sidebar = item.type === 'docSidebar' ? sidebarOf(item) : undefined
  // Docusaurus shows the id of a page that has no label.
  const link = definedOnly({ label: labelOf(item) ?? asText(page?.id), target: targetOf(item), page, sidebar })
  // An HTML item that is not a link, such as a line or a heading, is not worth a note.
  const isLink = link.label !== undefined && link.target !== undefined
  return item.type === 'html' && !isLink ? [] : [link]
}

/** An HTML item that is only a link, as a link; any other item as it is. */
function asLink(item: Item): Item {
  const link = item.type === 'html' ? htmlLink(asText(item.value) ?? '') : undefined
  return link ? { ...item, ...link, type: undefined } : item
}

/** The label of an item; Docusaurus accepts it as text or as HTML. */
function labelOf({ label, html }: Item): string | undefined {
  return asText(label) ?? asText(toPlainText(asText(html) ?? ''))
}

function pageOf(item: Item): PageName {
  return { collection: instanceOf(item), id: asText(item.docId) ?? '' }
}

function sidebarOf(item: Item): SidebarName {
  return { collection: instanceOf(item), name: asText(item.sidebarId) ?? '' }
}

function instanceOf({ docsPluginId }: Item): string {
  return asText(docsPluginId) ?? 'default'
}
