import '@docsearch/css/dist/_variables.css'
import '@docsearch/css/dist/modal.css'
import './search-modal.css'
import { DocSearchModal, type DocSearchModalProps } from '@docsearch/react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PageBody } from '../../../model/page.ts'
import { EMBEDDED_INDEX, type SearchClient } from '../../../search/protocol.ts'
import { facetFilters } from '../../../search/scope.ts'
import { useSearchedSite } from '../../hooks/use-searched-site.ts'
import { useSite } from '../../site-context.ts'
import { searchHref } from '../search-href.ts'
import { modalClient } from './modal-client.ts'
import { searchAgain } from './search-again.ts'
import { searchEvents } from './search-events.ts'
import { prepareHistory } from './search-history.ts'

export interface SearchModalProps {
  readonly client: SearchClient
  readonly page: PageBody
  /** What the reader typed before the modal opened. */
  readonly initialQuery: string
  readonly onClose: () => void
}

/** Placeholder for the account's values, which the built-in search does not need. */
const NO_ACCOUNT = { appId: 'embedded', apiKey: 'embedded', indexName: EMBEDDED_INDEX }

/** The search modal. */
export default function SearchModal({ client, page, initialQuery, onClose }: SearchModalProps) {
  const { search, basePath } = useSite()
  const site = useSearchedSite(page)
  const { appId, apiKey, indexName } = search.hosted ?? NO_ACCOUNT
  const version = page.version.name
  const place = useRef<HTMLDivElement>(null)
  const searchParameters = useMemo(
    () => ({
      facetFilters: facetFilters({ version }, site),
      attributesToRetrieve: ['hierarchy', 'content', 'type', 'url', 'version'],
    }),
    [version, site],
  )
  // Before the library reads the stored searches.
  const [keepsHistory] = useState(() => prepareHistory(indexName))
  const [insights] = useState(() => searchEvents(search.hosted))
  const own = useMemo(
    () => modalClient(client, { page, site, searchAgain: () => searchAgain(place.current) }),
    [client, page, site],
  )
  useEffect(() => describeDialog(place.current), [])
  useEffect(makeRestInert, [])
  const { missingResultsHref } = search
  return createPortal(
    <div
      ref={place}
      onKeyDownCapture={keepTabInside}
      onPasteCapture={({ nativeEvent }) => own.onPaste(nativeEvent)}
      className="search-modal"
      data-provider={search.hosted ? 'hosted' : 'embedded'}
    >
      <DocSearchModal
        {...{ appId, apiKey, indexName, insights, searchParameters, initialQuery, onClose }}
        initialScrollY={window.scrollY}
        disableUserPersonalization={!keepsHistory}
        placeholder="Search docs"
        maxResultsPerGroup={search.hitsPerGroup}
        transformSearchClient={own.transform as NonNullable<DocSearchModalProps['transformSearchClient']>}
        transformItems={own.transformItems as unknown as NonNullable<DocSearchModalProps['transformItems']>}
        navigator={navigator}
        resultsFooterComponent={({ state }) => (
          <ResultsFooter
            count={own.isFirst() ? undefined : Number(state.context.nbHits ?? 0)}
            href={searchHref({
              basePath,
              query: own.wholeOf(state.query),
              version: own.isElsewhere() ? 'all' : version,
            })}
            isFallback={own.isFallback()}
          />
        )}
        {...(missingResultsHref && {
          getMissingResultsUrl: ({ query }) => missingResultsHref.replace('{query}', encodeURIComponent(query)),
        })}
      />
    </div>,
    document.body,
  )
}

/** Follows a hit like a link, so that the page switches in place. */
const navigator: NonNullable<DocSearchModalProps['navigator']> = {
  // Deferred: closing the modal restores the scroll position.
  navigate: ({ itemUrl }) => void setTimeout(() => location.assign(itemUrl)),
  navigateNewTab: ({ itemUrl }) => void window.open(itemUrl, '_blank', 'noopener'),
  navigateNewWindow: ({ itemUrl }) => void window.open(itemUrl, '_blank', 'noopener'),
}

interface ResultsFooterProps {
  /** Undefined while the whole index is on its way. */
  readonly count: number | undefined
  readonly href: string
  readonly isFallback: boolean
}

function ResultsFooter({ count, href, isFallback }: ResultsFooterProps) {
  return (
    <p className="search-footer">
      {isFallback && (
        <span role="status">Unable to fetch results from the search service: these are from the site itself.</span>
      )}
      <a href={href}>{count === undefined ? 'See all results' : `See all ${count} results`}</a>
    </p>
  )
}

/** Traps the Tab key in the modal. The library's own focus trap knows only the elements that existed when it opened. */
function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  event.stopPropagation()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, input')]
  const reachable = all.filter((element) => element.offsetParent !== null && element.tabIndex >= 0)
  const [from, to] = event.shiftKey ? [reachable[0], reachable.at(-1)] : [reachable.at(-1), reachable[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}

/** Makes the rest of the page inert while the search is open. */
function makeRestInert(): () => void {
  const root = document.getElementById('root')
  root?.setAttribute('inert', '')
  return () => root?.removeAttribute('inert')
}

/** The library gives its container the role of a button; this makes it a dialog for screen readers. */
function describeDialog(place: HTMLElement | null): void {
  const box = place?.querySelector('.DocSearch-Container')
  if (!box) return
  for (const name of ['aria-expanded', 'aria-haspopup', 'aria-owns', 'aria-labelledby', 'tabindex'])
    box.removeAttribute(name)
  box.setAttribute('role', 'dialog')
  box.setAttribute('aria-modal', 'true')
  box.setAttribute('aria-label', 'Search docs')
}
