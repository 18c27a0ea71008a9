import { useSite } from '../site-context.ts'

/** Leads to the search page; a shortcut does the same. */
export function SearchLink() {
  const { basePath } = useSite()
  return (
    <a className="search-link" href={`${basePath}search`} aria-keyshortcuts="Control+K Meta+K /">
      <span>Search docs</span> <kbd>Ctrl K</kbd>
    </a>
  )
}
