import type { ReservedFor } from '../../../model/files/reservation.ts'
import { namesHost } from '../../../model/scheme.ts'
import type { Redirect, Site } from '../../../model/site.ts'
import { decodeAddress, sitePath, splitTarget } from '../../../model/url.ts'
import { getOwn } from '../../../model/util/get-own.ts'
import { suggest } from '../../../model/util/nearest.ts'
import { namesFor } from '../id-patterns.ts'
import { encodeSuffix } from './host-redirects.ts'
import type { RedirectsFile } from './redirects-schema.ts'

/** What the redirects are checked against. */
export interface RedirectTargets extends Pick<Site, 'versions'> {
  /** The texts of the pages; without them, no heading that a redirect leads to is checked. */
  readonly sources?: Site['sources']
  /** Versions whose rows are left out of the table: their redirects are ignored until they are back. */
  readonly leftOut?: readonly string[]
  readonly reservedFor: ReservedFor
  /** '/' if absent. */
  readonly basePath?: string
}

/** A redirect with the place of its row, until it is checked. */
export interface RedirectRow extends Redirect {
  readonly path: readonly PropertyKey[]
}

/** Notes a problem of the value at a path of the file. */
export type ReportRedirect = (path: readonly PropertyKey[], message: string, hint: string) => void

/** The redirects of `site`. */
export function expandSite({ site }: RedirectsFile, report: ReportRedirect): RedirectRow[] {
  return Object.entries(site).flatMap(([from, to]) => {
    const { path, search, hash } = splitTarget(to)
    const suffix = encodeSuffix(search + hash)
    checkSegments(from, ['site', from], report)
    if (namesHost(to)) {
      report(
        ['site', from],
        `${from} redirects to ${to}, which is not a page of this site.`,
        'Write the address of a page.',
      )
      return []
    }
    const target = { to: sitePath(decoded(path)), ...(suffix && { suffix }) }
    return [{ from: sitePath(decoded(from)), ...target, path: ['site', from] }]
  })
}

/** An address decoded, as those of pages are: it may have been copied with escapes. */
export function decoded(address: string): string {
  return decodeAddress(address) ?? address
}

/** Reports dot segments, which browsers remove from an address, so that none ever requests it. */
export function checkSegments(from: string, path: readonly PropertyKey[], report: ReportRedirect): void {
  const isLost = decoded(from)
    .split('/')
    .some((segment) => segment === '.' || segment === '..')
  if (isLost) report(path, `${from} has a segment of dots.`, 'Write the address that browsers ask for.')
}

/** The redirects of `versions`: one for each version, and for each page of a folder. */
export function expandVersions(
  { versions: groups }: RedirectsFile,
  site: RedirectTargets,
  report: ReportRedirect,
): RedirectRow[] {
  const names = site.versions.map(({ name }) => name)
  return groups.flatMap(({ versions, pages: rows }, at) => {
    const pages = Object.entries(rows).filter(([slug, target]) => {
      const isMixed = slug.endsWith('/') && !isFolderRow([slug, target])
      if (isMixed)
        report(
          ['versions', at, 'pages', slug],
          `${slug} redirects to ${target}, but only one is a folder.`,
          'End both with a slash to redirect a folder, or neither to redirect a page.',
        )
      else checkSegments(slug, ['versions', at, 'pages', slug], report)
      return !isMixed
    })
    return versions.flatMap((name, index) => {
      const version = site.versions.find((one) => one.name === name)
      if (!version && site.leftOut?.includes(name)) return []
      if (!version) {
        report(['versions', at, 'versions', index], `There is no version ${name}.`, suggest(name, names))
        return []
      }
      const { docs } = version
      return pages.flatMap(([slug, target]): RedirectRow[] => {
        const path = ['versions', at, 'pages', slug]
        const from = (part: string) => sitePath(version.path, decoded(part))
        if (slug.endsWith('/')) {
          const below = Object.values(docs).filter((doc) => doc.id.startsWith(target))
          if (below.length === 0)
            report(path, `${name} has no doc below ${target}.`, suggest(target, namesFor(target, Object.keys(docs))))
          return below.map((doc) => {
            // A doc with a slug does not follow the folder, so it needs a redirect of its own.
            const isAlias = doc.path === sitePath(version.path, doc.id)
            return { from: from(slug + doc.id.slice(target.length)), to: doc.path, path, ...(isAlias && { isAlias }) }
          })
        }
        const doc = getOwn(docs, target)
        if (doc) return [{ from: from(slug), to: doc.path, path }]
        if (version.drafts.some(({ id }) => id === target)) {
          report(path, `${slug} redirects to ${target}, which is a draft.`, 'Publish it or remove the redirect.')
          return []
        }
        report(
          path,
          `${slug} redirects to ${target}, which does not exist in ${name}.`,
          suggest(target, Object.keys(docs)),
        )
        return []
      })
    })
  })
}

/** True for a row of `pages` that redirects a folder to a folder; '' is that of the version. */
export function isFolderRow([slug, target]: readonly [slug: string, target: string]): boolean {
  return slug.endsWith('/') && (target === '' || target.endsWith('/'))
}
