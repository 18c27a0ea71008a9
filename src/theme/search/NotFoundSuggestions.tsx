import { useMemo } from 'react'
import type { Page } from '../../model/page.ts'
import { fromHref } from '../../model/url.ts'
import { findPages, wordsOf } from '../../search/find-pages.ts'
import { useSite } from '../site-context.ts'
import { PageResults } from './PageResults.tsx'
import { usePageList } from './use-page-list.ts'

/** How many pages an unknown address may suggest. */
const LIMIT = 5

/** Pages of the version in the address whose names hold the words of the address. */
export default function NotFoundSuggestions({ page }: { page: Page }) {
  const { basePath } = useSite()
  const path = fromHref(basePath, location.pathname) ?? ''
  const lists = page.pageLists ?? []
  // The latest has no folder of its own, so every other version is asked first.
  const list =
    lists.find((one) => one.path !== '' && path.startsWith(`${one.path}/`)) ?? lists.find((one) => one.path === '')
  const words = wordsOf(path.slice(list?.path.length ?? 0)).join(' ')
  const { pages } = usePageList(list?.href)
  const found = useMemo(() => findPages(pages, words, LIMIT), [pages, words])
  if (!list || found.length === 0) return null
  return (
    <section aria-labelledby="suggestions-title">
      <h2 id="suggestions-title">
        Pages of {list.label} about “{words}”
      </h2>
      <PageResults pages={found} />
    </section>
  )
}
