import { useMemo } from 'react'
import type { PageBody } from '../../model/page.ts'
import type { SearchedSite } from '../../search/scope.ts'
import { useSite } from '../config-context.ts'

/** Returns what search requests from a page say about the site; the same value until the page changes. */
export function useSearchedSite({ versions }: PageBody): SearchedSite {
  const { locale: language, searchTag: tag } = useSite()
  // Names of versions have no spaces.
  const unreleased = versions.flatMap(({ name, isUnreleased }) => (isUnreleased ? [name] : [])).join(' ')
  return useMemo(
    () => ({ language, tag, unreleased: unreleased.split(' ').filter(Boolean) }),
    [language, tag, unreleased],
  )
}
