import { useEffect, useState } from 'react'
import type { PageBody } from '../../model/page.ts'
import { QUERY_LIMIT } from '../../search/protocol.ts'

/** What the search page looks for: a query, and the name of a version or `all`. */
export interface SearchState {
  readonly query: string
  readonly version: string
}

/**
 * The form of the search page as state: read from the address (`q`, `version`), and written to it while the reader types.
 * The form itself stays plain HTML, so that it works before and without this.
 */
export function useSearchForm(page: PageBody, defaultVersion: string): SearchState {
  const [state, setState] = useState(() => readAddress(defaultVersion))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search may be followed as a link, which is another page
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('.search-page form')
    const query = form?.querySelector<HTMLInputElement>('[name=q]')
    const version = form?.querySelector<HTMLSelectElement>('[name=version]')
    if (!form || !query || !version) return
    const fill = ({ query: text, version: name }: SearchState) => {
      query.value = text
      version.value = name
    }
    // What was typed before this ran stays; what a browser put back from another visit does not.
    const typed = query === document.activeElement && query.value !== '' ? query.value : undefined
    const update = () => {
      const next = { query: query.value.slice(0, QUERY_LIMIT), version: version.value }
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
    }
    followAddress()
    if (typed !== undefined) {
      query.value = typed
      update()
    }
    form.addEventListener('input', update)
    form.addEventListener('submit', submit)
    addEventListener('popstate', followAddress)
    return () => {
      form.removeEventListener('input', update)
      form.removeEventListener('submit', submit)
      removeEventListener('popstate', followAddress)
    }
  }, [page, defaultVersion])
  return state
}

function readAddress(defaultVersion: string): SearchState {
  const parameters = new URLSearchParams(location.search)
  const version = parameters.get('version') ?? defaultVersion
  const known = document.querySelector(`.search-page option[value="${CSS.escape(version)}"]`)
  return { query: (parameters.get('q') ?? '').slice(0, QUERY_LIMIT), version: known ? version : defaultVersion }
}

/** Replaces the entry of the history: every letter would be one otherwise. */
function writeAddress({ query, version }: SearchState): void {
  const parameters = new URLSearchParams({ q: query, version })
  history.replaceState(history.state, '', `${location.pathname}?${parameters}`)
}
