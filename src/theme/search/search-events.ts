import type { DocSearchModalProps } from '@docsearch/react'
import type { InsightsClient } from 'search-insights'
import type { HostedSearchConfig } from '../../model/config.ts'

/**
 * The modal's setting for search events: reports to the hosted provider which hits readers see and follow, or false where
 * that is not configured. Starts to load the provider's code, which the site serves itself: left to the modal, it would be a
 * script of another host. A reader is known by a random id until the page is closed; no cookie is set.
 */
export function searchEvents(hosted: HostedSearchConfig | undefined): NonNullable<DocSearchModalProps['insights']> {
  if (!hosted?.insights) return false
  const { appId, apiKey } = hosted
  const loaded = import('search-insights').then(({ default: client }) => {
    client('init', { appId, apiKey })
    return client as (...call: unknown[]) => unknown
  })
  loaded.catch((error: unknown) => console.warn('Search events are not reported.', error))
  const insightsClient = (...call: unknown[]) => {
    // A failed load is reported above, once.
    loaded.then((client) => client(...call)).catch(() => {})
  }
  // The modal ignores what a call returns.
  return { insightsClient: insightsClient as InsightsClient }
}
