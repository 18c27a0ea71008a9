import { useMemo } from 'react'
import type { PageBody } from '../../model/page.ts'
import type { SearchedSite } from '../../search/scope.ts'
import { useSite } from '../site-context.ts'

/** Returns what search requests of a page say about the site; the same value until the page changes. */
export function useSearchedSite({ versions }: PageBody): SearchedSite {
  const { locale: language, searchTag: tag } = useSite()
  const unreleased = versions.find(({ isUnreleased }) => isUnreleased)?.name
  return useMemo(() => ({ language, tag, unreleased }), [language, tag, unreleased])
}
