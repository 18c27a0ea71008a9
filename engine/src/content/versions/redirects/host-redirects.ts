import type { HostRedirect } from '../../../model/site.ts'
import { encodeWritten, fromHref, type SitePath, splitTarget, toHref } from '../../../model/url.ts'
import { suggest } from '../../../model/util/nearest.ts'

/** What the rows are checked against. */
interface HostInput {
  readonly basePath: string
  readonly pages: ReadonlySet<SitePath>
  readonly report: (from: string, message: string, hint: string) => void
}

/** Readers and hosts separate the parts of a rule by spaces. */
const ADDRESS = /^\/(?!\/)[^\s"#?*]*$/

/** Netlify and Cloudflare read `/:name` as a placeholder for any segment. */
const PLACEHOLDER = /\/:/

/** Query and hash, encoded as browsers do; escapes stay. */
export function encodeSuffix(suffix: string): string {
  const { search, hash } = new URL(suffix, 'https://localhost/')
  return search + hash
}

/** Redirects of addresses outside the base path, which only the host can make. Those to the site must lead to a page. */
export function readHostRedirects(
  rows: Readonly<Record<string, string>>,
  { basePath, pages, report }: HostInput,
): HostRedirect[] {
  return Object.entries(rows).flatMap(([from, to]): HostRedirect[] => {
    const source = ADDRESS.test(from) ? encodeWritten(from) : undefined
    if (source === undefined) {
      report(from, `${from} is not the path of an address.`, 'Write it from the host on: /old/page.')
      return []
    }
    if (PLACEHOLDER.test(from)) {
      report(from, `${from} has a colon after a slash, which hosts read as a placeholder.`, 'Remove the redirect.')
      return []
    }
    if (fromHref(basePath, from) !== undefined) {
      report(from, `${from} is inside ${basePath}.`, 'List it under site, without the base path.')
      return []
    }
    if (/^https?:\/\/[^\s"]+$/.test(to) && URL.canParse(to)) return [{ from: source, to: new URL(to).href }]
    const { path, search, hash } = splitTarget(to)
    const suffix = encodeSuffix(search + hash)
    const target = ADDRESS.test(path) ? encodeWritten(path) : undefined
    if (target === undefined) {
      report(from, `${from} redirects to ${to}, which is no address.`, 'Write a path from the host on, or https:.')
      return []
    }
    const page = fromHref(basePath, path)
    if (page === undefined) return [{ from: source, to: target + suffix }]
    if (!pages.has(page)) {
      const known = [...pages].map((one) => toHref(basePath, one))
      report(from, `${from} redirects to ${to}, which is not a page.`, suggest(path, known))
    }
    return [{ from: source, to: toHref(basePath, page) + suffix }]
  })
}
