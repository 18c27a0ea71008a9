import { useEffect, useMemo } from 'react'
import type { Page } from '../../model/page.ts'
import { findPages } from '../../search/find-pages.ts'
import { PageResults } from './PageResults.tsx'
import { QUERY_LIMIT } from './SearchPage.tsx'
import { usePageList } from './use-page-list.ts'

/** How many pages a search lists. */
const LIMIT = 20

/** The pages of the latest version that the query in the address finds. */
export default function SearchResults({ page }: { page: Page }) {
  const query = (new URLSearchParams(location.search).get('q') ?? '').slice(0, QUERY_LIMIT)
  const list = page.pageLists?.find((one) => one.path === '')
  const { pages, error } = usePageList(list?.href)
  const found = useMemo(() => findPages(pages, query, LIMIT), [pages, query])
  useEffect(() => {
    const input = document.querySelector<HTMLInputElement>('.search-page input')
    // What the reader is typing stays; what the browser put back from another visit does not.
    if (input && (input.value === '' || input !== document.activeElement)) input.value = query
  }, [query])
  if (error) return <p role="alert">Unable to fetch results. You might want to check your network connection.</p>
  if (query === '' || pages.length === 0) return null
  if (found.length === 0) return <p role="status">No results for "{query}"</p>
  return <PageResults pages={found} />
}
