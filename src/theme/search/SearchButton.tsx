import type { FormEvent } from 'react'
import { useSite } from '../site-context.ts'
import { useSearch } from './search-context.ts'

/** Opens the search. Without script it leads to the search page, so it is the button of a form. */
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
        <span>Search docs</span> <kbd>Ctrl K</kbd>
      </button>
    </form>
  )
}
