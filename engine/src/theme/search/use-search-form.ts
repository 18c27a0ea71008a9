import { useEffect, useState } from 'react'
import type { PageBody } from '../../model/page.ts'
import { reduceQuery } from '../../search/query/reduce-query.ts'
import { pasteQuery } from './paste-query.ts'

/** The search page's query, and its scope: a version's name or `all`. */
export interface SearchState {
  readonly query: string
  readonly version: string
}

/**
 * The state of the search page's form: read from the URL (`q`, `version`), and written to it while the reader types. The
 * form itself is plain HTML, so that it also works before the app runs.
 */
export function useSearchForm(page: PageBody, defaultVersion: string): SearchState {
  const [state, setState] = useState(() => readAddress(defaultVersion))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to another search is another page
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('.search-page form')
    const query = form?.querySelector<HTMLInputElement>('[name=q]')
    const version = form?.querySelector<HTMLSelectElement>('[name=version]')
    if (!form || !query || !version) return
    const fill = ({ query: text, version: name }: SearchState) => {
      query.value = text
      version.value = name
    }
    // Keep what was typed before this ran, but not what the browser restored from an earlier visit.
    const typed = query === document.activeElement && query.value !== '' ? query.value : undefined
    const update = () => {
      const next = { query: reduceQuery(query.value), version: version.value }
      writeAddress(next)
      setState(next)
    }
    const submit = (event: Event) => {
      event.preventDefault()
      update()
    }
    const followAddress = () => {
      const next = readAddress(defaultVersion)
      fill(next)
      setState(next)
      if (next.query !== queryInAddress()) writeAddress(next)
    }
    followAddress()
    if (typed !== undefined) {
      query.value = typed
      update()
    }
    query.addEventListener('paste', pasteQuery)
    form.addEventListener('input', update)
    form.addEventListener('submit', submit)
    addEventListener('popstate', followAddress)
    return () => {
      query.removeEventListener('paste', pasteQuery)
      form.removeEventListener('input', update)
      form.removeEventListener('submit', submit)
      removeEventListener('popstate', followAddress)
    }
  }, [page, defaultVersion])
  return state
}

function queryInAddress(): string {
  return new URLSearchParams(location.search).get('q') ?? ''
}

function readAddress(defaultVersion: string): SearchState {
  const version = new URLSearchParams(location.search).get('version') ?? defaultVersion
  const known = document.querySelector(`.search-page option[value="${CSS.escape(version)}"]`)
  return { query: reduceQuery(queryInAddress()), version: known ? version : defaultVersion }
}

/** Replaces the history entry; otherwise every letter would add one. */
function writeAddress({ query, version }: SearchState): void {
  const parameters = new URLSearchParams({ q: query, version })
  history.replaceState(history.state, '', `${location.pathname}?${parameters}`)
}
