import { type Alias, findVersion } from '../../../model/site.ts'
import { belowVersion, isInFolder, sitePath } from '../../../model/url.ts'
import { suggest } from '../../../model/util/nearest.ts'
import { namesFor } from '../id-patterns.ts'
import {
  checkSegments,
  decoded,
  isFolderRow,
  type RedirectRow,
  type RedirectTargets,
  type ReportRedirect,
} from './expand-redirects.ts'
import type { RedirectsFile } from './redirects-schema.ts'

/** An alias redirects every page and every redirect of its version. */
export function expandAliases(
  { aliases }: RedirectsFile,
  { site, inVersions, report }: { site: RedirectTargets; inVersions: readonly RedirectRow[]; report: ReportRedirect },
): RedirectRow[] {
  const folders = site.versions.flatMap(({ path }) => (path === '' ? [] : [path]))
  return Object.entries(aliases).flatMap(([folder, target]) => {
    const path = ['aliases', folder]
    checkSegments(folder, path, report)
    const { version, name, below } = aliasTarget(target, site.versions)
    if (!version && site.leftOut?.includes(name)) return []
    if (!version) {
      report(
        path,
        `There is no version ${name}.`,
        suggest(
          name,
          site.versions.map((one) => one.name),
        ),
      )
      return []
    }
    const root = sitePath(version.path, below)
    // The version itself is at this address now, since a newer one took the base path.
    if (sitePath(decoded(folder)) === root) return []
    const isBelow = (page: string) => {
      const isInVersion = version.path !== '' || !folders.some((other) => isInFolder(other, page))
      return isInVersion && isInFolder(root, page)
    }
    const pages = Object.values(version.docs).flatMap((doc) =>
      isInFolder(root, doc.path) ? [{ from: doc.path, to: doc.path }] : [],
    )
    if (below !== '' && pages.length === 0) {
      const paths = Object.values(version.docs).map((doc) => belowVersion(version.path, doc.path))
      const folders = namesFor(`${below}/`, paths).map((one) => `${name}/${one.slice(0, -1)}`)
      report(path, `${name} has no page below ${below}.`, suggest(`${name}/${below}`, folders))
    }
    return [...pages, ...inVersions.filter((row) => isBelow(row.from))].map(({ from, to }) => ({
      from: sitePath(decoded(folder), belowVersion(root, from)),
      to,
      path,
      isAlias: true,
    }))
  })
}

/** The version that an alias names, and the folder in it; '' for all of it. */
function aliasTarget(
  target: string,
  versions: RedirectTargets['versions'],
): { version: RedirectTargets['versions'][number] | undefined; name: string; below: string } {
  const [name = '', ...folders] = target.split('/')
  return { version: findVersion(versions, name), name, below: sitePath(...folders) }
}

/** The folders of aliases, and those that moved within a version, of the versions shown. */
export function aliasesOf({ aliases, versions: groups }: RedirectsFile, { versions }: RedirectTargets): Alias[] {
  const whole = Object.entries(aliases).flatMap(([folder, target]) => {
    const { version, below } = aliasTarget(target, versions)
    const to = sitePath(version?.path ?? '', below)
    const from = sitePath(decoded(folder))
    return version && from !== to ? [{ from, to }] : []
  })
  const folders = groups.flatMap(({ versions: names, pages }) =>
    names.flatMap((name) => {
      const version = findVersion(versions, name)
      const moved = version ? Object.entries(pages).filter(isFolderRow) : []
      return moved.map(([from, to]) => ({
        from: sitePath(version?.path ?? '', decoded(from)),
        to: sitePath(version?.path ?? '', to),
      }))
    }),
  )
  return [...whole, ...folders]
}
