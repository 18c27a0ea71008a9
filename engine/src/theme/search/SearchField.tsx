import type { RefObject } from 'react'
import { QUERY_LIMIT } from '../../search/protocol.ts'

/** The field of a form that leads to the search page. */
export function SearchField({ ref }: { ref?: RefObject<HTMLInputElement | null> }) {
  return (
    <input
      ref={ref}
      type="search"
      name="q"
      maxLength={QUERY_LIMIT}
      placeholder="Search docs"
      aria-label="Search docs"
      autoComplete="off"
    />
  )
}
