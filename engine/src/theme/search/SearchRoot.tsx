import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ErrorBoundary } from 'react-error-boundary'
import type { PageBody } from '../../model/page.ts'
import { QUERY_LIMIT, type SearchClient } from '../../search/protocol.ts'
import { useSite } from '../config-context.ts'
import { loadModal } from './load-modal.ts'
import type { SearchModalProps } from './modal/SearchModal.tsx'
import { SearchContext } from './search-context.ts'
import { isQueryKey, isSearchShortcut } from './shortcut.ts'

type Modal = ComponentType<SearchModalProps>

/** Provides the search to every component below and renders it when open. Its code is loaded on demand. */
export function SearchRoot({ client, page, children }: { client?: SearchClient; page: PageBody; children: ReactNode }) {
  const { basePath } = useSite()
  const [modal, setModal] = useState<{ Modal: Modal; typed: string }>()
  const opener = useRef<Element | null>(null)
  const version = page.version.name
  const preload = useCallback(() => {
    loadModal().catch(() => {})
    client?.preload(version)
  }, [client, version])
  const openPage = useCallback(
    (error: unknown) => {
      console.warn('The search could not be opened here; opening its page.', error)
      location.assign(`${basePath}search`)
    },
    [basePath],
  )
  const isOpening = useRef(false)
  const open = useCallback(async () => {
    if (isOpening.current) return
    isOpening.current = true
    opener.current = document.activeElement
    const typed = collectTyping()
    preload()
    try {
      const { default: Modal } = await loadModal()
      // Synchronously: a key pressed before the input exists would be lost.
      flushSync(() => setModal({ Modal, typed: typed.stop() }))
    } catch (error) {
      // The file is gone, perhaps because of a newer deployment, whose search page works.
      openPage(error)
    } finally {
      typed.stop()
      isOpening.current = false
    }
  }, [preload, openPage])
  const close = useCallback(() => {
    setModal(undefined)
    const { current } = opener
    // Deferred: the click that closes the modal would move the focus away again.
    setTimeout(() => current instanceof HTMLElement && current.focus({ preventScroll: true }))
  }, [])
  useEffect(() => {
    if (!client) return
    const onKeyDown = (event: KeyboardEvent) => {
      const isEscape = modal !== undefined && event.key === 'Escape' && !event.isComposing
      if (event.defaultPrevented && !isEscape) return
      // While the code loads, a slash belongs to the query.
      if (isOpening.current || (!isEscape && !isSearchShortcut(event))) return
      event.preventDefault()
      if (modal) close()
      else void open()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [client, modal, open, close])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the search
  useEffect(() => setModal(undefined), [page.href])
  const access = useMemo(() => ({ ...(client && { client }), open, preload }), [client, open, preload])
  return (
    <SearchContext value={access}>
      {children}
      {modal && client && (
        <ErrorBoundary fallback={null} onError={openPage}>
          <modal.Modal client={client} page={page} initialQuery={modal.typed} onClose={close} />
        </ErrorBoundary>
      )}
    </SearchContext>
  )
}

/** Buffers what a reader types before the input exists, and keeps the shortcut from the browser meanwhile. */
function collectTyping(): { stop: () => string } {
  let typed = ''
  const collect = (event: KeyboardEvent) => {
    if (isQueryKey(event))
      typed = event.key === 'Backspace' ? typed.slice(0, -1) : (typed + event.key).slice(0, QUERY_LIMIT)
    else if (!isSearchShortcut(event)) return
    event.preventDefault()
  }
  addEventListener('keydown', collect)
  return {
    stop: () => {
      removeEventListener('keydown', collect)
      return typed
    },
  }
}
