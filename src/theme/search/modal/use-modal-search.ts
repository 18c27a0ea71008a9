import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PageBody } from '../../../model/page.ts'
import type { SearchClient } from '../../../search/protocol.ts'
import { useSearchedSite } from '../../hooks/use-searched-site.ts'
import { useSite } from '../../site-context.ts'
import { findHits } from './find-hits.ts'
import { groupHits, type HitGroup, type HitRow } from './hit-groups.ts'
import { modalRequest } from './modal-request.ts'

/** Delay before a search shows that it is still running, in milliseconds (the site's specification). */
const STALLED_MS = 300

/** The most queries to suggest when nothing is found (the site's specification). */
const MAX_SUGGESTIONS = 3

/** The answer to a query, as the modal shows it. */
export interface Answer {
  readonly query: string
  readonly groups: readonly HitGroup[]
  /** The rows of all groups. */
  readonly rows: readonly HitRow[]
  /** The number of all hits; undefined while the whole index is on its way. */
  readonly count: number | undefined
  readonly isFallback: boolean
  readonly isElsewhere: boolean
  /** The queries to suggest if there are no hits. */
  readonly suggestions: readonly string[]
  readonly queryID?: string
}

interface State {
  readonly status: 'idle' | 'stalled'
  /** What is shown, until the next query is answered. */
  readonly shown: 'start' | 'failure' | Answer
  /** The index of the selected option. */
  readonly selected: number
}

interface ModalSearch extends State {
  readonly search: (query: string) => void
  readonly select: (index: number) => void
}

const START: State = { status: 'idle', shown: 'start', selected: 0 }

/** Searches for the latest query. What is shown stays until it is answered. */
export function useModalSearch(client: SearchClient, page: PageBody): ModalSearch {
  const { search: config } = useSite()
  const site = useSearchedSite(page)
  const [state, setState] = useState(START)
  const latest = useRef(0)
  const suggestions = useRef<readonly string[]>([])
  const search = useCallback(
    (query: string) => {
      latest.current += 1
      const mine = latest.current
      const isCurrent = () => mine === latest.current
      if (query.trim() === '') return setState(START)
      const stalled = setTimeout(() => {
        if (isCurrent()) setState((now) => ({ ...now, status: 'stalled' }))
      }, STALLED_MS)
      const labelOf = (name: string) => page.versions.find((version) => version.name === name)?.label ?? name
      const request = modalRequest(query, { version: page.version.name, site, hosted: config.hosted })
      findHits(client, request, {
        site,
        isCurrent,
        show: ({ hits, isMore, ...found }) => {
          clearTimeout(stalled)
          const { isElsewhere } = found
          const groups = isElsewhere
            ? groupHits(
                hits,
                config.hitsPerGroup,
                (hit) => `Not in ${page.version.label}, but in ${labelOf(hit.version)}`,
              )
            : groupHits(hits, config.hitsPerGroup)
          const rows = groups.flatMap((group) => group.rows)
          // Queries that find something: the groups of the broadest answer, or their pages if the groups are versions.
          if (groups.length > suggestions.current.length)
            suggestions.current = groups.map(({ name, rows: [first] }) =>
              isElsewhere && first ? first.hit.hierarchy.lvl1 : name,
            )
          const shown = { ...found, query, groups, rows, suggestions: suggestions.current.slice(0, MAX_SUGGESTIONS) }
          // Synchronously, so that the hits are in the next frame.
          flushSync(() => setState(({ selected }) => ({ status: 'idle', shown, selected: isMore ? selected : 0 })))
        },
      }).catch((error: unknown) => {
        clearTimeout(stalled)
        if (!isCurrent()) return
        console.warn('The search failed.', error)
        setState({ status: 'idle', shown: 'failure', selected: 0 })
      })
    },
    [client, page, site, config],
  )
  useEffect(
    () => () => {
      latest.current += 1
    },
    [],
  )
  const select = useCallback((selected: number) => setState((now) => ({ ...now, selected })), [])
  return { ...state, search, select }
}
