import { caseInsensitivePath, wrongName } from '../../../model/files/file-names.ts'
import type { ReservedFor } from '../../../model/files/reservation.ts'
import { type Alias, allDocs, latestVersion, type Redirect, type Site } from '../../../model/site.ts'
import { belowVersion, isInFolder, type SitePath, sitePath } from '../../../model/url.ts'

/** What the output has at other addresses already. */
interface Taken {
  /** The author's own, and those of versions that were the latest before. */
  readonly redirects: readonly Redirect[]
  readonly aliases: readonly Alias[]
  readonly reservedFor: ReservedFor
  /** True for a folder at the root of the static folder. */
  readonly hasStaticFolder: (name: string) => boolean
}

/**
 * The name of the latest version leads to its pages: once a newer version takes the base path, they are in a folder of
 * that name, so links with the name are permanent. What is already at such an address takes precedence. A label never becomes
 * an address, so it gets no alias.
 */
export function latestAlias(
  site: Pick<Site, 'versions'>,
  { redirects, aliases, reservedFor, hasStaticFolder }: Taken,
): { redirects: readonly Redirect[]; aliases: readonly Alias[] } {
  const none = { redirects: [], aliases: [] }
  const latest = latestVersion(site.versions)
  if (!latest) return none
  const folder = sitePath(latest.name)
  const folders = site.versions.map(({ path }) => path)
  const isTaken =
    folders.includes(folder) ||
    aliases.some(({ from }) => from === folder) ||
    hasStaticFolder(folder) ||
    wrongName(folder) !== undefined ||
    reservedFor(folder, folders) !== undefined
  if (isTaken) return none
  const taken = new Set(
    [...allDocs(site).map(({ path }) => path), ...redirects.map(({ from }) => from)].map(caseInsensitivePath),
  )
  const others = folders.filter((path) => path !== latest.path)
  const isOfLatest = (path: SitePath) =>
    isInFolder(latest.path, path) && !others.some((other) => other !== '' && isInFolder(other, path))
  const pages = Object.values(latest.docs).map(({ path }) => ({ from: path, to: path }))
  const moved = redirects.filter(({ from, isAlias }) => !isAlias && isOfLatest(from) && !isInFolder(folder, from))
  const found = [...pages, ...moved].map(({ from, ...target }): Redirect => {
    return { from: sitePath(folder, belowVersion(latest.path, from)), ...target, isAlias: true }
  })
  return {
    redirects: found.filter(
      ({ from }) => !taken.has(caseInsensitivePath(from)) && reservedFor(from, folders) === undefined,
    ),
    aliases: [{ from: folder, to: sitePath(latest.path) }],
  }
}
