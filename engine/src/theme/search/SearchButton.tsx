import type { FormEvent } from 'react'
import { useSite } from '../config-context.ts'
import { useSearch } from './search-context.ts'

/** Opens the search. It submits a form, so that it opens the search page without JavaScript. */
export function SearchButton() {
  const { basePath } = useSite()
  const { client, open, preload } = useSearch()
  const openInstead = (event: FormEvent) => {
    if (!client) return
    event.preventDefault()
    open()
  }
  return (
    <form action={`${basePath}search`} onSubmit={openInstead}>
      <button
        type="submit"
        className="search-button"
        data-search=""
        aria-label="Search docs (Ctrl+K)"
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={preload}
        onFocus={preload}
        onTouchStart={preload}
      >
        <span>Search docs</span>
      </button>
    </form>
  )
}
