import { isExternal } from '../../../model/scheme.ts'
import { splitTarget } from '../../../model/url.ts'
import { getOwn } from '../../../model/util/get-own.ts'
import type { ImportedLink, ImportedNavbarItem, PageName, SidebarName } from '../../imported-options.ts'
import { firstPage } from '../generated-pages.ts'
import { sidebarNames } from '../plan-sidebars.ts'
import type { VersionPart } from '../plan-versions.ts'
import { siteOrigin } from '../site-origin.ts'
import { firstLink } from './first-link.ts'
import { type ConfigOptions, defined, hrefOf, type OptionsInput } from './options-input.ts'

/** The navbar, and where older versions are. It always has a menu of versions and the search. */
export function planNavbar(input: OptionsInput): ConfigOptions {
  const { title, hideOnScroll, items: all, olderVersions, otherVersions = [] } = input.site.options.navbar
  const items = all.flatMap((item) => navbarItem(item, input))
  const older = listOfVersions(olderVersions)
  for (const target of [...otherVersions, ...olderVersions])
    if (target !== older) note(`The link ${target} of the version menu`, input)
  const missing = BUILT_IN.filter((type) => !items.some((item) => item.type === type))
  return defined({
    title,
    hideOnScroll: hideOnScroll || undefined,
    items: [
      ...items.filter(({ type }, at) => !BUILT_IN.includes(type) || items.findIndex((one) => one.type === type) === at),
      ...missing.map((type) => ({ type, position: 'right' })),
    ],
    previousVersionsHref: older === undefined ? undefined : hrefOf(older, input),
  })
}

/** The page that lists all older versions, as far as addresses tell: else one of this site, else the first. */
function listOfVersions(targets: readonly string[]): string | undefined {
  const lists = targets.filter((target) => /(?:^|\/)versions(?:\.html)?\/?$/i.test(splitTarget(target).path))
  return [...lists, ...targets].find((target) => !isExternal(target)) ?? lists[0] ?? targets[0]
}

const BUILT_IN: readonly unknown[] = ['versions', 'search']

function navbarItem(item: ImportedNavbarItem, input: OptionsInput): ConfigOptions[] {
  const found = shownBy(item, input)
  if (found) return [{ ...found, ...(item.isRight && { position: 'right' }) }]
  note(`${item.name === '' ? 'An item' : `The item ${item.name}`} of type ${item.sourceType}`, input)
  return []
}

function shownBy({ shows, label }: ImportedNavbarItem, input: OptionsInput): ConfigOptions | undefined {
  const named = label !== undefined && { label }
  switch (shows.type) {
    case 'versions':
    case 'search':
      return { type: shows.type }
    case 'doc': {
      const target = idOf(shows.page, input)
      return target === undefined ? undefined : { type: 'doc', ...named, target }
    }
    case 'sidebar': {
      const target = sidebarOf(shows, input)
      if (target === undefined) return undefined
      if (!isWithoutPages(target, input)) return { type: 'sidebar', ...named, target }
      // Our navbar can name a sidebar only if it has a page in each version that has the sidebar.
      const first = firstOf(shows, input)
      return first && { type: 'link', label: label ?? first.label, href: hrefOf(first.target, input) }
    }
    case 'dropdown': {
      const items = label === undefined ? [] : shows.links.flatMap((link) => dropdownLink(link, input))
      return items.length === 0 ? undefined : { type: 'dropdown', label, items }
    }
    case 'link': {
      const href = shows.target === undefined ? undefined : hrefOf(shows.target, input)
      if (href === undefined) return undefined
      return { type: 'link', label: label ?? hostOf(href, input), href }
    }
    default:
      return undefined
  }
}

/** The label of a link that has none: the style sheet of the site may show a picture there. */
function hostOf(href: string, { site, addNote }: OptionsInput): string {
  const label = new URL(href, siteOrigin(site)).host || href
  addNote({ kind: 'navbar', what: `The link ${href}, which has no label`, instead: `The label ${label}.` })
  return label
}

function dropdownLink({ label: written, page, sidebar, target: writtenTarget }: ImportedLink, input: OptionsInput) {
  const first = sidebar && firstOf(sidebar, input)
  const label = written ?? first?.label
  const target = (page && permalinkOf(page, input)) ?? first?.target ?? writtenTarget
  const href = target === undefined ? undefined : hrefOf(target, input)
  if (label !== undefined && href !== undefined) return [{ label, href }]
  const name = label ?? writtenTarget
  note(name === undefined ? 'An item of a menu' : `The item ${name} of a menu`, input)
  return []
}

/** Where the first link of a sidebar leads, and what the sidebar calls it. */
function firstOf(
  { collection, name }: SidebarName,
  input: OptionsInput,
): { label: string; target: string } | undefined {
  const items = getOwn(partOf(collection, input)?.version.sidebars ?? {}, name)
  const first = items && firstLink(items)
  if (!first) return undefined
  if ('permalink' in first) return { label: first.label, target: first.permalink }
  const target = permalinkOf({ collection, id: first.id }, input)
  return target === undefined ? undefined : { label: first.label ?? first.id, target }
}

function partOf(name: string, { latest }: OptionsInput): VersionPart | undefined {
  return latest.version.parts.find(({ collection }) => collection.id === name)
}

function idOf({ collection, id }: PageName, input: OptionsInput): string | undefined {
  const part = partOf(collection, input)
  return part && input.index.docId(part, id)
}

function permalinkOf(page: PageName, input: OptionsInput): string | undefined {
  const id = idOf(page, input)
  return id === undefined ? undefined : input.latest.pages.find((one) => one.id === id)?.doc.permalink
}

function sidebarOf({ collection, name }: SidebarName, input: OptionsInput) {
  const part = partOf(collection, input)
  const names = part && sidebarNames(input.latest.version.parts).get(part)
  return names && getOwn(Object.fromEntries(names), name)
}

/** True for a sidebar that has no page in at least one of the versions that have it. */
function isWithoutPages(name: string, { sidebars }: OptionsInput): boolean {
  return sidebars.some((version) => {
    const entries = getOwn(version, name)
    return entries !== undefined && firstPage(entries) === undefined
  })
}

function note(what: string, { addNote }: OptionsInput): void {
  addNote({ kind: 'navbar', what, instead: 'Nothing.' })
}
