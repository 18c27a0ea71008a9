import { allLeadingBack } from '../../../model/files/leads-back.ts'
import type { HostRedirect } from '../../../model/site.ts'
import { encodeWritten, fromHref, type SitePath, splitTarget, toHref } from '../../../model/url.ts'
import { suggest } from '../../../model/util/nearest.ts'

/** What the rows are checked against. */
interface HostInput {
  readonly basePath: string
  readonly pages: ReadonlySet<SitePath>
  readonly report: (from: string, message: string, hint: string) => void
  /** Reports a hash that the page does not have. */
  readonly checkHash?: (from: string, page: SitePath, suffix: string) => void
}

/** Readers and hosts separate the parts of a rule by spaces. */
const ADDRESS = /^\/(?!\/)[^\s"#?*]*$/

/** Netlify and Cloudflare read `/:name` as a placeholder for any segment. */
const PLACEHOLDER = /\/:/

/** How to write the two sides of a row. */
const SOURCE = 'Start it with a slash, and write it without spaces, quotes, *, ? and #: /old/page.'
const TARGET = 'Write a path that starts with a slash, or a full https: URL.'

/** Query and hash, encoded as browsers do; escapes stay. */
export function encodeSuffix(suffix: string): string {
  const { search, hash } = new URL(suffix, 'https://localhost/')
  return search + hash
}

/**
 * Redirects of addresses outside the base path, which only the host can make. Those to the site must lead to a page, and no
 * redirects may lead back to where a reader began.
 */
export function readHostRedirects(rows: Readonly<Record<string, string>>, input: HostInput): HostRedirect[] {
  const written = Object.entries(rows).flatMap((row) => {
    const redirect = readRow(row, input)
    return redirect ? [{ ...redirect, row: row[0] }] : []
  })
  const targets = new Map<string, string>()
  for (const { from, to, row } of written) {
    const other = targets.get(from)
    if (other !== undefined && other !== to)
      input.report(row, `${from} redirects to ${other} and to ${to}.`, 'Keep one.')
    targets.set(from, other ?? to)
  }
  const leadingBack = allLeadingBack(targets)
  for (const { from, row } of written)
    if (leadingBack.has(from)) input.report(row, `${row} leads back to itself.`, 'Remove the redirect.')
  return [...targets].map(([from, to]) => ({ from, to }))
}

function readRow([from, to]: [from: string, to: string], input: HostInput): HostRedirect | undefined {
  const { basePath, pages, report, checkHash } = input
  const source = ADDRESS.test(from) ? encodeWritten(from) : undefined
  if (source === undefined) {
    report(from, `${from} is not a valid path.`, SOURCE)
    return undefined
  }
  if (PLACEHOLDER.test(from)) {
    report(from, `${from} has a colon after a slash, which hosts read as a placeholder.`, 'Remove the redirect.')
    return undefined
  }
  if (fromHref(basePath, from) !== undefined) {
    report(from, `${from} is inside ${basePath}.`, 'List it under site, without the base path.')
    return undefined
  }
  if (/^https?:\/\/[^\s"]+$/.test(to) && URL.canParse(to)) return { from: source, to: new URL(to).href }
  const { path, search, hash } = splitTarget(to)
  const suffix = encodeSuffix(search + hash)
  const target = ADDRESS.test(path) ? encodeWritten(path) : undefined
  if (target === undefined) {
    report(from, `${from} redirects to ${to}, which is not an address.`, TARGET)
    return undefined
  }
  const page = fromHref(basePath, path)
  if (page === undefined) return { from: source, to: target + suffix }
  if (!pages.has(page)) {
    const known = [...pages].map((one) => toHref(basePath, one))
    report(from, `${from} redirects to ${to}, which is not a page.`, suggest(path, known))
  }
  checkHash?.(from, page, suffix)
  return { from: source, to: toHref(basePath, page) + suffix }
}
