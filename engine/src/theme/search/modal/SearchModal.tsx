import './styles/search-modal.css'
import './styles/search-options.css'
import './styles/search-footer.css'
import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { PageBody } from '../../../model/page.ts'
import { EMBEDDED_INDEX, type SearchClient } from '../../../search/protocol.ts'
import { reduceQuery } from '../../../search/query/reduce-query.ts'
import { isPlainClick } from '../../browser/plain-click.ts'
import { useSite } from '../../config-context.ts'
import { choicesOf } from './choices.ts'
import { ModalFooter } from './ModalFooter.tsx'
import { NoHits } from './NoHits.tsx'
import { SearchBar } from './SearchBar.tsx'
import { HitList } from './SearchList.tsx'
import { optionAt } from './SearchOption.tsx'
import { searchEvents } from './search-events.ts'
import { StartScreen } from './start/StartScreen.tsx'
import { searchHistory } from './start/search-history.ts'
import { topPages } from './start/top-pages.ts'
import { useModalDialog } from './use-modal-dialog.ts'
import { type SearchStatus, useModalSearch } from './use-modal-search.ts'
import { useOptionKeys } from './use-option-keys.ts'
import { usePanel } from './use-panel.ts'

interface SearchModalProps {
  readonly client: SearchClient
  readonly page: PageBody
  /** What the reader typed before the modal opened. */
  readonly initialQuery: string
  readonly onClose: () => void
  /** Called instead when the reader follows a link: the focus moves to its target. */
  readonly onFollow: () => void
}

/** The search modal. The focus stays in its input, where the keys select an option. */
export default function SearchModal({ client, page, initialQuery, onClose, onFollow }: SearchModalProps) {
  const { basePath, storage, search: searchConfig } = useSite()
  const { hosted } = searchConfig
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const isScrolled = useRef(false)
  const [first] = useState(() => initialQuery || reduceQuery(getSelection()?.toString() ?? ''))
  const [history] = useState(() => searchHistory({ storage, basePath, indexName: hosted?.indexName ?? EMBEDDED_INDEX }))
  const [events] = useState(() => searchEvents(hosted))
  const [, renderHistory] = useReducer((count: number) => count + 1, 0)
  const dialog = useModalDialog(onClose)
  const { ref } = dialog
  const onStatus = useCallback((status: SearchStatus) => ref.current?.setAttribute('data-status', status), [ref])
  const modalSearch = useModalSearch({ client, page, onStatus })
  const { shown, isWaiting, reason, selected, search, select } = modalSearch
  const answer = typeof shown === 'object' ? shown : undefined
  const { isOpen, open, close, onFocus } = usePanel(shown)
  useLayoutEffect(() => {
    input.current?.focus()
    // The first letter replaces text that was selected on the page.
    if (first !== initialQuery) input.current?.select()
    search(first)
  }, [first, initialQuery, search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer to another query starts at the top
  useLayoutEffect(() => {
    // Only if needed, because it forces the browser to lay out the hits at once.
    if (isScrolled.current) panel.current?.scrollTo(0, 0)
    isScrolled.current = false
  }, [answer?.query])
  useEffect(() => events?.onShown(answer?.rows.map(({ hit }) => hit) ?? [], answer?.queryID), [events, answer])

  const pages = history.isEmpty() && !isWaiting ? topPages(page.sidebar, page.href) : []
  const choicesIn = (what: typeof shown) => choicesOf({ shown: what, history, pages, events })
  const choices = choicesIn(shown)
  const { onKeyDown, onType } = useOptionKeys(modalSearch, { isOpen, open, choices, choicesIn, onFollow })
  const setQuery = (text: string) => {
    if (!input.current) return
    input.current.value = text
    input.current.focus()
    onType(text)
  }
  const onClick = (event: MouseEvent) => {
    // The left and the middle button open links.
    if (event.button > 1) return
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link) return
    choices[optionAt(link)]?.onFollow()
    if (isPlainClick(event.nativeEvent) && link.target === '') onFollow()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard selects options in the input
    <dialog
      {...dialog}
      className="search-modal"
      aria-label="Search docs"
      aria-modal="true"
      onFocus={onFocus}
      onClick={onClick}
      onAuxClick={onClick}
    >
      <SearchBar
        ref={input}
        initialValue={first}
        count={isOpen ? choices.length : 0}
        onType={onType}
        onSubmit={close}
        onClear={() => setQuery('')}
        {...{ selected, onKeyDown, onClose }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer selects what the arrow keys do */}
      <div
        ref={panel}
        className="search-panel"
        data-closed={isOpen ? undefined : ''}
        onScroll={() => {
          isScrolled.current = true
        }}
        onMouseMove={({ target }) => {
          const index = optionAt(target)
          if (index >= 0 && index !== selected) select(index)
        }}
        // The focus stays in the input.
        onMouseDown={(event) => optionAt(event.target) >= 0 && event.preventDefault()}
      >
        {shown === 'failure' && (
          <div className="search-message" role="alert">
            <p>
              <strong>Unable to fetch results</strong>
            </p>
            <p>You might want to check your network connection.</p>
            {reason && <p>{reason}</p>}
            <p>
              <button type="button" onClick={() => setQuery(input.current?.value ?? '')}>
                Retry
              </button>
            </p>
          </div>
        )}
        {/* While the first query has no answer, `No recent searches` would look like its answer. */}
        {shown === 'start' && !(isWaiting && history.isEmpty()) && (
          <StartScreen
            {...{ history, pages, selected }}
            onChange={() => {
              renderHistory()
              select(0)
              input.current?.focus()
            }}
          />
        )}
        {answer && answer.rows.length > 0 && <HitList groups={answer.groups} selected={selected} />}
        {/* There before its text, because screen readers notice no text that appears with its region. */}
        <div aria-live="polite">
          {answer?.rows.length === 0 && (
            <NoHits {...answer} onSuggestion={(suggestion) => setQuery(reduceQuery(`${suggestion.toLowerCase()} `))} />
          )}
        </div>
      </div>
      <ModalFooter answer={answer} page={page} />
    </dialog>
  )
}
