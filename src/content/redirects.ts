import { z } from 'zod'
import { suggest } from '../model/nearest.ts'
import type { Problem } from '../model/problem.ts'
import type { Redirect } from '../model/site.ts'
import { type SitePath, sitePath } from '../model/url.ts'
import { REDIRECTS_FILE } from './files.ts'
import { readYaml } from './yaml.ts'

const redirectsSchema = z.array(z.strictObject({ from: z.string(), to: z.string() })).optional()

/** Reads the old addresses, both sides below the base path, and checks each against the pages there are. */
export function readRedirects(
  text: string,
  pages: ReadonlySet<SitePath>,
): { redirects: Redirect[]; problems: readonly Problem[] } {
  const { value, problems, locate } = readYaml({ file: REDIRECTS_FILE, text }, redirectsSchema)
  const found: Problem[] = []
  const seen = new Set<SitePath>()
  const redirects = (value ?? []).map((row, at) => {
    const redirect = { from: sitePath(row.from), to: sitePath(row.to) }
    const report = (message: string, hint: string) =>
      found.push({ file: REDIRECTS_FILE, ...locate([at]), message, hint })
    if (seen.has(redirect.from)) report(`${row.from} redirects twice.`, 'Keep one of the two.')
    seen.add(redirect.from)
    if (pages.has(redirect.from))
      report(`${row.from} is a page, so it cannot redirect.`, 'Remove the redirect or the page.')
    if (!pages.has(redirect.to))
      report(
        `${row.from} redirects to ${row.to}, which is no page.`,
        suggest(
          redirect.to,
          [...pages].map((page) => page || '/'),
        ),
      )
    return redirect
  })
  return { redirects, problems: [...problems, ...found] }
}
