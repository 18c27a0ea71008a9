import type { RawSidebars } from '../../content/sidebars/sidebars.ts'
import type { Site } from '../../model/site.ts'
import type { Place } from '../../model/source.ts'

/** Where a link is written, by file below the content folder. */
export type LinkPlace = Required<Place>

/** Hosts of a reader's own machine or network, and names reserved for examples. */
const NO_HOST =
  /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|(?:.+\.)?example\.(?:com|net|org)|.+\.(?:example|test|invalid|local|localhost|internal))$/i

/** The content that links to other hosts. */
interface Linking extends Pick<Site, 'sources'> {
  readonly sidebars: readonly RawSidebars[]
}

/**
 * The URLs of other hosts that pages and sidebars link to, without fragments, each with its places, except those that authors
 * leave unchecked.
 */
export function externalUrls({ sources, sidebars }: Linking): Map<string, LinkPlace[]> {
  const places = new Map<string, LinkPlace[]>()
  const add = (target: string, place: LinkPlace) => {
    const url = URL.canParse(target) ? new URL(target) : undefined
    if (!url || !/^https?:$/.test(url.protocol) || NO_HOST.test(url.hostname)) return
    url.hash = ''
    const known = places.get(url.href) ?? []
    // A source that differs between versions is compiled for each.
    const isKnown = known.some(
      (one) => one.file === place.file && one.line === place.line && one.column === place.column,
    )
    places.set(url.href, isKnown ? known : [...known, place])
  }
  for (const source of Object.values(sources))
    for (const { target, line, column, file = source.file, isUnchecked } of source.externalLinks ?? [])
      if (!isUnchecked) add(target, { file, line, column })
  for (const { file, sidebars: byName, locate } of sidebars) {
    const visit = (items: RawSidebars['sidebars'][string], path: readonly PropertyKey[]) =>
      items.forEach(({ href, items: below = [] }, at) => {
        if (href !== undefined) add(href, { file, ...locate([...path, at, 'href']) })
        visit(below, [...path, at, 'items'])
      })
    for (const [name, items] of Object.entries(byName)) visit(items, [name])
  }
  return places
}
