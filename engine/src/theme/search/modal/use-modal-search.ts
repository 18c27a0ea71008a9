import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PageBody } from '../../../model/page.ts'
import type { SearchClient, SearchHit } from '../../../search/protocol.ts'
import { useSite } from '../../config-context.ts'
import { useSearchedSite } from '../../hooks/use-searched-site.ts'
import { type FoundHits, findHits } from './find-hits.ts'
import { groupHits, type HitGroup, type HitRow } from './hit-groups.ts'
import { modalRequest } from './modal-request.ts'

/** Delay before a search shows that it is still running, in milliseconds (the site's specification). */
const STALLED_MS = 300

/** The most queries to suggest when nothing is found (the site's specification). */
const MAX_SUGGESTIONS = 3

/** The answer to a query, as the modal shows it. */
export interface SearchAnswer extends Omit<FoundHits, 'hits' | 'shownCount'> {
  readonly query: string
  readonly groups: readonly HitGroup[]
  /** The rows of all groups. */
  readonly rows: readonly HitRow[]
  /** The queries to suggest if there are no hits. */
  readonly suggestions: readonly string[]
}

/** The state of the search: `loading` until the latest query is answered, `stalled` if that takes long. */
export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error'

interface State {
  /** What is shown, until the next query is answered. */
  readonly shown: 'start' | 'failure' | SearchAnswer
  /** True while the first query has no answer yet: what was offered before it is outdated. */
  readonly isWaiting?: boolean
  /** What failed, for readers who report it. */
  readonly reason?: string
  /** The index of the selected option. */
  readonly selected: number
}

type OnAnswer = (answer: SearchAnswer) => void

/** What the modal shows, and how it searches. */
export interface ModalSearch extends State {
  readonly search: (query: string) => void
  readonly select: (index: number) => void
  /** True while the latest query has no answer: what is shown is older. */
  readonly isLoading: () => boolean
  /** Sets what is called with the answer to the latest query, once. The next query forgets it. */
  readonly onceAnswered: (callBack: OnAnswer | undefined) => void
}

const START: State = { shown: 'start', selected: 0 }

interface Searched {
  readonly client: SearchClient
  readonly page: PageBody
  /** Not a part of the state: a keystroke changes it, but must not render anything before its answer. */
  readonly onStatus: (status: SearchStatus) => void
}

/** Searches for the latest query. What is shown stays until it is answered. `onStatus` must not change between renders. */
export function useModalSearch({ client, page, onStatus }: Searched): ModalSearch {
  const { search: config } = useSite()
  const site = useSearchedSite(page)
  const [state, setState] = useState(START)
  const latest = useRef(0)
  /** Aborts what the latest search is still loading. */
  const stop = useRef<AbortController>(undefined)
  const status = useRef<SearchStatus>('idle')
  const suggestions = useRef<readonly string[]>([])
  const onAnswer = useRef<OnAnswer>(undefined)
  const search = useCallback(
    (query: string) => {
      const report = (next: SearchStatus) => {
        // A stalled search stays stalled while the reader goes on typing.
        if (next === 'loading' && status.current === 'stalled') return
        status.current = next
        onStatus(next)
      }
      onAnswer.current = undefined
      latest.current += 1
      const mine = latest.current
      const isCurrent = () => mine === latest.current
      stop.current?.abort()
      stop.current = new AbortController()
      if (query.trim() === '') {
        report('idle')
        return setState(START)
      }
      report('loading')
      setState((now) => (now.shown === 'start' && !now.isWaiting ? { ...now, isWaiting: true } : now))
      const stalled = setTimeout(() => isCurrent() && report('stalled'), STALLED_MS)
      const labelOf = (name: string) => page.versions.find((version) => version.name === name)?.label ?? name
      const request = modalRequest(query, { version: page.version.name, site, hosted: config.hosted })
      findHits(client, request, {
        site,
        isCurrent,
        signal: stop.current.signal,
        show: ({ hits, shownCount, ...found }) => {
          clearTimeout(stalled)
          const { isElsewhere } = found
          const elsewhere = (hit: SearchHit) => `Not in ${page.version.label}, but in ${labelOf(hit.version)}`
          const grouping = { limit: config.hitsPerGroup, shownCount, ...(isElsewhere && { topicOf: elsewhere }) }
          const groups = groupHits(hits, grouping)
          const rows = groups.flatMap((group) => group.rows)
          // Suggest queries that find something: the groups of the broadest answer, or their pages if the groups are versions.
          const topics = groups.map(({ topic, rows: [first] }) =>
            isElsewhere && first ? first.hit.hierarchy.lvl1 : topic,
          )
          const distinct = [...new Set(topics)]
          if (distinct.length > suggestions.current.length) suggestions.current = distinct
          const shown = { ...found, query, groups, rows, suggestions: suggestions.current.slice(0, MAX_SUGGESTIONS) }
          // Synchronously, so that the hits are in the next frame.
          flushSync(() => setState(({ selected }) => ({ shown, selected: shownCount > 0 ? selected : 0 })))
          report('idle')
          onAnswer.current?.(shown)
          onAnswer.current = undefined
        },
      }).catch((error: unknown) => {
        clearTimeout(stalled)
        if (!isCurrent()) return
        console.warn('The search failed.', error)
        setState({ shown: 'failure', selected: 0, reason: error instanceof Error ? error.message : String(error) })
        report('error')
      })
    },
    [client, page, site, config, onStatus],
  )
  useEffect(
    () => () => {
      latest.current += 1
      stop.current?.abort()
    },
    [],
  )
  const select = useCallback((selected: number) => setState((now) => ({ ...now, selected })), [])
  const isLoading = () => status.current === 'loading' || status.current === 'stalled'
  const onceAnswered = (callBack: OnAnswer | undefined) => {
    onAnswer.current = callBack
  }
  return { ...state, search, select, isLoading, onceAnswered }
}
