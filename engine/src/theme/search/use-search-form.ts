import { type RefObject, useEffect, useState } from 'react'
import type { PageBody } from '../../model/page.ts'
import { reduceQuery } from '../../search/query/reduce-query.ts'
import { pasteQuery } from './paste-query.ts'
import { queryInAddress, readAddress, type SearchState, writeAddress } from './search-address.ts'

/**
 * The state of the search page's form: read from the URL (`q`, `version`), and written to it while the reader types. The
 * form itself is plain HTML, so that it also works before the app runs; `input` is its field.
 */
export function useSearchForm(
  page: PageBody,
  defaultVersion: string,
  input: RefObject<HTMLInputElement | null>,
): SearchState {
  const [state, setState] = useState(() => readAddress(page, defaultVersion))
  useEffect(() => {
    const query = input.current
    const form = query?.form
    const version = form?.querySelector<HTMLSelectElement>('[name=version]')
    if (!query || !form || !version) return
    const fill = ({ query: text, version: name }: SearchState) => {
      query.value = text
      version.value = name
    }
    // Keep what was typed or chosen before this ran, but not what the browser restored from an earlier visit.
    const isUsed = form.contains(document.activeElement)
    const typed = query === document.activeElement && query.value !== '' ? query.value : undefined
    const chosen = isUsed && version.selectedIndex > 0 ? version.value : undefined
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
      const next = readAddress(page, defaultVersion)
      fill(next)
      setState(next)
      if (next.query !== queryInAddress()) writeAddress(next)
    }
    followAddress()
    if (typed !== undefined || chosen !== undefined) {
      fill({ query: typed ?? query.value, version: chosen ?? version.value })
      update()
    }
    const end = new AbortController()
    const { signal } = end
    query.addEventListener('paste', pasteQuery, { signal })
    form.addEventListener('input', update, { signal })
    form.addEventListener('submit', submit, { signal })
    addEventListener('popstate', followAddress, { signal })
    return () => end.abort()
  }, [page, defaultVersion, input])
  return state
}
