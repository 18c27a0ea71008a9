import { getOwn } from '../../../model/util/get-own.ts'
import { type ConfigInput, hrefOf } from '../../plan/options/config-input.ts'
import { sidebarNames } from '../../plan/plan-sidebars.ts'
import type { VersionPart } from '../../plan/plan-versions.ts'
import { asList, asObject, asText } from '../values.ts'

type Options = Readonly<Record<string, unknown>>

/** The items of the navbar, and where older versions are. */
export function navbarItems(input: ConfigInput): { items: Options[]; previousVersionsHref?: string } {
  const all = asList(asObject(input.site.config.themeConfig.navbar).items).map(asObject)
  const items = all.flatMap((item) => convertItem(item, input))
  const versions = all.find(({ type }) => type === 'docsVersionDropdown')
  const older = asList(versions?.dropdownItemsAfter)
    .map(asObject)
    .flatMap((item) => targetOf(item) ?? [])
  for (const target of older.slice(1)) note(`The link ${target} of the version menu`, 'Nothing', input)
  const [first] = older
  return {
    items: [
      ...items.filter(({ type }, at) => !isBuiltIn(type) || items.findIndex((one) => one.type === type) === at),
      ...(items.some(({ type }) => type === 'versions') ? [] : [{ type: 'versions', position: 'right' }]),
      ...(items.some(({ type }) => type === 'search') ? [] : [{ type: 'search', position: 'right' }]),
    ],
    ...(first !== undefined && { previousVersionsHref: hrefOf(first, input) }),
  }
}

function convertItem(item: Options, input: ConfigInput): Options[] {
  const type = asText(item.type) ?? (Array.isArray(item.items) ? 'dropdown' : 'link')
  const label = asText(item.label) ?? asText(item['aria-label'])
  const position = item.position === 'right' ? { position: 'right' } : {}
  if (type === 'docsVersionDropdown') return [{ type: 'versions', ...position }]
  if (type === 'search') return [{ type: 'search', ...position }]
  if (type === 'doc') {
    const target = docOf(item, input)
    if (target !== undefined) return [{ type: 'doc', ...(label !== undefined && { label }), target, ...position }]
  }
  if (type === 'docSidebar') {
    const target = sidebarOf(item, input)
    if (target !== undefined) return [{ type: 'sidebar', ...(label !== undefined && { label }), target, ...position }]
  }
  if (type === 'dropdown' && label !== undefined) {
    const links = asList(item.items)
      .map(asObject)
      .flatMap((one) => dropdownLink(one, input))
    if (links.length > 0) return [{ type: 'dropdown', label, items: links, ...position }]
  }
  const target = targetOf(item)
  if (type === 'link' && label !== undefined && target !== undefined)
    return [{ type: 'link', label, href: hrefOf(target, input), ...position }]
  // The report names the locales.
  if (type === 'localeDropdown') return []
  note(`The item ${label ?? asText(item.value)?.slice(0, 60) ?? ''} of type ${type}`, 'Nothing', input)
  return []
}

function dropdownLink(item: Options, input: ConfigInput): { label: string; href: string }[] {
  const label = asText(item.label)
  const doc = item.type === 'doc' ? docOf(item, input) : undefined
  const page = doc === undefined ? undefined : [...input.latest.pages].find(({ id }) => id === doc)
  const target = page?.doc.permalink ?? targetOf(item)
  if (label !== undefined && target !== undefined) return [{ label, href: hrefOf(target, input) }]
  // Lines and headings between links are of no use without them.
  if (item.type !== 'html') note(`The item ${label ?? ''} of a menu`, 'Nothing', input)
  return []
}

function targetOf({ to, href }: Options): string | undefined {
  return asText(to) ?? asText(href)
}

/** The instance that an item means. */
function partOf({ docsPluginId }: Options, { latest }: ConfigInput): VersionPart | undefined {
  return latest.version.parts.find(({ instance }) => instance.id === (asText(docsPluginId) ?? 'default'))
}

function docOf(item: Options, input: ConfigInput): string | undefined {
  const part = partOf(item, input)
  return part && input.index.docId(part, asText(item.docId) ?? '')
}

function sidebarOf(item: Options, input: ConfigInput): string | undefined {
  const part = partOf(item, input)
  const names = part && sidebarNames(input.latest.version.parts).get(part)
  return names && getOwn(Object.fromEntries(names), asText(item.sidebarId) ?? '')
}

function isBuiltIn(type: unknown): boolean {
  return type === 'versions' || type === 'search'
}

function note(what: string, instead: string, { addNote }: ConfigInput): void {
  addNote({ kind: 'navbar', what, instead })
}
