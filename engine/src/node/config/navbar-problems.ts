import type { Problem } from '../../model/problem.ts'
import { navbarMistakes } from '../../site/links/navbar-targets.ts'
import type { SiteContext } from '../../site/site-context.ts'
import { optionPlaces } from './option-places.ts'

/** What is wrong with the items of the navbar, with their places in the configuration. */
export async function navbarProblems(context: SiteContext, configFile: string): Promise<Problem[]> {
  const mistakes = navbarMistakes(context)
  if (mistakes.length === 0) return []
  const placeOf = await optionPlaces(configFile)
  return mistakes.map(({ at, message, hint }) => {
    return { file: configFile, ...placeOf(['navbar', 'items', at, 'target']), message, hint }
  })
}
