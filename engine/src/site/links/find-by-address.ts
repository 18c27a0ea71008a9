import { type Doc, latestVersion, type Site } from '../../model/site.ts'
import { belowVersion, decodeAddress, fromHref, isInFolder, type SitePath, sitePath, toHref } from '../../model/url.ts'
import { memoize } from '../../model/util/memoize.ts'
import { nearestAmong } from '../../model/util/nearest.ts'
import { once } from '../../model/util/once.ts'
import { type LinkProblem, removalsIn, removedProblem } from './removed-docs.ts'

/** A site, and its pages by their addresses. */
export interface SiteAddresses {
  readonly site: Site
  readonly basePath: string
  readonly docsByPath: ReadonlyMap<SitePath, Doc>
}

/** The page at an absolute address, or why there is none. */
export type FindByAddress = (path: string) => Doc | LinkProblem

/** Finds pages by address. Suggestions are computed once per address: a link may be broken on every page of every version. */
export function findByAddress({ site, basePath, docsByPath }: SiteAddresses): FindByAddress {
  const permanent = once(() => permanentAddresses(site))
  const near = once(() => nearestAmong([...docsByPath.keys()].map((key) => toHref(basePath, key))))
  const nearestAddress = memoize((path: string) => near()(path))
  return (path) => {
    const written = fromHref(basePath, path)
    if (written === undefined) return outsideProblem(path, { basePath, docsByPath })
    const page = sitePath(written.normalize())
    const doc = docsByPath.get(page) ?? docsByPath.get(permanent().get(page) ?? page)
    if (doc) return doc
    if (site.versions.some(({ drafts }) => drafts.some((draft) => draft.path === page)))
      return { problem: `${path} is a draft.`, hint: 'Publish it or remove the link.' }
    const removed = site.versions.flatMap(({ name, path: folder }) =>
      removalsIn(site, name).filter(({ id }) => sitePath(folder, id) === page),
    )[0]
    if (removed) return removedProblem(path, removed)
    const close = nearestAddress(toHref(basePath, inLatest(site, page)))
    const hint = close === undefined ? 'Check the version and the page.' : `Did you mean ${close}?`
    return { problem: `There is no page ${path}.`, hint }
  }
}

/** The pages of the latest version, by their addresses below its name, which stay valid once there is a newer version. */
function permanentAddresses(site: Site): ReadonlyMap<SitePath, SitePath> {
  const name = latestVersion(site.versions)?.name ?? ''
  return new Map(
    site.redirects
      .filter(({ from, isAlias, suffix }) => isAlias && suffix === undefined && isInFolder(sitePath(name), from))
      .map(({ from, to }) => [from, to]),
  )
}

/** Turns an address below the name of the latest version into the current one of that page; returns any other unchanged. */
function inLatest({ versions }: Site, page: SitePath): SitePath {
  const latest = latestVersion(versions)
  if (!latest || !isInFolder(latest.name, page) || versions.some(({ path }) => path === latest.name)) return page
  return sitePath(latest.path, belowVersion(latest.name, page))
}

function outsideProblem(path: string, { basePath, docsByPath }: Omit<SiteAddresses, 'site'>): LinkProblem {
  if (decodeAddress(path) === undefined)
    return { problem: `${path} cannot be decoded.`, hint: 'Write a percent sign as %25.' }
  const inside = basePath + path.slice(1)
  const missed = fromHref(basePath, inside)
  const isPage = missed !== undefined && docsByPath.has(missed)
  const hint = isPage ? `Did you mean ${inside}?` : 'For an external page, write the full https: URL.'
  return { problem: `${path} is outside ${basePath}.`, hint }
}
