import type { PageBody, VersionLink } from '../page.ts'

/** The version whose name is in an address; undefined if there is none, as in addresses of the version at the base path. */
export function namedVersion(
  { versions }: Pick<PageBody, 'versions'>,
  { basePath, pathname }: { basePath: string; pathname: string },
): VersionLink | undefined {
  return versions.find(({ href }) => href !== basePath && pathname.startsWith(`${href}/`))
}

/** A page of the latest version as one of another: its menu, its links home and its search. */
export function pageInVersion(page: PageBody, { name, label, href, isUnreleased }: VersionLink): PageBody {
  const version = { ...page.version, name, label, href, ...(isUnreleased && { isUnreleased }) }
  return { ...page, version, versions: page.versions.map((one) => ({ ...one, isCurrent: one.name === name })) }
}
