import type { Findings } from '../../model/checks/sort-by-level.ts'
import type { Problem } from '../../model/problem.ts'
import { groupBy } from '../../model/util/group-by.ts'
import { addressOf } from './compared-address.ts'
import { findPatterns } from './find-patterns.ts'

/** A line of a `_redirects` file: `from [query parameters] to [status[!]] [conditions]`. */
export interface RedirectRule {
  readonly line: number
  readonly column: number
  readonly from: string
  readonly to: string
  readonly status: string
  /** True for a rule that applies to some requests only: by query, country, language, role or host. */
  readonly isConditional: boolean
}

const STATUS = /^\d{3}!?$/

const isTarget = (part: string) => /^(?:\/|[a-z][a-z\d+.-]*:\/\/)/i.test(part)

/** Reads the rules of a `_redirects` file; a line that hosts would ignore is a warning. */
export function readRedirectRules(text: string, file: string): { rules: RedirectRule[]; warnings: Problem[] } {
  const rules: RedirectRule[] = []
  const warnings: Problem[] = []
  for (const [at, written] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const all = written.trim().split(/\s+/)
    const comment = all.findIndex((part) => part.startsWith('#'))
    const [from = '', ...given] = comment === -1 ? all : all.slice(0, comment)
    if (from === '') continue
    const parts = [...forwardTarget(from, given), ...given]
    const place = { line: at + 1, column: written.search(/\S/) + 1 }
    const target = parts.findIndex(isTarget)
    const rest = parts.slice(target + 1)
    const conditions = rest.filter((part) => part.includes('='))
    const status = rest.filter((part) => !conditions.includes(part)).join(' ')
    if (!isTarget(from) || target === -1 || (status !== '' && !STATUS.test(status))) {
      const message = `Hosts ignore the rule ${[from, ...parts].join(' ')}.`
      warnings.push({ file, ...place, message, hint: 'Write the old address, the new one and a status: /old /new 301' })
      continue
    }
    const isConditional = target > 0 || conditions.length > 0 || !from.startsWith('/')
    rules.push({ ...place, from, to: parts[target] ?? '', status, isConditional })
  }
  return { rules, warnings }
}

/** The target that Netlify gives a rule without one: `/a/* 200` shows what is below `/a`. */
function forwardTarget(from: string, [status = '']: readonly string[]): string[] {
  return /^\/(?:.*\/)?\*$/.test(from) && /^2\d\d!?$/.test(status) ? [`${from.slice(0, -1)}:splat`] : []
}

/** A rule that the build writes. */
export type OwnRule = readonly [from: string, to: string, status: string]

/** What the rules of the static folder are merged with. */
interface MergeInput {
  readonly file: string
  readonly own: readonly OwnRule[]
  readonly basePath: string
  /** True if a page has the address. */
  readonly hasPage: (href: string) => boolean
}

/**
 * The rules of the static folder, as they are written, and after them those of the build without the ones whose address is
 * among the former: hosts apply the first rule that matches.
 */
export function mergeRedirects(text: string, input: MergeInput): { text: string } & Findings {
  const { file, own } = input
  const { rules, warnings } = readRedirectRules(text, file)
  const always = rules.filter(({ isConditional }) => !isConditional)
  const taken = new Map<string, RedirectRule>()
  for (const rule of always) if (!taken.has(addressOf(rule.from))) taken.set(addressOf(rule.from), rule)
  const patternsOf = findPatterns(taken.values())
  const hidden = groupBy(
    own.flatMap((rule) => [rule[0], ...patternsOf(rule[0]).map(({ from }) => from)].map((by) => ({ by, rule }))),
    ({ by }) => addressOf(by),
  )
  const kept = own.filter(([from]) => !taken.has(addressOf(from)))
  const theirs = text.replace(/^\uFEFF/, '').trimEnd()
  return {
    text: (theirs === '' ? '' : `${theirs}\n`) + kept.map((rule) => `${rule.join(' ')}\n`).join(''),
    errors: rules.filter(isProxy).map((rule) => proxyProblem(rule, file)),
    warnings: [
      ...warnings,
      ...rules.flatMap((rule) => laterRule(rule, { taken, patternsOf, file })),
      ...[...taken.values()].flatMap((rule) => hiddenOwn(rule, hidden, file)),
      ...rules.flatMap((rule) => wrongBase(rule, input)),
    ],
  }
}

/** True for a rule that answers with the content of another host, under an address of this one. */
function isProxy({ to, status }: RedirectRule): boolean {
  return /^200/.test(status) && !to.startsWith('/')
}

function proxyProblem({ line, column, from, to }: RedirectRule, file: string): Problem {
  const message = `The rule shows ${to} at ${from}: pages of another host would run as a part of this site.`
  return { file, line, column, message, hint: 'Redirect with 301, or list _redirects in staticDocuments.' }
}

/** A rule that an earlier one of the same file makes useless. */
function laterRule(
  { from, line, column }: RedirectRule,
  {
    taken,
    patternsOf,
    file,
  }: { taken: ReadonlyMap<string, RedirectRule>; patternsOf: (from: string) => RedirectRule[]; file: string },
): Problem[] {
  const same = taken.get(addressOf(from))
  if (same && same.line < line) {
    const message = `${from} already has a rule in line ${same.line}, which hosts apply.`
    return [{ file, line, column, message, hint: 'Remove one.' }]
  }
  // A placeholder matches only one segment, so a rule for `/a/:x` does not hide one for `/a/*`.
  const isWhole = (rule: RedirectRule) => !from.endsWith('/*') || rule.from.endsWith('/*')
  const earlier = patternsOf(from).filter((rule) => rule.line < line && isWhole(rule))
  const [wider] = earlier.sort((one, other) => one.line - other.line)
  if (!wider) return []
  const message = `The rule is never reached: ${wider.from} in line ${wider.line} comes first.`
  return [{ file, line, column, message, hint: 'Move it up, or remove it.' }]
}

/** A rule that comes before one of the build. */
function hiddenOwn(
  { from, line, column }: RedirectRule,
  hidden: ReadonlyMap<string, readonly { readonly rule: OwnRule }[]>,
  file: string,
): Problem[] {
  const [first, ...more] = hidden.get(addressOf(from)) ?? []
  if (!first) return []
  const others = more.length > 0 ? ` and ${more.length} more` : ''
  const message = `The rule overrides that of the build: ${first.rule[0]} -> ${first.rule[1]}${others}.`
  return [{ file, line, column, message, hint: 'Remove it here, or in content/redirects.yaml.' }]
}

/** A target without the base path, where a page has it with the base path. */
function wrongBase({ to, line, column }: RedirectRule, { basePath, hasPage, file }: MergeInput): Problem[] {
  if (basePath === '/' || !to.startsWith('/') || `${to}/`.startsWith(basePath)) return []
  const path = to.replace(/[?#].*$/, '')
  const meant = basePath.slice(0, -1) + path
  if (!hasPage(meant)) return []
  const message = `${path} is not a page of this site: addresses in this file begin at the root of the host.`
  return [{ file, line, column, message, hint: `Did you mean ${meant}?` }]
}
