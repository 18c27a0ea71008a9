import { wrongName } from '../../../model/files/file-names.ts'
import type { ReservedFor } from '../../../model/files/reservation.ts'
import { isWebUrl } from '../../../model/scheme.ts'
import { fromHref, type SitePath, sitePath, splitTarget, toHref } from '../../../model/url.ts'
import type { ImportedSite, Note } from '../../imported-site.ts'
import { type VersionsPlan, versionFolder } from '../plan-versions.ts'
import type { PlannedTree, SiteIndex } from '../site-index.ts'
import { folderRule, readHostRules } from './host-rules.ts'

/** What `redirects.yaml` says, and what it cannot say. */
export interface RedirectsPlan {
  readonly site: Readonly<Record<string, string>>
  readonly aliases: Readonly<Record<string, string>>
  /** Those of addresses outside the base path, as paths of the host. */
  readonly outside: readonly OutsideRedirect[]
  /** The rules that stay in `static/_redirects`. */
  readonly kept: readonly string[]
}

/** What planning redirects needs. */
export interface RedirectsInput {
  readonly site: Pick<ImportedSite, 'url' | 'baseUrl' | 'redirects' | 'hostRules'>
  readonly plan: VersionsPlan
  readonly trees: readonly PlannedTree[]
  readonly index: SiteIndex
  readonly reservedFor: ReservedFor
  readonly addNote: (note: Pick<Note, 'kind' | 'what' | 'instead'>) => void
  /** Notes something about a line of the rules for a host. */
  readonly addRuleNote: (line: number, note: Pick<Note, 'kind' | 'what' | 'instead'>) => void
}

interface Redirect {
  readonly from: string
  readonly to: string
}

/** A redirect that starts outside the base path. */
interface OutsideRedirect extends Redirect {
  /** True where it leads to what is on the host but was not imported, such as a blog. */
  readonly isToElsewhere: boolean
}

/** The redirects of the site, and those of pages and folders that cannot keep their addresses. */
export function planRedirects(input: RedirectsInput): RedirectsPlan {
  const { site, plan, trees, addNote, addRuleNote } = input
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
  for (const { version, pages: own, indexes } of trees)
    for (const { formerPath, path } of [...own.filter(({ doc }) => !doc.isDraft), ...indexes])
      if (formerPath !== undefined) add(sitePath(version.path, formerPath), sitePath(version.path, path))
  const rules = readHostRules(site.hostRules?.text ?? '', site)
  const plain = rules.filter((rule) => rule.why === undefined && folderRule(rule) === undefined)
  const all = [...site.redirects, ...plain]
  const outside: OutsideRedirect[] = []
  /** Takes a redirect, or says why our table cannot have it. */
  const take = ({ from, to }: Redirect): string | undefined => {
    const target = targetOf(to, all, input)
    const path = fromHref(plan.basePath, from)
    if (path === undefined) {
      const href = target === undefined ? to : toHref(plan.basePath, target.path) + target.suffix
      if (!outside.some((one) => one.from === from))
        outside.push({ from, to: href, isToElsewhere: target === undefined && !isWebUrl(to) })
      return undefined
    }
    if (target === undefined) return 'no such page'
    // The site answers `page.html` and `page/index` with the page.
    return path === target.path ? undefined : add(path, target.path + target.suffix)
  }
  for (const redirect of site.redirects) {
    const why = take(redirect)
    const { from, to } = redirect
    if (why !== undefined) addNote({ kind: 'redirect', what: `${from} to ${to}`, instead: `Nothing: ${why}.` })
  }
  const aliases = new Map(Object.entries(aliasesOf(input)))
  const kept: string[] = []
  for (const rule of rules) {
    const { line, text } = rule
    const noteRule = (instead: string) =>
      addRuleNote(line, { kind: 'redirect', what: text.replaceAll(/\s+/g, ' '), instead })
    // Hosts show a page rather than follow the rule for its address.
    if (input.index.byAddress(rule.from) !== undefined) {
      noteRule('Nothing: the page there is shown.')
      continue
    }
    const folder = folderRule(rule)
    const alias = folder && aliasOf(folder, input)
    if (alias && !aliases.has(alias[0])) aliases.set(...alias)
    if (alias) continue
    const why = rule.why ?? (folder ? 'no version is there' : take(rule))
    if (why === undefined) continue
    kept.push(text)
    noteRule(`Stays in static/_redirects: ${why}.`)
  }
  return { site: sorted(found), aliases: Object.fromEntries(aliases), outside, kept }
}

/** An alias for a folder whose pages are all of a version now. */
function aliasOf({ from, to }: Redirect, { plan }: RedirectsInput): [string, string] | undefined {
  const folder = fromHref(plan.basePath, from)
  if (folder === undefined || folder === '' || wrongName(folder) !== undefined) return undefined
  const targets = plan.versions.flatMap((version) => version.parts.map((part) => ({ version, part })))
  const found = targets.find(({ part }) => part.version.permalink === withoutSlash(to))
  if (!found) return undefined
  const { version, part } = found
  return [folder, part.folder === '' ? version.name : `${version.name}/${part.folder}`]
}

/** The page that a redirect leads to, over others if need be, with the last query and hash on the way. */
function targetOf(
  to: string,
  redirects: readonly Redirect[],
  { index }: RedirectsInput,
): { path: SitePath; suffix: string } | undefined {
  let { path, search, hash } = splitTarget(to)
  for (let step = 0; step <= redirects.length; step++) {
    const page = index.byAddress(path)
    if (page) return { path: page.path, suffix: search + hash }
    const next = redirects.find(({ from }) => withoutSlash(from) === withoutSlash(path))
    if (!next) return undefined
    const target = splitTarget(next.to)
    path = target.path
    search = target.search || search
    hash = target.hash || hash
  }
  return undefined
}

/** Where the folder of a collection's version was below that of the collection, it is now the other way round. */
function aliasesOf({ site, plan }: RedirectsInput): Record<string, string> {
  const entries = plan.versions.flatMap(({ name, path, isUnreleased, parts }) =>
    parts.flatMap((part): [string, string][] => {
      // A collection without versions has one address, which is that of the latest.
      if (isUnreleased && part.collection.versions.length === 1) return []
      const folder = versionFolder(site.baseUrl, part)
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
