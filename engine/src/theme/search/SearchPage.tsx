import { useRef } from 'react'
import type { PageBody } from '../../model/page.ts'
import { useSite } from '../config-context.ts'
import { Loadable } from '../states/Loadable.tsx'
import { VersionOption } from '../VersionOption.tsx'
import { SearchField } from './SearchField.tsx'

const loadResults = () => import('./results/SearchResults.tsx')

/** The search page: a form whose state is in the URL, so that searches can be linked. */
export function SearchPage({ page }: { page: PageBody }) {
  const { basePath } = useSite()
  const input = useRef<HTMLInputElement>(null)
  return (
    <article className="article search-page with-results">
      <h1 tabIndex={-1}>Search the documentation</h1>
      <form action={`${basePath}search`}>
        <SearchField ref={input} />
        <select name="version" aria-label="Version to search">
          {page.versions.map((version) => (
            <VersionOption key={version.name} version={version} />
          ))}
          {page.versions.length > 1 && <option value="all">All versions</option>}
        </select>
        <button type="submit" className="button button-primary">
          Search
        </button>
      </form>
      <noscript>
        <p>Searching needs script. The sidebar of every page lists all pages of its version.</p>
      </noscript>
      <Loadable load={loadResults} props={{ page, input }} />
    </article>
  )
}
