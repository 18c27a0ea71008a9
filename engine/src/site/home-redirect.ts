import type { Redirect } from '../model/site.ts'
import { sitePath } from '../model/url.ts'
import type { SiteContext } from './site-context.ts'

/** Where the base path leads when the latest version has a folder of its own and nothing else is there. */
export function homeRedirect({ docsByPath, redirects, latest }: SiteContext): Redirect | undefined {
  const home = sitePath('')
  const isTaken = docsByPath.has(home) || redirects.some(({ from }) => from === home)
  return isTaken ? undefined : { from: home, to: sitePath(latest.path) }
}
