import type { DocSearchModalProps } from '@docsearch/react'
import type { InsightsClient } from 'search-insights'
import type { HostedSearchConfig } from '../../../model/config.ts'

/**
 * Returns the modal's setting for search events, which reports to the hosted provider the hits that readers see and follow;
 * false if not configured. It loads the provider's library from this site: the modal would load it from another host. A
 * random id identifies the reader until the page is closed; no cookie is set.
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
    // A failed load is already reported above.
    loaded.then((client) => client(...call)).catch(() => {})
  }
  // The modal ignores what a call returns.
  return { insightsClient: insightsClient as InsightsClient }
}
