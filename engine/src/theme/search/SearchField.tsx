import { QUERY_LIMIT } from '../../search/protocol.ts'

/** The field of a form that leads to the search page. */
export function SearchField() {
  return (
    <input
      type="search"
      name="q"
      maxLength={QUERY_LIMIT}
      placeholder="Search docs"
      aria-label="Search docs"
      autoComplete="off"
    />
  )
}
