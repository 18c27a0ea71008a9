import { z } from 'zod'
import { caseInsensitivePath, wrongName } from '../../model/files/file-names.ts'
import type { ReservedFor } from '../../model/files/reservation.ts'
import type { Problem } from '../../model/problem.ts'
import { type Alias, allDocs, findVersion, type HostRedirect, type Redirect, type Site } from '../../model/site.ts'
import { belowVersion, type SitePath, sitePath, splitTarget } from '../../model/url.ts'
import { getOwn } from '../../model/util/get-own.ts'
import { suggest } from '../../model/util/nearest.ts'
import { REDIRECTS_FILE } from '../files/files.ts'
import { readYaml } from '../files/yaml.ts'
import { encodeSuffix, readHostRedirects } from './host-redirects.ts'

const addressMap = z.record(z.string(), z.string())

/** The content of `redirects.yaml`. */
export const redirectsSchema = z
  .strictObject({
    site: addressMap
      .default({})
      .describe('Old addresses below the base path, with their targets below it, which may have a query and a hash.'),
    aliases: addressMap
      .default({})
      .describe('Old folders of a version, with its name, or its name and a folder in it: docs/1.0: 1.0/docs'),
    host: addressMap
      .default({})
      .describe('Old addresses outside the base path, with paths of the host or full addresses.'),
    versions: z
      .array(
        z.strictObject({
          versions: z.array(z.string()).min(1).describe('The names of the versions.'),
          pages: addressMap.describe('Old addresses below the path of the version, with ids of pages there.'),
        }),
      )
      .default([])
      .describe('Old addresses in versions; a folder means every page below it.'),
  })
  .optional()

type RedirectsInput = NonNullable<z.output<typeof redirectsSchema>>

/** What the redirects are checked against. */
interface Pages extends Pick<Site, 'versions'> {
  /** Versions whose rows are left out of the table: their redirects are ignored until they are back. */
  readonly leftOut?: readonly string[]
  readonly reservedFor: ReservedFor
  /** '/' if absent. */
  readonly basePath?: string
}

/** A redirect with the place of its row, until it is checked. */
interface Row extends Redirect {
  readonly path: readonly PropertyKey[]
}

/** The redirects of a site, and their problems. */
interface RedirectsRead {
  readonly redirects: readonly Redirect[]
  readonly aliases: readonly Alias[]
  readonly hostRedirects: readonly HostRedirect[]
  readonly problems: readonly Problem[]
}

/** Reads the redirects file and expands it to one redirect per address; each must lead to a page and replace none. */
export function readRedirects(text: string, site: Pages): RedirectsRead {
  const { value, problems, locate } = readYaml({ file: REDIRECTS_FILE, text }, redirectsSchema)
  if (!value) return { redirects: [], aliases: [], hostRedirects: [], problems }
  const folders = site.versions.map(({ path }) => path)
  const found: Problem[] = []
  const report = (path: readonly PropertyKey[], message: string, hint: string) => {
    found.push({ file: REDIRECTS_FILE, ...locate(path), message, hint })
  }
  const pages = new Set(allDocs(site).map((doc) => doc.path))
  const pagesByPath = new Map([...pages].map((path) => [caseInsensitivePath(path), path]))
  const inVersions = expandVersions(value, site, report)
  const rows = [...expandSite(value), ...inVersions, ...expandAliases(value, { site, inVersions, report })]
  const redirects = new Map<SitePath, Redirect>()
  for (const { path, ...redirect } of rows) {
    const { from, to, suffix = '' } = redirect
    const why = wrongName(from)
    if (why) report(path, `Invalid redirect source: ${why}.`, 'Remove the redirect.')
    const page = pagesByPath.get(caseInsensitivePath(from))
    if (page !== undefined && page !== from)
      report(
        path,
        `${from} and the page ${page} differ only in case: some file systems treat them as one file.`,
        'Remove the redirect.',
      )
    if (pages.has(from)) report(path, `${from} is a page, so it cannot redirect.`, 'Remove the redirect or the page.')
    const what = site.reservedFor(from, folders)
    if (what) report(path, `${from} is reserved for ${what}, so it cannot redirect.`, 'Remove the redirect.')
    const other = redirects.get(from)
    if (other && (other.to !== to || (other.suffix ?? '') !== suffix))
      report(path, `${from} redirects to ${other.to + (other.suffix ?? '')} and to ${to + suffix}.`, 'Keep one.')
    if (!pages.has(to)) {
      const hint = suggest(
        to,
        [...pages].map((page) => page || '/'),
      )
      report(path, `${from} redirects to ${to}, which is not a page.`, hint)
    }
    // A redirect listed explicitly takes precedence over an alias.
    if (!redirects.has(from)) redirects.set(from, redirect)
  }
  const hostRedirects = readHostRedirects(value.host, {
    basePath: site.basePath ?? '/',
    pages,
    report: (from, message, hint) => report(['host', from], message, hint),
  })
  return { redirects: [...redirects.values()], aliases: aliasesOf(value, site), hostRedirects, problems: found }
}

