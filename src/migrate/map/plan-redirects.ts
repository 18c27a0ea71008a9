import { wrongName } from '../../model/file-names.ts'
import type { ReservedFor } from '../../model/reservation.ts'
import { fromHref, type SitePath, sitePath, splitTarget, toHref } from '../../model/url.ts'
import type { DocusaurusSite, Note } from '../docusaurus-site.ts'
import { type VersionsPlan, versionFolder } from './plan-versions.ts'
import type { PlannedTree, SiteIndex } from './site-index.ts'

/** What `redirects.yaml` says, and what it cannot say. */
export interface RedirectsPlan {
  readonly site: Readonly<Record<string, string>>
  readonly aliases: Readonly<Record<string, string>>
  /** Those of addresses outside the base path, as paths of the host. */
  readonly outside: readonly { readonly from: string; readonly to: string }[]
}

/** What planning redirects needs. */
export interface RedirectsInput {
  readonly site: Pick<DocusaurusSite, 'config' | 'redirects'>
  readonly plan: VersionsPlan
  readonly trees: readonly PlannedTree[]
  readonly index: SiteIndex
  readonly reservedFor: ReservedFor
  readonly addNote: (note: Pick<Note, 'kind' | 'what' | 'instead'>) => void
}

/** The redirects of the Docusaurus site, and those of pages and folders that cannot keep their addresses. */
export function planRedirects(input: RedirectsInput): RedirectsPlan {
  const { site, plan, trees, addNote } = input
  const folders = plan.versions.map(({ path }) => path)
  const pages = new Set(
    trees.flatMap(({ version, ...tree }) => [
      sitePath(version.path),
      ...[...tree.pages, ...tree.indexes].map(({ path }) => sitePath(version.path, path)),
    ]),
  )
  const found = new Map<SitePath, string>()
  const add = (from: SitePath, to: string): string | undefined => {
    const why = wrongName(from) ?? (pages.has(from) ? 'it is a page' : input.reservedFor(from, folders))
    if (why === undefined) found.set(from, found.get(from) ?? to)
    return why
  }
  for (const { version, pages: own } of trees)
    for (const { formerPath, path, doc } of own)
      if (formerPath !== undefined && !doc.isDraft)
        add(sitePath(version.path, formerPath), sitePath(version.path, path))
  const outside: { from: string; to: string }[] = []
  for (const { from, to } of site.redirects) {
    const target = targetOf(to, input)
    const path = fromHref(plan.basePath, from)
    if (path === undefined)
      outside.push({ from, to: target === undefined ? to : toHref(plan.basePath, target.path) + target.suffix })
    else if (target === undefined)
      addNote({ kind: 'redirect', what: `${from} to ${to}`, instead: 'Nothing: no such page' })
    // The site answers `page.html` and `page/index` with the page.
    else if (path !== target.path) {
      const why = add(path, target.path + target.suffix)
      if (why !== undefined) addNote({ kind: 'redirect', what: `${from} to ${to}`, instead: `Nothing: ${why}` })
    }
  }
  return { site: sorted(found), aliases: aliasesOf(input), outside }
}

/** The page that a redirect leads to, over others if need be, with the last query and hash on the way. */
function targetOf(to: string, { site, index }: RedirectsInput): { path: SitePath; suffix: string } | undefined {
  let { path, search, hash } = splitTarget(to)
  for (let step = 0; step <= site.redirects.length; step++) {
    const page = index.byAddress(path)
    if (page) return { path: page.path, suffix: search + hash }
    const next = site.redirects.find(({ from }) => withoutSlash(from) === withoutSlash(path))
    if (!next) return undefined
    const target = splitTarget(next.to)
    path = target.path
    search = target.search || search
    hash = target.hash || hash
  }
  return undefined
}

/** Where the folder of an instance's version was below that of the instance, it is now the other way round. */
function aliasesOf({ site: { config }, plan }: RedirectsInput): Record<string, string> {
  const entries = plan.versions.flatMap(({ name, path, isUnreleased, parts }) =>
    parts.flatMap((part): [string, string][] => {
      // An instance without versions has one address, which is that of the latest.
      if (isUnreleased && part.instance.versions.length === 1) return []
      const folder = versionFolder(config.baseUrl, part)
      const was = part.folder === '' ? folder : [part.folder, folder].filter((one) => one !== '').join('/')
      const is = [path, part.folder].filter((one) => one !== '').join('/')
      return was === is || was === '' ? [] : [[was, part.folder === '' ? name : `${name}/${part.folder}`]]
    }),
  )
  return Object.fromEntries(entries)
}

function sorted(found: ReadonlyMap<SitePath, string>): Record<string, string> {
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}
