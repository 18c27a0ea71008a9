import type { LabeledLink } from '../../../model/navigation/sidebar.ts'
import type { SearchEvents } from './search-events.ts'
import type { SearchHistory } from './start/search-history.ts'
import type { SearchAnswer } from './use-modal-search.ts'

/** What an option of the modal leads to. */
export interface Choice {
  readonly url: string
  /** Stores and reports that the option was followed. */
  readonly onFollow: () => void
}

interface Sources {
  readonly shown: 'start' | 'failure' | SearchAnswer
  readonly history: SearchHistory
  readonly pages: readonly LabeledLink[]
  readonly events: SearchEvents | undefined
}

/** Returns what the options lead to, in their order. */
export function choicesOf({ shown, history, pages, events }: Sources): Choice[] {
  if (shown === 'failure') return []
  if (shown === 'start')
    return [
      ...[...history.recent(), ...history.favorites()].map((search) => ({
        url: search.url,
        onFollow: () => history.add(search),
      })),
      ...pages.map(({ href }) => ({ url: href, onFollow: () => {} })),
    ]
  return shown.rows.map(({ hit, kind, parent }) => ({
    url: hit.url,
    onFollow: () => {
      history.addHit(kind === 'text' && parent ? parent : hit)
      events?.onFollowed(hit)
    },
  }))
}