type Report = (path: readonly PropertyKey[], message: string, hint: string) => void

function expandSite({ site }: RedirectsInput): Row[] {
  return Object.entries(site).map(([from, to]) => {
    const { path, search, hash } = splitTarget(to)
    const suffix = encodeSuffix(search + hash)
    return { from: sitePath(from), to: sitePath(path), path: ['site', from], ...(suffix && { suffix }) }
  })
}

function expandVersions({ versions: groups }: RedirectsInput, site: Pages, report: Report): Row[] {
  const names = site.versions.map(({ name }) => name)
  return groups.flatMap(({ versions, pages }, at) =>
    versions.flatMap((name, index) => {
      const version = site.versions.find((one) => one.name === name)
      if (!version && site.leftOut?.includes(name)) return []
      if (!version) {
        report(['versions', at, 'versions', index], `There is no version ${name}.`, suggest(name, names))
        return []
      }
      const { docs } = version
      return Object.entries(pages).flatMap(([slug, target]): Row[] => {
        const path = ['versions', at, 'pages', slug]
        const from = (part: string) => sitePath(version.path, part)
        if (slug.endsWith('/')) {
          const below = Object.values(docs).filter((doc) => doc.id.startsWith(target))
          if (below.length === 0)
            report(path, `${name} has no doc below ${target}.`, 'Use a folder that contains docs.')
          return below.map((doc) => {
            // A doc with a slug does not follow the folder, so it needs a redirect of its own.
            const isAlias = doc.path === sitePath(version.path, doc.id)
            return { from: from(slug + doc.id.slice(target.length)), to: doc.path, path, ...(isAlias && { isAlias }) }
          })
        }
        const doc = getOwn(docs, target)
        if (doc) return [{ from: from(slug), to: doc.path, path }]
        report(
          path,
          `${slug} redirects to ${target}, which does not exist in ${name}.`,
          suggest(target, Object.keys(docs)),
        )
        return []
      })
    }),
  )
}

/** An alias redirects every page and every redirect of its version. */
function expandAliases(
  { aliases }: RedirectsInput,
  { site, inVersions, report }: { site: Pages; inVersions: readonly Row[]; report: Report },
): Row[] {
  return Object.entries(aliases).flatMap(([folder, target]) => {
    const path = ['aliases', folder]
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
    // The version itself is there now, since a newer one took the base path.
    if (folder === root) return []
    const isBelow = (page: string) => {
      const isInVersion = version.path !== '' || !versionFolders(site).some((other) => isIn(other, page))
      return isInVersion && isIn(root, page)
    }
    const pages = Object.values(version.docs).flatMap((doc) =>
      isIn(root, doc.path) ? [{ from: doc.path, to: doc.path }] : [],
    )
    if (below !== '' && pages.length === 0)
      report(path, `${name} has no page below ${below}.`, 'Use a folder that contains pages.')
    return [...pages, ...inVersions.filter((row) => isBelow(row.from))].map(({ from, to }) => ({
      from: sitePath(folder, belowVersion(root, from)),
      to,
      path,
      isAlias: true,
    }))
  })
}

/** The version that an alias names, and the folder in it; '' for all of it. */
function aliasTarget(
  target: string,
  versions: Pages['versions'],
): { version: Pages['versions'][number] | undefined; name: string; below: string } {
  const [name = '', ...folders] = target.split('/')
  return { version: findVersion(versions, name), name, below: sitePath(...folders) }
}

/** The folders of versions that are not at the base path. */
function versionFolders({ versions }: Pages): string[] {
  return versions.flatMap(({ path }) => (path === '' ? [] : [path]))
}

function isIn(folder: string, page: string): boolean {
  return folder === '' || page === folder || page.startsWith(`${folder}/`)
}

/** The folders of aliases, and those that moved within a version, of the versions shown. */
function aliasesOf({ aliases, versions: groups }: RedirectsInput, { versions }: Pages): Alias[] {
  const whole = Object.entries(aliases).flatMap(([folder, target]) => {
    const { version, below } = aliasTarget(target, versions)
    const to = sitePath(version?.path ?? '', below)
    return version && folder !== to ? [{ from: sitePath(folder), to }] : []
  })
  const folders = groups.flatMap(({ versions: names, pages }) =>
    names.flatMap((name) => {
      const version = findVersion(versions, name)
      const moved = version ? Object.entries(pages).filter(([slug]) => slug.endsWith('/')) : []
      return moved.map(([from, to]) => ({
        from: sitePath(version?.path ?? '', from),
        to: sitePath(version?.path ?? '', to),
      }))
    }),
  )
  return [...whole, ...folders]
}
