import { cacheKey } from '../../../content/files/hash.ts'
import type { CheckLevels } from '../../../model/checks/check.ts'
import type { Problem } from '../../../model/problem.ts'
import { checkLinks } from '../../../site/links/check-links.ts'
import type { SiteContext } from '../../../site/site-context.ts'
import type { KeptTexts } from '../kept-texts.ts'
import { outlinesKey } from '../outlines-key.ts'

/**
 * The broken links of a site. No link is resolved if there were none with the same outlines. Only that is kept, because outlines
 * do not have the places of links.
 */
export function knownLinks(
  context: Pick<SiteContext, 'site' | 'linksOf' | 'config'>,
  levels: ReadonlyMap<string, CheckLevels>,
  keptText: KeptTexts,
): Problem[] {
  const { site, config } = context
  const key = cacheKey('links', outlinesKey(site), config.basePath, [...levels])
  let found: Problem[] | undefined
  const outcome = keptText(key, () => {
    found = checkLinks(context, levels)
    return found.length === 0 ? 'none' : 'some'
  })
  return found ?? (outcome === 'none' ? [] : checkLinks(context, levels))
}
