import type { Redirect } from '../model/site.ts'
import { sitePath } from '../model/url.ts'
import type { SiteContext } from './site-context.ts'

/** The redirect from the base path to the latest version, if that has a folder of its own and the base path is free. */
export function homeRedirect({ docsByPath, redirects, latest }: SiteContext): Redirect | undefined {
  const home = sitePath('')
  const isTaken = docsByPath.has(home) || redirects.some(({ from }) => from === home)
  return isTaken ? undefined : { from: home, to: sitePath(latest.path) }
}
