import { useSite } from '../config-context.ts'
import { useSearch } from './search-context.ts'

/** Opens the search: the app takes over the click on `data-search`. Without JavaScript, the form opens the search page. */
export function SearchButton() {
  const { basePath } = useSite()
  const { preload } = useSearch()
  return (
    <form action={`${basePath}search`}>
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
