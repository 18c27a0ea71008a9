import type { LoadedSite } from '../content/load-site.ts'
import { type Findings, sortByLevel } from '../model/checks/sort-by-level.ts'
import type { SiteContext } from '../site/site-context.ts'
import { knownLinks } from './queries/checks/known-links.ts'
import type { KeptTexts } from './queries/kept-texts.ts'

/** The problems of the content by level, those of its links included. */
export async function findAllProblems(
  { findProblems, rules }: Pick<LoadedSite, 'findProblems' | 'rules'>,
  context: Pick<SiteContext, 'site' | 'linksOf' | 'config'>,
  keptText: KeptTexts = (_key, make) => make(),
): Promise<Findings> {
  return sortByLevel([...(await findProblems()), ...knownLinks(context, rules.levels, keptText)], rules)
}
