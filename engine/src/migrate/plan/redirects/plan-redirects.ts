import { caseInsensitivePath } from '../../../model/files/file-names.ts'
import type { ReservedFor } from '../../../model/files/reservation.ts'
import { isWebUrl } from '../../../model/scheme.ts'
import { encodeWritten, fromHref, type SitePath, sitePath, splitTarget, toHref } from '../../../model/url.ts'
import type { ImportedSite, Note } from '../../imported-site.ts'
import { type OptionsInput, staticHref } from '../options/options-input.ts'
import type { VersionsPlan } from '../plan-versions.ts'
import type { PlannedTree } from '../site-index.ts'
import { changedAddresses } from './changed-addresses.ts'
import { createLoopCheck } from './create-loop-check.ts'
import { folderRule, type HostRule, readHostRules } from './host-rules.ts'
import { type PlannedAlias, ruleAlias, versionAliases } from './plan-aliases.ts'
import { createRedirectRefusal } from './refuse-redirect.ts'

/** What `redirects.yaml` says, and what it cannot say. */
export interface RedirectsPlan {
  readonly site: Readonly<Record<string, string>>
  readonly aliases: Readonly<Record<string, string>>
  /** Redirects from addresses outside the base path, as paths of the host. */
  readonly outside: readonly OutsideRedirect[]
  /** The rules that stay in `static/_redirects`. */
  readonly kept: readonly HostRule[]
}

/** What planning redirects needs. */
export interface RedirectsInput extends Pick<OptionsInput, 'site' | 'files' | 'index' | 'addNote'> {
  readonly plan: VersionsPlan
  readonly trees: readonly PlannedTree[]
  readonly reservedFor: ReservedFor
  /** Notes something about a line of the rules for a host. */
  readonly addRuleNote: (line: number, note: Pick<Note, 'kind' | 'what' | 'instead'>) => void
}

type Redirect = ImportedSite['redirects'][number]

/** A redirect that starts outside the base path. */
interface OutsideRedirect extends Redirect {
  /** True if it leads to something on the host that was not imported, such as a blog. */
  readonly isToElsewhere: boolean
}

