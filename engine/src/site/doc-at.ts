import type { Doc } from '../model/site.ts'
import { fromHref } from '../model/url.ts'
import type { SiteContext } from './site-context.ts'

/** The doc whose page is at an address; undefined for any other address. */
export function docAt({ config, docsByPath }: SiteContext, href: string): Doc | undefined {
  const path = fromHref(config.basePath, href)
  return path === undefined ? undefined : docsByPath.get(path)
}