/** The redirects of the site, and those of pages and folders that cannot keep their addresses. */
export function planRedirects(input: RedirectsInput): RedirectsPlan {
  const { site, plan, trees, addNote, addRuleNote } = input
  const refusal = createRedirectRefusal(trees, input.reservedFor)
  const found = new Map<SitePath, string>()
  /** The first of the addresses that differ only in case, which are one file on some disks. */
  const firstByCase = new Map<string, SitePath>()
  const aliases = new Map<string, PlannedAlias>()
  const add = (from: SitePath, to: string): string | undefined => {
    const alias = [...aliases.values()].find(({ redirects }) => redirects.has(from))
    if (alias) return alias.redirects.get(from) === to ? undefined : `all of ${alias.folder} redirects elsewhere`
    const why = refusal(from)
    if (why !== undefined) return why
    const key = caseInsensitivePath(from)
    const first = firstByCase.get(key) ?? from
    if (first !== from && found.get(first) !== to) return `it differs from the redirect ${first} in case only`
    firstByCase.set(key, first)
    found.set(from, found.get(from) ?? to)
    return undefined
  }
  // Pages of a collection without versions are in several versions under one old address: the latest is first, and wins.
  for (const tree of [...trees].sort((a, b) => Number(a.version.isUnreleased) - Number(b.version.isUnreleased)))
    for (const { from, to } of changedAddresses(tree, plan)) add(from, to)
  const rules = readHostRules(site.hostRules?.text ?? '', site)
  const plain = rules.filter((rule) => rule.why === undefined && folderRule(rule) === undefined)
  const targetOf = createTargetLookup([...site.redirects, ...plain], input)
  const outside = new Map<string, OutsideRedirect>()
  const leadsBack = createLoopCheck()
  /** Where a file of the static folder is now. */
  const fileTarget = (to: string): string | undefined => {
    const { path, search, hash } = splitTarget(to)
    const href = isWebUrl(to) ? undefined : staticHref(path, { ...input, basePath: plan.basePath })
    return href && href + search + hash
  }
  /** Takes a redirect, or says why our table cannot have it. */
  const take = ({ from, to }: Redirect): string | undefined => {
    const paths = [from, isWebUrl(to) ? '' : splitTarget(to).path]
    if (paths.some((one) => encodeWritten(one) === undefined)) return 'its escapes are not UTF-8'
    const target = targetOf(to)
    const path = fromHref(plan.basePath, from)
    if (path === undefined) {
      const file = target === undefined ? fileTarget(to) : undefined
      const isOfSite = fromHref(plan.basePath, splitTarget(to).path) !== undefined
      if (target === undefined && file === undefined && isOfSite) return 'no such page'
      const href = target === undefined ? (file ?? to) : toHref(plan.basePath, target.path) + target.suffix
      const isToElsewhere = target === undefined && !isWebUrl(href)
      if (outside.has(from)) return undefined
      if (leadsBack(from, href)) return 'it leads back to itself'
      outside.set(from, { from, to: href, isToElsewhere })
      return undefined
    }
    if (target === undefined) return isWebUrl(to) ? 'it leads to another host' : 'no such page'
    // The site answers `page.html` and `page/index` with the page.
    return path === target.path ? undefined : add(path, target.path + target.suffix)
  }
  for (const { from, to } of site.redirects) {
    const why = take({ from, to })
    if (why !== undefined) addNote({ kind: 'redirect', what: `${from} to ${to}`, instead: `Nothing: ${why}.` })
  }
  const aliasesInput = {
    ...{ baseUrl: site.baseUrl, plan, trees },
    refusal: (from: SitePath, to: SitePath) => {
      const other = found.get(from)
      return other === undefined || other === to ? refusal(from) : `it redirects to ${other}`
    },
  }
  for (const alias of versionAliases(aliasesInput)) {
    const { folder, target, why } = alias
    if (why === undefined) aliases.set(folder, alias)
    else addNote({ kind: 'redirect', what: `All of ${folder} to ${target}`, instead: `Nothing: ${why}.` })
  }
  const kept: HostRule[] = []
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
    const alias = folder && ruleAlias(folder, aliasesInput)
    if (alias && aliases.has(alias.folder)) continue
    if (alias && alias.why === undefined) {
      aliases.set(alias.folder, alias)
      continue
    }
    const why = rule.why ?? alias?.why ?? (folder ? 'no version is there' : take(rule))
    if (why === undefined) continue
    kept.push(rule)
    noteRule(`Stays in static/_redirects: ${why}.`)
  }
  const targets = [...aliases].map(([folder, { target }]) => [folder, target])
  return { site: sorted(found), aliases: Object.fromEntries(targets), outside: [...outside.values()], kept }
}

/**
 * Creates the lookup of the page that a redirect leads to, directly or through other redirects, with the last query and hash
 * on the way. The first redirect of an address counts.
 */
function createTargetLookup(redirects: readonly Redirect[], { index, plan }: Pick<RedirectsInput, 'index' | 'plan'>) {
  const next = new Map([...redirects].reverse().map(({ from, to }) => [withoutSlash(from), to]))
  const nowhere = new Set<string>()
  return (to: string): { path: SitePath; suffix: string } | undefined => {
    let { path, search, hash } = splitTarget(to)
    const visited = new Set<string>()
    for (;;) {
      const page = index.byAddress(path)
      if (page) return { path: page.path, suffix: search + hash }
      const address = withoutSlash(path)
      const following = visited.has(address) || nowhere.has(address) ? undefined : next.get(address)
      visited.add(address)
      if (following === undefined) break
      const target = splitTarget(following)
      path = target.path
      search = target.search || search
      hash = target.hash || hash
    }
    // Each version has a first page here, whether or not the site has one at its address.
    const first = plan.versions.find((version) => version.path === fromHref(plan.basePath, path))
    if (first) return { path: sitePath(first.path), suffix: search + hash }
    for (const address of visited) nowhere.add(address)
    return undefined
  }
}

function sorted(found: ReadonlyMap<SitePath, string>): Record<string, string> {
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}
